# Two games compared, lessons, conduct.

compare-short = compare
compare-title = { $first } and { $second }
compare-lead = Only what differs. Each position was found by the program that plays the games: one rule exchanged, and other moves are legal.
compare-never = Only what differs. In no position do the legal moves differ by the rules: the games differ in what is named here alone.
compare-void = The question does not arise.
compare-same-moves = Exchanged alone, this changes no legal move on the board of either game.
compare-position = { $side ->
    [white] { $game }, White to move:
   *[other] { $game }, Black to move:
}
compare-only = { $move } is legal with the rule of { $allows }, not with that of { $forbids }.

lesson-title = Learn { $game }
lesson-choose = Your move
lesson-try = Try it
lesson-next = Next
lesson-yes = Right.
lesson-not = Not quite.
lesson-right = The rules allow this move.
lesson-allowed = Which move do the rules allow?
lesson-back-row = May I open my back row? Find a move that lets no man through.
lesson-back-row-right = The back row stays closed: the opponent’s next move crowns no man.
lesson-back-row-wrong = The move is legal, but now a man comes through and is crowned.
lesson-exchange = Does an even exchange help me? Find the offer after which the exchange decides the game.
lesson-exchange-right = The opponent must take, you take back as many, and nothing is left to move: even exchanges help the side that has more, or the last move.
lesson-exchange-wrong = The move is legal, but there is an offer that decides at once.
lesson-force = Which capture do I force? Find the move that leaves the opponent only what you want.
lesson-force-right = Every answer is forced, and each helps you: this is how most games are won.
lesson-force-wrong = The move is legal, but another one forces more.
lesson-play = Play on from here against the computer

nav-conduct = Conduct
conduct-title = Conduct and fair play
conduct-fair = Fair play
conduct-own-head = Against people, play with your own head: no program, no tables, no helper while the game lasts. Books are allowed in correspondence games.
conduct-one-name = One person, one name. Programs play under names that say so.
conduct-to-win = Play to win. Games lost on purpose or agreed on beforehand are no games.
conduct-finish = Finish what you begin. Whoever is lost may resign; letting the clock run out is unkind.
conduct-kind = Be kind in the chat. Whoever does not want to talk need not.
conduct-quietly = If you suspect somebody, tell the administrator and nobody else.
conduct-all-games = All games

forced-ask = What must the opponent take?
forced-captures = After { $move } a capture is compulsory:
forced-nothing = After { $move } nothing must be taken.
forced-over = After { $move } the opponent has no move.
