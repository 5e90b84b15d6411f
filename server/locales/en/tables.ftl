# Endgame tables on the analysis board.

tables-title = Endgame table
tables-what = This is from the table and exact: perfect play by both sides, the winner hurrying and the loser delaying.
tables-counters = Tables know no move counters: where a draw rule counts moves, it may draw a win that takes too long.
tables-result = Result for the side to move
tables-plies = Half-moves to the end
tables-win = Won
tables-draw = Drawn
tables-loss = Lost
tables-unknown = Not in the tables
tables-drawn = With perfect play the position is drawn.
tables-won = { $side ->
    [white] White
   *[other] Black
} wins in { $plies ->
    [one] one half-move
   *[other] { $plies } half-moves
}.
tables-limit = { $conduct }: a rule here leaves less room than the table’s way to the end. { $rule } Counted so far: { $count }.
