# Endgame tables on the analysis board.

tables-title = Table de finales
tables-what = C’est ce que dit la table, et c’est exact : jeu parfait des deux camps, le gagnant au plus vite, le perdant le plus longtemps possible.
tables-counters = Les tables ne connaissent pas de compteur de coups : là où une règle de nulle compte les coups, un gain trop long peut finir nul.
tables-result = Résultat pour le camp au trait
tables-plies = Demi-coups jusqu’à la fin
tables-win = Gagné
tables-draw = Nul
tables-loss = Perdu
tables-unknown = Absent des tables
tables-drawn = Avec un jeu parfait, la position est nulle.
tables-won = { $side ->
    [white] Les Blancs
   *[other] Les Noirs
} gagnent en { $plies ->
    [one] un demi-coup
   *[other] { $plies } demi-coups
}.
tables-limit = { $conduct } : une règle laisse ici moins de place que le chemin de la table jusqu’à la fin. { $rule } Comptés jusqu’ici : { $count }.
