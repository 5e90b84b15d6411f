# Réclamations et leur fondement.

evidence-title = Sur quoi repose une réclamation de nulle
evidence-right = Une réclamation serait fondée : les conditions de la règle sont remplies.
evidence-wrong = Une réclamation ne serait pas fondée : les conditions d’aucune règle ne sont encore remplies.
evidence-with = En comptant le coup { $move }, sur le point d’être joué.
evidence-stood = La position s’est présentée après les demi-coups { $plies } (0 est le début).
evidence-counted = Sont comptés les demi-coups { $first } à { $last }.
