# Mosse in anticipo.

plan-title = Mosse in anticipo
plan-what = Se l’avversario gioca come prevedi, la tua risposta è giocata subito e non costa tempo. Ogni altra sua mossa annulla il piano. Lo vedi solo tu.
plan-back = Torna alla partita
plan-not-now = Le mosse in anticipo si possono lasciare mentre tocca all’avversario.
plan-lines = Le tue varianti
plan-none = Non hai lasciato mosse.
plan-go-on = Continua dopo questa
plan-remove = Togli
plan-add = Aggiungi una variante
plan-after = Dopo { $line }:
plan-from-board = Comincia dalla damiera
plan-theirs = Se l’avversario gioca
plan-next = Avanti
plan-mine = Su { $move } rispondo
plan-keep = Conserva la variante
plan-other = Un’altra mossa dell’avversario
