# Avertissements en mode tournoi.

counter-caution = { $side ->
    [white] Avertissements aux Blancs pour irrégularités : { $count } sur { $limit }, le dernier fait perdre la partie
   *[other] Avertissements aux Noirs pour irrégularités : { $count } sur { $limit }, le dernier fait perdre la partie
}
