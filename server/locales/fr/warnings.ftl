# Avertissements en mode tournoi.

counter-caution = { $side ->
    [white] Avertissements aux Blancs pour actes illégaux : { $count } sur { $limit }, le dernier fait perdre la partie
   *[other] Avertissements aux Noirs pour actes illégaux : { $count } sur { $limit }, le dernier fait perdre la partie
}
