# Ce qui se trouve sur chaque page, les erreurs, et les pages qui ne concernent aucune partie.

skip = Au contenu
nav = Navigation principale
nav-play = Jouer
nav-lobby = Salon
nav-mine = Mes parties
nav-login = Connexion
nav-about = Le site

list-nothing = rien
list-or = { $others } ou { $last }
list-and = { $others } et { $last }

span-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
span-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}

fault-title = Cela n’a pas fonctionné
fault-home = À la page d’accueil
fault-missing = Il n’y a rien ici que vous puissiez voir.
fault-unknown = Connectez-vous d’abord, s’il vous plaît.
fault-forbidden = Vous n’en avez pas le droit.
fault-too-many = Trop de demandes en peu de temps. Attendez un moment, s’il vous plaît.
fault-nonsense = Cette demande n’a pas de sens ici.
fault-taken = Quelqu’un a été plus rapide : c’est déjà pris.
fault-too-many-games = L’un des deux joueurs a déjà le nombre maximal de parties.
fault-cannot-keep = Le site ne peut rien enregistrer pour le moment, donc rien n’a changé. Réessayez plus tard.
fault-closing = Le site démarre ou s’arrête. Réessayez dans un instant.
fault-internal = L’erreur est de notre côté. Rien n’a changé.

front-title = Dix-huit jeux de dames
front-heading = À quel jeu de dames jouer aujourd’hui ?
front-lead = Choisissez un jeu : contre un ami, l’ordinateur ou un voisin devant le même écran. Aucun compte n’est nécessaire.
front-live = En cours
front-finished = Tout juste finies

col-game = Jeu
col-players = Blancs – Noirs
col-clock = Pendule
col-state = État
result-white = Gain des Blancs
result-black = Gain des Noirs
result-draw = Partie nulle
result-none = Pas de résultat

about-title = Le site
about-what = Polydam est un site pour dix-huit jeux de dames que chacun peut héberger : un programme, un fichier de données, pas de publicité.
about-rules = Les règles sont appliquées par le même code dans tous les jeux. Quand un coup est refusé, le damier montre quelles pièces doivent jouer, et une phrase dit quelle règle le demande.
about-data = Le site garde votre nom, votre mot de passe sous forme d’empreinte irréversible, vos parties et vos réglages. Aucun pistage.
about-fair = Contre des personnes, jouez sans l’aide d’un programme. L’ordinateur joue sous son propre nom.

mine-title = Mes parties
mine-yours = À vous de jouer
mine-none = Aucune partie ne vous attend.
mine-next = Partie suivante
mine-theirs = Aux autres de jouer
mine-finished = Finies
mine-guest = Vous jouez en invité : seul ce navigateur connaît vos parties. Un nom les conserve.

lobby-title = Salon
lobby-challenges = Défis
lobby-seeks = Ouvertes à tous
lobby-none = Personne ne cherche d’adversaire en ce moment.
lobby-make = Chercher un adversaire
lobby-range = Pour des cotes de { $least } à { $most }.
lobby-accept = Accepter et jouer
lobby-decline = Refuser
lobby-withdraw = Retirer

player-since = Inscrit le
player-challenge = Défier
player-running = En cours
player-finished = Parties finies
player-none = Aucune pour l’instant.
player-guest = Invité
player-computer = Ordinateur, niveau { $level }
