# Endgame tables on the analysis board.

tables-title = Tabella dei finali
tables-what = È ciò che dice la tabella, ed è esatto: gioco perfetto di entrambi, chi vince più in fretta e chi perde più a lungo possibile.
tables-counters = Le tabelle non conoscono contatori di mosse: dove una regola di patta conta le mosse, una vittoria troppo lunga può finire patta.
tables-result = Risultato per chi muove
tables-plies = Semimosse alla fine
tables-win = Vinta
tables-draw = Patta
tables-loss = Persa
tables-unknown = Non è nelle tabelle
tables-drawn = Con gioco perfetto la posizione è patta.
tables-won = { $side ->
    [white] Il Bianco
   *[other] Il Nero
} vince in { $plies ->
    [one] una semimossa
   *[other] { $plies } semimosse
}.
tables-limit = { $conduct }: una regola lascia qui meno spazio della via che la tabella indica. { $rule } Contate finora: { $count }.
