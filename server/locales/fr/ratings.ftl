# Classements.

ratings-title = Classement : { $game }
ratings-what = Les cotes suivent Glicko-2, séparément pour chaque jeu et pour les parties en direct et par correspondance ; une partie sans pendule compte comme partie par correspondance. Comptent les parties classées entre deux personnes depuis la position de départ, sauf si elles ont été annulées. Tout le monde commence à 1500. Le nombre après ± est le double de l’écart : la vraie force se trouve dans cet intervalle 95 fois sur 100. Une cote dont l’écart dépasse { $limit } est provisoire ; c’est la limite qu’utilise lichess.org.
ratings-live = En direct
ratings-slow = Par correspondance
ratings-none = Pas encore de partie classée.
ratings-caption = Membres par cote, les cotes provisoires à la fin
ratings-place = Rang
ratings-player = Joueur
ratings-rating = Cote
ratings-speed = Cadence
ratings-provisional = provisoire
ratings-others = Autres jeux
ratings-link = Classement
ratings-course = Cotes de { $player } : { $game }
ratings-graph = La cote de { $player } ({ $game }, { $speed }) après chacune des dernières parties ; les nombres sont dans le tableau ci-dessous.
ratings-band = La bande autour de la ligne est l’écart de la cote.
ratings-table = En tableau
ratings-steps = La cote après chaque partie, de la plus récente à la plus ancienne
ratings-day = Jour
ratings-own = Cotes
ratings-short = Cote par jeu et cadence
