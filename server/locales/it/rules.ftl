# Perché qualcosa è rifiutato.

refused-stale = La partita è andata avanti da quando hai guardato: ecco come sta ora.
refused-no-seat = Non giochi in questa partita.
refused-no-chat = In questa partita non c’è chat.
refused-not-over = La partita non è ancora finita.
typed-no-move = «{ $text }» non è una mossa.
typed-no-square = Su questa damiera non c’è una casella «{ $square }».

why-over = La partita è finita.
why-your-turn = Questo si fa quando tocca all’altro.
why-not-your-turn = { $side ->
    [white] Muove il Bianco.
   *[other] Muove il Nero.
}
why-irregular-first = Prima bisogna rispondere alla mossa irregolare.
why-nothing-irregular = Non c’è una mossa irregolare a cui rispondere.
why-not-in-conduct = Non è previsto da ciò che è stato concordato per questa partita.
why-arbiter = L’arbitro è stato chiamato: la decisione spetta prima a lui.
why-offer-open = C’è un’offerta aperta: prima bisogna darle risposta.
why-no-such-offer = Questa offerta non è più aperta.
why-own-offer = L’offerta è tua: tocca all’avversario rispondere.
why-not-your-offer = L’offerta non è tua.
why-too-often = L’hai appena chiesto. Puoi chiederlo di nuovo dalla mossa { $move }.
why-no-more = In questa partita non è più possibile.
why-too-early = Solo quando entrambi hanno mosso.
why-too-late = Entrambi hanno già mosso.
why-no-move-of-yours = Non hai mosse da ritirare.
why-nothing-to-claim = Secondo quanto concordato non si può reclamare nulla.
why-claim-fails = La richiesta non è ancora fondata: vedi i contatori.
why-no-clock = Nessun orologio è in moto.
why-time-left = C’è ancora tempo: { $time }.
why-only-live = Vale solo per le partite dal vivo.
why-not-away = L’avversario è presente.
why-not-away-yet = L’avversario ha ancora { $time } per tornare.
why-range = Il tempo deve essere tra { $least } e { $most } secondi.
why-not-your-piece = In { $square } non c’è un pezzo tuo.
why-bad-branch = Il piano non è possibile.

rule-too-short = Una mossa porta da una casella a un’altra.
rule-off-board = Questa damiera non ha la casella { $square }.
rule-empty = In { $square } non c’è alcun pezzo.
rule-not-yours = { $side ->
    [white] Il pezzo in { $square } è del Nero, e muove il Bianco.
   *[other] Il pezzo in { $square } è del Bianco, e muove il Nero.
}
rule-remove-first = Prima bisogna togliere una pietra: { $pieces }.
rule-beside-gap = La pietra deve stare accanto al vuoto in { $gap }: { $pieces }.
rule-must-capture = La presa è obbligatoria: deve prendere { $pieces }.
rule-go-on = La presa deve continuare da { $at } a { $squares }.
rule-too-few = { $must ->
    [one] Si deve prendere un pezzo
   *[other] Si devono prendere { $must } pezzi
}, così se ne prendono { $takes }: comincia con { $ways }.
rule-more-kings = { $must ->
    [one] Si deve prendere una dama
   *[other] Si devono prendere { $must } dame
}, così se ne prendono { $takes }: comincia con { $ways }.
rule-king-first = Una dama prende prima di una pedina: deve prendere { $pieces }.
rule-king-among-equals = Una dama può prenderne altrettanti: deve prendere { $pieces }.
rule-king-earlier = { $must ->
    [1] Il primo pezzo preso deve essere una dama
    [2] Il secondo pezzo preso deve essere una dama
    [3] Il terzo pezzo preso deve essere una dama
   *[other] Il pezzo preso numero { $must } deve essere una dama
}: comincia con { $ways }.
rule-leg = Da { $from } a { $to }: { $fault }.
rule-ambiguous = Può significare { $moves }.
rule-too-much = Qui le prese sono troppe per essere esaminate.
rule-no-such-move = Qui questa mossa non è consentita.

leg-occupied = la casella d’arrivo è occupata
leg-no-line = nessuna linea retta della damiera unisce le due caselle
leg-direction-moves = ogni { $piece } muove { $ways }
leg-direction-captures = ogni { $piece } prende { $ways }
leg-man-steps-back = una pedina non muove all’indietro
leg-man-captures-back = una pedina non prende all’indietro
leg-first-jump = solo i salti successivi possono andare in questo verso
leg-one-step = ogni { $piece } muove di una sola casella
leg-not-next = ogni { $piece } salta solo un pezzo che sta accanto
leg-no-steps = in questo gioco nulla si muove senza prendere
leg-far-row = dall’ultima traversa una pedina può solo prendere
leg-stuck = questa pedina non potrà più muovere: davanti non ha caselle
leg-parachutist = un paracadutista si muove solo con il suo salto
leg-over-own = il pezzo in { $square } è tuo
leg-man-takes-king = una pedina non può prendere la dama in { $square }
leg-two-in-row = dietro il pezzo in { $square } nessuna casella è libera
leg-jumped-already = il pezzo in { $square } è già stato saltato
leg-blocked = un secondo pezzo in { $square } sbarra la via
leg-land-just-behind = il pezzo deve fermarsi subito dietro ciò che prende, in { $square }
leg-land-to-go-on = il pezzo deve fermarsi dove la presa può continuare: { $squares }
leg-turns-back = la dama che prende non può invertire la marcia
leg-leaves-line = la presa deve restare sulla sua linea
leg-nothing-taken = una presa continua solo con prese
leg-step-ends = una mossa senza presa finisce dopo un passo
leg-crowning-ends = lì la pedina è promossa, e la mossa finisce
leg-landing-ends = lì il paracadutista è atterrato, e la mossa finisce
leg-line-holds-king = nella fila c’è una dama, in { $square }
leg-line-blocked = la casella davanti alla fila, { $square }, è occupata
leg-line-front = la pedina deve fermarsi subito davanti alla fila, in { $square }

way-forward = dritto in avanti
way-forward-diagonal = in diagonale in avanti
way-sideways = di lato
way-backward-diagonal = in diagonale all’indietro
way-backward = dritto all’indietro
