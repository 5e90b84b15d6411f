# Demandes et leur fondement .

evidence-title = Sur quoi repose une demande de nulle
evidence-right = Une demande serait fondée : la règle est remplie.
evidence-wrong = Une demande ne serait pas fondée : aucune règle n’est encore remplie.
evidence-with = Compté avec le coup { $move }, sur le point d’être joué.
evidence-stood = La position est apparue après les demi-coups { $plies } (0 est le début).
evidence-counted = Sont comptés les demi-coups { $first } à { $last }.
