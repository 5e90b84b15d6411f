# Claims with what they rest on.

evidence-title = What a claim of a draw rests on
evidence-right = A claim would be right: the rule is fulfilled.
evidence-wrong = A claim would not be right: no rule is fulfilled yet.
evidence-with = Counted with the move { $move }, about to be played.
evidence-stood = The position stood on the board after half-moves { $plies } (0 is the start).
evidence-counted = Counted are half-moves { $first } to { $last }.
