# Why something is refused.

refused-stale = The game has gone on since you looked: here it is as it stands now.
refused-no-seat = You do not play in this game.
refused-no-chat = There is no chat in this game.
refused-not-over = The game is not over yet.
typed-no-move = “{ $text }” is not a move.
typed-no-square = There is no square “{ $square }” on this board.

why-over = The game is over.
why-your-turn = That is for the other side’s turn.
why-not-your-turn = { $side ->
    [white] White is to move.
   *[other] Black is to move.
}
why-irregular-first = First the irregular move must be answered.
why-nothing-irregular = There is no irregular move to answer.
why-not-in-conduct = That is not known under what was agreed for this game.
why-arbiter = The arbiter has been called and decides first.
why-offer-open = An offer is open: it must be answered first.
why-no-such-offer = This offer is not open any more.
why-own-offer = It is your own offer; the opponent answers it.
why-not-your-offer = It is not your offer.
why-too-often = You have asked just now. You can ask again from move { $move }.
why-no-more = Not again in this game.
why-too-early = Only when both have moved.
why-too-late = Both have moved already.
why-no-move-of-yours = You have no move to take back.
why-nothing-to-claim = Under what was agreed nothing can be claimed.
why-claim-fails = The claim is not right yet: see the counters.
why-no-clock = No clock is running.
why-time-left = There is still time: { $time }.
why-only-live = That is for live games only.
why-not-away = The opponent is there.
why-not-away-yet = The opponent may still come back for { $time }.
why-range = It must be from { $least } to { $most } seconds.
why-not-your-piece = No piece of yours stands on { $square }.
why-bad-branch = The plan is not possible.

rule-too-short = A move leads from one square to another.
rule-off-board = This board has no square { $square }.
rule-empty = No piece stands on { $square }.
rule-not-yours = { $side ->
    [white] The piece on { $square } is Black’s, and White is to move.
   *[other] The piece on { $square } is White’s, and Black is to move.
}
rule-remove-first = First a stone must be taken off: { $pieces }.
rule-beside-gap = The stone must stand beside the gap on { $gap }: { $pieces }.
rule-must-capture = A capture is compulsory: { $pieces } must take.
rule-go-on = The capture must go on from { $at } to { $squares }.
rule-too-few = { $must ->
    [one] One piece must be taken
   *[other] { $must } pieces must be taken
}, this takes { $takes }: begin with { $ways }.
rule-more-kings = { $must ->
    [one] One king must be taken
   *[other] { $must } kings must be taken
}, this takes { $takes }: begin with { $ways }.
rule-king-first = A king captures before a man: { $pieces } must take.
rule-king-among-equals = A king can take as many: { $pieces } must take.
rule-king-earlier = { $must ->
    [1] The first piece taken must be a king
    [2] The second piece taken must be a king
    [3] The third piece taken must be a king
   *[other] Piece number { $must } taken must be a king
}: begin with { $ways }.
rule-leg = { $from } to { $to }: { $fault }.
rule-ambiguous = This may mean { $moves }.
rule-too-much = The captures here are too many to look at.
rule-no-such-move = That is no legal move here.

leg-occupied = the square to land on is occupied
leg-no-line = no straight line of the board joins the two squares
leg-direction-moves = a { $piece } moves { $ways }
leg-direction-captures = a { $piece } captures { $ways }
leg-man-steps-back = a man does not move backward
leg-man-captures-back = a man does not capture backward
leg-first-jump = only later jumps may go this way
leg-one-step = a { $piece } moves one square only
leg-not-next = a { $piece } jumps only what stands next to it
leg-no-steps = in this game nothing moves without a capture
leg-far-row = from its far row a man may only capture
leg-stuck = this man can never move again: no square lies before it
leg-parachutist = a parachutist moves only by its jump
leg-over-own = the piece on { $square } is your own
leg-man-takes-king = a man may not take the king on { $square }
leg-two-in-row = behind the piece on { $square } no square is empty
leg-jumped-already = the piece on { $square } has been jumped already
leg-blocked = a second piece on { $square } stands in the way
leg-land-just-behind = the piece must land directly behind what it takes, on { $square }
leg-land-to-go-on = the piece must land where the capture can go on: { $squares }
leg-turns-back = the capturing king may not turn straight back
leg-leaves-line = the capture must stay on its line
leg-nothing-taken = a capture goes on only by captures
leg-step-ends = a move without a capture is over after one step
leg-crowning-ends = the man is crowned there, and the move ends
leg-landing-ends = the parachutist has landed there, and the move ends
leg-line-holds-king = a king stands in the line, on { $square }
leg-line-blocked = the square before the line, { $square }, is occupied
leg-line-front = the man must stop directly before the line, on { $square }

way-forward = straight forward
way-forward-diagonal = diagonally forward
way-sideways = sideways
way-backward-diagonal = diagonally backward
way-backward = straight backward
