# Due giochi a confronto, lezioni, comportamento.

compare-short = confronta
compare-title = { $first } e { $second }
compare-lead = Solo ciò che è diverso. Ogni posizione è stata trovata dal programma che gioca questi giochi: scambiata una sola regola, cambiano le mosse consentite.
compare-never = Solo ciò che è diverso. In nessuna posizione le regole cambiano le mosse consentite: i giochi differiscono solo in ciò che è detto qui.
compare-void = La questione non si pone.
compare-same-moves = Scambiata da sola, questa regola non cambia alcuna mossa consentita sulla damiera dell’uno o dell’altro gioco.
compare-position = { $side ->
    [white] { $game }, muove il Bianco:
   *[other] { $game }, muove il Nero:
}
compare-only = { $move } è consentita con la regola «{ $allows }», ma non con la regola «{ $forbids }».

lesson-title = Impara: { $game }
lesson-choose = La tua scelta
lesson-try = Prova
lesson-next = Avanti
lesson-yes = Giusto.
lesson-not = Non proprio.
lesson-right = Le regole consentono questa mossa.
lesson-allowed = Quale mossa consentono le regole?
lesson-back-row = Posso aprire la mia base? Trova una mossa che non lasci passare alcuna pedina.
lesson-back-row-right = La base resta chiusa: la prossima mossa dell’avversario non promuove alcuna pedina.
lesson-back-row-wrong = La mossa è consentita, ma ora una pedina passa ed è promossa.
lesson-exchange = Un cambio alla pari mi favorisce? Trova l’offerta dopo la quale il cambio decide la partita.
lesson-exchange-right = L’avversario deve prendere, tu riprendi altrettanti pezzi, e non resta nulla da muovere: i cambi alla pari favoriscono chi ha più pezzi, o l’ultima mossa.
lesson-exchange-wrong = La mossa è consentita, ma c’è un’offerta che decide subito.
lesson-force = Quale presa posso forzare? Trova la mossa che lascia all’avversario solo ciò che vuoi tu.
lesson-force-right = Ogni risposta è forzata, e ognuna ti aiuta: così si vince la maggior parte delle partite.
lesson-force-wrong = La mossa è consentita, ma un’altra forza di più.
lesson-play = Continua da qui contro il computer

nav-conduct = Comportamento
conduct-title = Comportamento e gioco leale
conduct-fair = Gioco leale
conduct-own-head = Contro le persone gioca con la tua testa: niente programmi, niente tabelle, niente aiuti finché dura la partita. I libri sono ammessi nelle partite per corrispondenza.
conduct-one-name = Una persona, un nome. I programmi giocano con nomi che lo dicono.
conduct-to-win = Gioca per vincere. Le partite perse apposta o concordate prima non sono partite.
conduct-finish = Finisci ciò che cominci. Chi è in posizione persa può abbandonare; lasciar scadere il tempo è scortese.
conduct-kind = Sii gentile nella chat. Chi non vuole parlare non è tenuto a farlo.
conduct-quietly = Se sospetti di qualcuno, dillo all’amministratore e a nessun altro.
conduct-all-games = Tutti i giochi

forced-ask = Che cosa deve prendere l’avversario?
forced-captures = Dopo { $move } la presa è obbligatoria:
forced-nothing = Dopo { $move } non si deve prendere nulla.
forced-over = Dopo { $move } l’avversario non ha mosse.
