# Coups à l’avance.

plan-title = Coups à l’avance
plan-what = Si l’adversaire joue comme prévu, votre réponse est jouée aussitôt et ne coûte pas de temps. Tout autre coup de sa part annule le plan. Vous seul le voyez.
plan-back = Retour à la partie
plan-not-now = On peut laisser des coups à l’avance quand le trait est à l’adversaire.
plan-lines = Vos variantes
plan-none = Vous n’avez laissé aucun coup.
plan-go-on = Continuer après celle-ci
plan-remove = Retirer
plan-add = Ajouter une variante
plan-after = Après { $line } :
plan-from-board = Partir du damier
plan-theirs = Si l’adversaire joue
plan-next = Suite
plan-mine = Sur { $move }, je réponds
plan-keep = Garder la variante
plan-other = Un autre coup de l’adversaire
