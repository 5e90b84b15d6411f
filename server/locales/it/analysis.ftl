# La damiera di analisi.

analysis-title = Damiera di analisi
analysis-heading = Analisi: { $game }
analysis-what = Gioca per entrambe le parti, prova varianti, imposta qualsiasi posizione e interroga il computer. Qui nulla conta.
analysis-this-game = Analizza la partita
analysis-links = I tuoi collegamenti
analysis-link-delete = Elimina il collegamento
analysis-running = Questa partita è ancora in corso. Si potrà analizzare appena finita: l’aiuto di un computer durante una partita tra persone non è leale.
analysis-back = Torna alla partita
analysis-unfair = Il computer non dà consigli su posizioni di una partita con punteggio che stai giocando.

analysis-to-move = { $side ->
    [white] Muove il Bianco.
   *[other] Muove il Nero.
}
analysis-no-board = Le mosse fin qui non si possono seguire, quindi non c’è una posizione su cui giocare. Torna indietro o eliminale.
analysis-full = Un’analisi contiene al massimo { $count } mosse.
analysis-typed = Scrivi una mossa qualsiasi: saprai perché non è consentita
analysis-try = Prova

analysis-none = Ancora nessuna mossa. Muovi sulla damiera, scegli una mossa qui sotto o scrivila.
analysis-start = Inizio
analysis-end = Fine
analysis-comment = Commento alla posizione
analysis-comment-save = Salva commento
analysis-promote = Sposta in su la variante
analysis-main = Rendi variante principale
analysis-delete = Elimina da qui

analysis-computer = Il computer
analysis-count = Varianti
analysis-think = Pensa
analysis-stop = Ferma
analysis-thinking = Il computer esamina ogni mossa…
analysis-depth = { $depth } semimosse di profondità, { $nodes } posizioni
analysis-no-lines = La partita è finita: non c’è nulla da cercare.
analysis-busy = In questo momento il computer ha troppo da fare. Riprova tra poco.
analysis-at-once = Il computer sta ancora lavorando a due tue domande. Aspetta che finisca.

worth-even = circa pari
worth-slightly = { $side ->
    [white] il Bianco sta un po’ meglio
   *[other] il Nero sta un po’ meglio
}
worth-clearly = { $side ->
    [white] il Bianco sta nettamente meglio
   *[other] il Nero sta nettamente meglio
}
worth-winning = { $side ->
    [white] il Bianco è in posizione vinta
   *[other] il Nero è in posizione vinta
}
worth-won = { $side ->
    [white] il Bianco
   *[other] il Nero
} vince in { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}
worth-over = { $side ->
    [white] Il Bianco ha vinto.
   *[other] Il Nero ha vinto.
}

analysis-graph = Tutta la partita
analysis-graph-title = Valore della posizione dopo ciascuna delle { $count } semimosse, Bianco in alto, Nero in basso; punti di svolta: { $turns }
analysis-review = Giudica ogni mossa
analysis-review-what = Il computer esamina ogni posizione della variante principale, disegna un grafico e indica le mosse che hanno cambiato la partita.
analysis-turns = Punti di svolta
analysis-no-turns = Nessuna mossa ha cambiato la partita.
analysis-table = Il grafico come tabella
analysis-move = Mossa
analysis-worth = Valore
analysis-judged = Giudizio
analysis-better = Mossa migliore
analysis-partial = Il tempo è bastato solo per le prime { $count } semimosse.
analysis-no-game = Non ci sono ancora mosse da giudicare.
judged-good = buona
judged-inexact = imprecisa
judged-mistake = errore
judged-blunder = errore grave

analysis-files = Posizione e partita
analysis-fen-open = Apri posizione
analysis-pdn = La partita come testo; incollane qui un’altra
analysis-pdn-open = Apri testo
analysis-pdn-save = Scarica
analysis-link-position = Collegamento alla posizione
analysis-link-game = Collegamento a tutta la partita
analysis-share = Crea un collegamento breve
analysis-shared = Chi ha questo collegamento vede la damiera com’è ora:
analysis-nothing = In questo testo non c’è nessuna partita.
analysis-too-large = Il testo è troppo grande per la damiera, che accetta al massimo { $kb } kB e { $moves } mosse.
analysis-not-ours = «{ $name }» non è uno dei giochi che si giocano qui.
analysis-fault = La semimossa { $ply }, «{ $text }», non si può seguire: { $why } Il seguito resta come testo.
stuck-open = Può essere { $moves }, e il resto della partita non chiarisce quale.
stuck-unknown = La mossa precedente è omessa.
stuck-too-much = Le prese sono troppe per essere esaminate.

set-title = Imposta la posizione
set-how = Scegli un pezzo, poi le caselle su cui sta. Lo stesso pezzo, scelto un’altra volta, lo toglie.
set-pieces = Pezzi
set-take-off = Togli
set-turn = Muove
set-done = Usa questa posizione
set-check = Controlla
set-clear = Damiera vuota
set-start = Posizione iniziale
set-cancel = Annulla
set-fine = Questa è una posizione del gioco.
set-no-turn = Non è indicato chi deve muovere.
set-no-pieces = Non ci sono pezzi sulla damiera.
set-not-played-on = In { $square } non si gioca.
set-two-pieces = In { $square } stanno due pezzi.
set-no-kings = In { $square } sta una dama, ma questo gioco non ha dame.
set-no-parachutists = In { $square } sta un paracadutista, ma questo gioco non ne ha.
set-parachutist-row = Il paracadutista in { $square } può stare solo sull’ultima traversa della sua parte.
set-other-colour = La pietra in { $square } sta sul colore dell’altra parte.
set-gaps = Con la damiera piena tocca a chi comincia; con un solo vuoto tocca all’altra parte, e il vuoto deve essere in { $squares }.
set-more-pieces = { $side ->
    [white] Il Bianco
   *[other] Il Nero
} ha { $pieces } pezzi; il gioco inizia con { $start }.
set-uncrowned = La pedina in { $square } sta dove sarebbe stata promossa. Resta pedina finché non muove.
set-taken-for-parachutist = La pedina in { $square } vale come { $piece }.
fen-no-turn = «{ $text }» non dice chi deve muovere: una posizione inizia con W: o B:.
fen-no-side = «{ $text }» non è un elenco di pezzi: inizia con W o B, come in Wc3,Kd4.
fen-no-square = «{ $text }» non è una casella.
fen-no-number = «{ $text }» non è una casella di questa damiera, i cui numeri vanno da 1 a { $most }.
fen-no-range = «{ $text }» non è un intervallo: due numeri, prima il minore, come in 21-32.
fen-ghost = «{ $text }» è un pezzo preso nel mezzo di una presa. Indica la posizione prima o dopo la mossa intera.

hint-ask = Suggerimento
hint-said = Il computer giocherebbe { $move }.
hint-count = Suggerimenti chiesti: { $count }
hint-levels = 1 è per principianti; 10 è tutto ciò che il computer sa fare.
