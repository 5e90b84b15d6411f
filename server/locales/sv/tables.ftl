# Endgame tables on the analysis board.

tables-title = Slutspelstabell
tables-what = Detta kommer ur tabellen och är exakt: båda spelar perfekt, vinnaren så snabbt och förloraren så länge det går.
tables-counters = Tabeller känner inga dragräknare: där en remiregel räknar drag kan den göra en vinst som tar för lång tid till remi.
tables-result = Resultat för den som är vid draget
tables-plies = Halvdrag till slutet
tables-win = Vinst
tables-draw = Remi
tables-loss = Förlust
tables-unknown = Finns inte i tabellerna
tables-drawn = Med perfekt spel är ställningen remi.
tables-won = { $side ->
    [white] Vit
   *[other] Svart
} vinner på { $plies ->
    [one] ett halvdrag
   *[other] { $plies } halvdrag
}.
tables-limit = { $conduct }: en regel ger här mindre utrymme än tabellens väg till slutet. { $rule } Räknat hittills: { $count }.
