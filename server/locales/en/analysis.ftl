# The analysis board.

analysis-title = Analysis board
analysis-heading = Analysis: { $game }
analysis-what = Play for both sides, try variations, set up any position and ask the computer. Nothing counts here.
analysis-this-game = Analyse this game
analysis-links = Links you made
analysis-link-delete = Delete link
analysis-running = This game is still being played. It can be analysed as soon as it is over: help from a computer during a game between people is not fair.
analysis-back = Back to the game
analysis-unfair = The computer gives no advice on positions of a rated game that you are playing now.

analysis-to-move = { $side ->
    [white] White to move.
   *[other] Black to move.
}
analysis-no-board = The moves up to here cannot be followed, so there is nothing to play on. Go back, or delete them.
analysis-full = A study holds { $count } moves at most.
analysis-typed = Type any move: you are told why it is not allowed
analysis-try = Try it

analysis-none = No moves yet. Move on the board, choose a move below it, or type one.
analysis-start = Start
analysis-end = End
analysis-comment = Comment on this position
analysis-comment-save = Save comment
analysis-promote = Move variation up
analysis-main = Make main line
analysis-delete = Delete from here

analysis-computer = The computer
analysis-count = Lines
analysis-think = Think
analysis-stop = Stop
analysis-thinking = The computer is looking at every move…
analysis-depth = { $depth } half-moves deep, { $nodes } positions
analysis-no-lines = The game is over: there is nothing to look for.
analysis-busy = The computer has too much to do at the moment. Please try again shortly.
analysis-at-once = Two of your questions are still being worked on. Please wait for them.

worth-even = about even
worth-slightly = { $side ->
    [white] White is slightly better
   *[other] Black is slightly better
}
worth-clearly = { $side ->
    [white] White is clearly better
   *[other] Black is clearly better
}
worth-winning = { $side ->
    [white] White is winning
   *[other] Black is winning
}
worth-won = { $side ->
    [white] White
   *[other] Black
} wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
worth-over = { $side ->
    [white] White has won.
   *[other] Black has won.
}

analysis-graph = The whole game
analysis-graph-title = Value of the position after each of { $count } half-moves, White above, Black below; turning points: { $turns }
analysis-review = Judge every move
analysis-review-what = The computer looks at every position of the main line, draws a graph and names the moves that turned the game.
analysis-turns = Turning points
analysis-no-turns = No move turned the game.
analysis-table = The graph as a table
analysis-move = Move
analysis-worth = Value
analysis-judged = Judgement
analysis-better = Better
analysis-partial = There was only time for the first { $count } half-moves.
analysis-no-game = There are no moves to be judged yet.
judged-good = good
judged-inexact = inexact
judged-mistake = mistake
judged-blunder = blunder

analysis-files = Position and game
analysis-fen-open = Open position
analysis-pdn = The game as text; paste another one here
analysis-pdn-open = Open text
analysis-pdn-save = Download
analysis-link-position = Link to this position
analysis-link-game = Link to the whole game
analysis-share = Make a short link
analysis-shared = Whoever has this link sees the board as it is now:
analysis-nothing = There is no game in this text.
analysis-too-large = The text is too large for the board, which takes { $kb } KB and { $moves } moves at most.
analysis-not-ours = “{ $name }” is none of the games that are played here.
analysis-fault = Half-move { $ply }, “{ $text }”, cannot be followed: { $why } What follows is kept as text.
stuck-open = This may be { $moves }, and the rest of the game does not settle which.
stuck-unknown = The move before is left out.
stuck-too-much = The captures are too many to be looked at.

set-title = Set up position
set-how = Choose a piece, then the squares it stands on. The same piece again takes it off.
set-pieces = Pieces
set-take-off = Take off
set-turn = To move
set-done = Use this position
set-check = Check
set-clear = Empty board
set-start = Start position
set-cancel = Cancel
set-fine = This is a position of the game.
set-no-turn = It is not said who is to move.
set-no-pieces = There is no piece on the board.
set-not-played-on = { $square } is not a square that is played on.
set-two-pieces = Two pieces stand on { $square }.
set-no-kings = A king stands on { $square }, but this game has no kings.
set-no-parachutists = A parachutist stands on { $square }, but this game has none.
set-parachutist-row = The parachutist on { $square } can only stand on the last row of its side.
set-other-colour = The stone on { $square } stands on the other side’s colour.
set-gaps = A full board is for the side that starts; with one gap the other side is to move, and the gap is one of { $squares }.
set-more-pieces = { $side ->
    [white] White
   *[other] Black
} has { $pieces } pieces; the game starts with { $start }.
set-uncrowned = The man on { $square } stands where it would have been crowned. It stays a man until it moves.
set-taken-for-parachutist = The man on { $square } is taken for a { $piece }.
fen-no-turn = “{ $text }” does not say who is to move: a position begins with W: or B:.
fen-no-side = “{ $text }” is no list of pieces: it begins with W or B, as in Wc3,Kd4.
fen-no-square = “{ $text }” is no square.
fen-no-number = “{ $text }” is no square of this board, whose numbers are 1 to { $most }.
fen-no-range = “{ $text }” is no range: two numbers, the lower one first, as in 21-32.
fen-ghost = “{ $text }” is a captured piece in the middle of a capture. Give the position before or after the whole move.

hint-ask = Hint
hint-said = The computer would play { $move }.
hint-count = Hints taken: { $count }
hint-levels = 1 is for beginners; 10 is all the computer can do.
