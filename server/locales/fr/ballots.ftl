# Ouvertures tirées au sort.

new-ballot = Ouverture
ballot-free = Libre
ballot-two-move = Tirage en deux coups : un coup de chaque camp, une ouverture parmi { $count }.
ballot-three-move = Tirage en trois coups : les trois premiers coups, une ouverture parmi { $count }.
ballot-when = L’ouverture est tirée au sort quand la partie commence ; personne ne la connaît avant.
ballot-twice = Au cours du match, chaque ouverture tirée est jouée deux fois, couleurs inversées.
ballot-drawn = L’ouverture { $number } a été tirée au sort : { $moves }.
form-ballot = L’ouverture n’est tirée au sort que si la partie commence par la position de départ du jeu.
