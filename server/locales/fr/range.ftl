# Qui peut accepter une proposition.

fault-out-of-range = Votre classement à ce jeu n’est pas dans la fourchette demandée.
invited-good-for = Le lien est valable trente jours.
