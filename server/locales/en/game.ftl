# The page of a game.

tab-game = Game
tab-moves = Moves
tab-actions = Actions
tab-chat = Chat
rules-in-force = What was agreed
plain-move = Your move
plain-play = Play
plain-look = Look again
next-game = To the next game
movebox = Type a move
movebox-do = Play
tool-first = Start
tool-back = Back
tool-forward = Forward
tool-last = Now
tool-flip = Turn the board
tool-labels = Names of squares
tool-theme = Board
tool-mode = Light or dark
tool-mute = Sounds
pdn-own = PDN
pdn-letters = PDN in letters
pdn-numbers = PDN in numbers
chat-say = Say something
chat-send = Send
chat-off = There is no chat here.

state-yours = Your turn
state-yours-capture = Your turn: you must capture
state-theirs = { $side ->
    [white] White to move
   *[other] Black to move
}
state-left = { $turn }, { $time } left

act-offer-draw = Offer a draw
act-take-back = Ask to take back
act-claim = Claim a draw
act-resign = Resign
act-resign-sure = Give this game up?
act-abort = Abort
act-abort-sure = End this game without a result?
act-claim-left = Claim the win: the opponent has left
act-give-time = Give 15 seconds
act-rematch = Play again
act-adjust = I adjust
act-object = Object to the move
act-correct-own = Correct my move
act-let-stand = Let it stand
act-call-arbiter = Call the arbiter
act-refuse = Refuse to correct
act-refuse-sure = Refusing loses the game. Refuse?
act-rule-correct = Rule: to be corrected
act-rule-let-stand = Rule: it stands
act-rule-loses = Rule: it loses
act-rule-loses-sure = End the game as lost for who made the move?
act-adjudicate-white = White wins, by decision
act-adjudicate-draw = Drawn, by decision
act-adjudicate-black = Black wins, by decision
act-adjudicate-sure = End the game with this result?

offer-draw = { $side ->
    [white] White offers a draw.
   *[other] Black offers a draw.
}
offer-draw-mine = You have offered a draw.
offer-take-back = { $side ->
    [white] White asks to take the last move back.
   *[other] Black asks to take the last move back.
}
offer-take-back-mine = You have asked to take your last move back.
offer-rematch = { $side ->
    [white] White wants to play again.
   *[other] Black wants to play again.
}
offer-rematch-mine = You want to play again.
answer-accept = Accept
answer-decline = Decline
answer-withdraw = Withdraw my offer

counter-repetition = This position: { $count } of { $limit } times
counter-quiet = Without capture or man’s move: { $count } of { $limit } moves each
counter-balance = This balance of pieces: { $count } of { $limit } moves each

over-white = White wins: { $reason }.
over-black = Black wins: { $reason }.
over-draw = A draw: { $reason }.
over-nothing = No result: { $reason }.
end-no-pieces = no piece is left
end-no-move = the side to move has no move
end-resigned = the opponent resigned
end-time = the opponent’s time is over
end-agreed = the players agreed
end-claim-repetition = claimed, the position came again
end-repetition = the position came again
end-claim-quiet = claimed, too many moves without progress
end-quiet = too many moves without progress
end-claim-balance = claimed, this balance of pieces lasted
end-balance = this balance of pieces is a draw
end-aborted = aborted before both had moved
end-left = the opponent left
end-adjudicated = the arbiter decided
end-illegal = one illegal act too many
end-refused = refusal to correct a move

piece-man = man
piece-stone = stone
piece-king = king
piece-flying-king = king
piece-parachutist = parachutist
piece-white = white { $piece }
piece-black = black { $piece }
piece-stuck = This man can never move again: no square lies before it, and it is crowned only in the corner.

said-step = { $piece } from { $from } to { $to }
said-step-crowns = { $piece } from { $from } to { $to }, crowned
said-capture = { $count ->
    [one] { $piece } from { $from } takes one and lands on { $to }
   *[other] { $piece } from { $from } takes { $count } and lands on { $to }
}
said-capture-crowns = { $count ->
    [one] { $piece } from { $from } takes one, lands on { $to } and is crowned
   *[other] { $piece } from { $from } takes { $count }, lands on { $to } and is crowned
}
said-removal = { $piece } taken off { $from }
