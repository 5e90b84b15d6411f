# What stands on every page, faults, and pages about nobody's game in particular.

skip = To the content
nav = Main
nav-play = Play
nav-lobby = Lobby
nav-mine = My games
nav-login = Log in
nav-about = About

list-nothing = nothing
list-or = { $others } or { $last }
list-and = { $others } and { $last }

span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}

fault-title = That did not work
fault-home = To the front page
fault-missing = There is nothing here that you could see.
fault-unknown = Please log in first.
fault-forbidden = That is not yours to do.
fault-too-many = Too much in a short time. Please wait a little.
fault-nonsense = That request makes no sense here.
fault-taken = Somebody was quicker: it is taken already.
fault-too-many-games = One of the two players already holds as many games as one may.
fault-cannot-keep = The site cannot save anything at the moment, so nothing was changed. Please try again later.
fault-closing = The site is just starting or closing. Please try again in a moment.
fault-internal = The fault is ours. Nothing was changed.

front-title = Eighteen draughts games
front-heading = Which draughts today?
front-lead = Choose a game: play a friend, the computer, or a neighbour on the same screen. No account is needed.
front-live = Being played now
front-finished = Just finished

col-game = Game
col-players = White – Black
col-clock = Clock
col-state = State
result-white = White won
result-black = Black won
result-draw = A draw
result-none = No result

about-title = About this site
about-what = Polydam is a site for eighteen draughts games that anyone can run: one program, one file of data, no advertising.
about-rules = The rules are applied by the same code for every game. When a move is refused, the board shows which pieces must move, and a sentence says which rule asks for it.
about-data = The site keeps your name, your password as a hash that cannot be turned back, your games, and what you set. There is no tracking.
about-fair = Against people, play without a program’s help. The computer plays under its own name.

mine-title = My games
mine-yours = Your turn
mine-none = No game is waiting for you.
mine-next = Next game
mine-theirs = The others are to move
mine-finished = Finished
mine-guest = You play as a guest: this browser alone knows your games. A name keeps them.

lobby-title = Lobby
lobby-challenges = Challenges
lobby-seeks = Open for anyone
lobby-none = Nobody is looking for an opponent at the moment.
lobby-make = Look for an opponent
lobby-range = For ratings from { $least } to { $most }.
lobby-accept = Accept and play
lobby-decline = Decline
lobby-withdraw = Withdraw

player-since = Here since
player-challenge = Challenge
player-running = Being played
player-finished = Finished games
player-none = None yet.
player-guest = Guest
player-computer = Computer, level { $level }
