# Warnings in tournament enforcement.

counter-caution = { $side ->
    [white] White warned for illegal acts: { $count } of the { $limit } that lose the game
   *[other] Black warned for illegal acts: { $count } of the { $limit } that lose the game
}
