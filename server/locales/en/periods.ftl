# Clocks with periods.

new-rest = Minutes after the first period (0: the same again)
clock-periods-rest = { $moves } moves in { $time }, then { $rest } for the rest of the game.
