# Endgame tables on the analysis board.

tables-title = Sluttspilltabell
tables-what = Dette er fra tabellen og nøyaktig: begge spiller perfekt, vinneren så raskt og taperen så lenge det går.
tables-counters = Tabeller kjenner ingen trekktellere: der en remisregel teller trekk, kan den gjøre en vinst som tar for lang tid, til remis.
tables-result = Resultat for den som er i trekket
tables-plies = Halvtrekk til slutten
tables-win = Vinst
tables-draw = Remis
tables-loss = Tap
tables-unknown = Finnes ikke i tabellene
tables-drawn = Med perfekt spill er stillingen remis.
tables-won = { $side ->
    [white] Hvit
   *[other] Svart
} vinner på { $plies ->
    [one] ett halvtrekk
   *[other] { $plies } halvtrekk
}.
tables-limit = { $conduct }: en regel gir her mindre rom enn tabellens vei til slutten. { $rule } Talt hittil: { $count }.
