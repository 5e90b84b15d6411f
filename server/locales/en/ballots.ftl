# Opening ballots.

new-ballot = Opening
ballot-free = Free
ballot-two-move = Two-move ballots: one move of each side, one of { $count } openings.
ballot-three-move = Three-move ballots: the first three moves, one of { $count } openings.
ballot-when = The ballot is drawn when the game begins; nobody knows it before.
ballot-twice = In the match each ballot is played twice, with colours changed.
ballot-drawn = Ballot { $number } was drawn: { $moves }.
form-ballot = A ballot is drawn only where the game begins from its own start.
