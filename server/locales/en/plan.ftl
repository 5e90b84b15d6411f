# Moves in advance.

plan-title = Moves in advance
plan-what = If the opponent plays as you foresee, your answer is played at once and costs no time. Any other move of his drops the plan. Only you see it.
plan-back = Back to the game
plan-not-now = Moves in advance can be left while the opponent is to move.
plan-lines = Your lines
plan-none = You have left no moves.
plan-go-on = Go on after this
plan-remove = Take out
plan-add = Add a line
plan-after = After { $line }:
plan-from-board = Begin from the board
plan-theirs = If the opponent plays
plan-next = Next
plan-mine = If { $move }, I answer
plan-keep = Keep this line
plan-other = Another move of the opponent
