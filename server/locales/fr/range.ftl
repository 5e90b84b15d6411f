# Qui peut accepter une annonce.

fault-out-of-range = Votre cote à ce jeu n’est pas dans la fourchette demandée.
invited-good-for = Le lien est valable trente jours.
