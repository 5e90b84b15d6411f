# Le damier d’analyse.

analysis-title = Damier d’analyse
analysis-heading = Analyse : { $game }
analysis-what = Jouez pour les deux camps, essayez des variantes, composez n’importe quelle position et interrogez l’ordinateur. Rien ne compte ici.
analysis-this-game = Analyser cette partie
analysis-links = Vos liens
analysis-link-delete = Supprimer le lien
analysis-running = Cette partie est encore en cours. Elle pourra être analysée dès qu’elle sera finie : se faire aider par un ordinateur pendant une partie entre personnes n’est pas loyal.
analysis-back = Retour à la partie
analysis-unfair = L’ordinateur ne donne pas de conseil sur les positions d’une partie classée que vous êtes en train de jouer.

analysis-to-move = { $side ->
    [white] Trait aux Blancs.
   *[other] Trait aux Noirs.
}
analysis-no-board = Les coups jusqu’ici ne peuvent pas être suivis : il n’y a donc pas de position à jouer. Revenez en arrière ou supprimez-les.
analysis-full = Une analyse contient au plus { $count } coups.
analysis-typed = Écrivez n’importe quel coup : vous saurez pourquoi il n’est pas permis
analysis-try = Essayer

analysis-none = Pas encore de coup. Jouez sur le damier, choisissez un coup ci-dessous ou écrivez-le.
analysis-start = Début
analysis-end = Fin
analysis-comment = Commentaire sur cette position
analysis-comment-save = Enregistrer le commentaire
analysis-promote = Remonter la variante
analysis-main = En faire la variante principale
analysis-delete = Supprimer à partir d’ici

analysis-computer = L’ordinateur
analysis-count = Variantes
analysis-think = Réfléchir
analysis-stop = Arrêter
analysis-thinking = L’ordinateur examine chaque coup…
analysis-depth = { $depth } demi-coups de profondeur, { $nodes } positions
analysis-no-lines = La partie est finie : il n’y a rien à chercher.
analysis-busy = L’ordinateur a trop à faire en ce moment. Réessayez dans un instant.
analysis-at-once = Deux de vos questions sont encore en cours. Attendez qu’elles soient traitées.

worth-even = à peu près égal
worth-slightly = { $side ->
    [white] les Blancs sont un peu mieux
   *[other] les Noirs sont un peu mieux
}
worth-clearly = { $side ->
    [white] les Blancs sont nettement mieux
   *[other] les Noirs sont nettement mieux
}
worth-winning = { $side ->
    [white] les Blancs sont gagnants
   *[other] les Noirs sont gagnants
}
worth-won = { $side ->
    [white] les Blancs
   *[other] les Noirs
} gagnent en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
worth-over = { $side ->
    [white] Les Blancs ont gagné.
   *[other] Les Noirs ont gagné.
}

analysis-graph = Toute la partie
analysis-graph-title = Valeur de la position après chacun des { $count } demi-coups, les Blancs en haut, les Noirs en bas ; tournants : { $turns }
analysis-review = Juger chaque coup
analysis-review-what = L’ordinateur examine chaque position de la variante principale, trace une courbe et nomme les coups qui ont fait tourner la partie.
analysis-turns = Tournants de la partie
analysis-no-turns = Aucun coup n’a fait tourner la partie.
analysis-table = La courbe en tableau
analysis-move = Coup
analysis-worth = Valeur
analysis-judged = Jugement
analysis-better = Meilleur coup
analysis-partial = Le temps n’a suffi que pour les { $count } premiers demi-coups.
analysis-no-game = Il n’y a pas encore de coup à juger.
judged-good = bon
judged-inexact = imprécis
judged-mistake = erreur
judged-blunder = grosse faute

analysis-files = Position et partie
analysis-fen-open = Ouvrir la position
analysis-pdn = La partie en texte ; collez-en une autre ici
analysis-pdn-open = Ouvrir le texte
analysis-pdn-save = Télécharger
analysis-link-position = Lien vers cette position
analysis-link-game = Lien vers toute la partie
analysis-share = Créer un lien court
analysis-shared = Qui a ce lien voit le damier tel qu’il est maintenant :
analysis-nothing = Il n’y a pas de partie dans ce texte.
analysis-too-large = Le texte est trop grand pour le damier, qui accepte au plus { $kb } ko et { $moves } coups.
analysis-not-ours = « { $name } » n’est pas un des jeux proposés ici.
analysis-fault = Le demi-coup { $ply }, « { $text } », ne peut pas être suivi : { $why } La suite est gardée en texte.
stuck-open = Ce peut être { $moves }, et la suite de la partie ne permet pas de trancher.
stuck-unknown = Le coup précédent est omis.
stuck-too-much = Les prises sont trop nombreuses pour être examinées.

set-title = Composer une position
set-how = Choisissez une pièce, puis les cases où elle se trouve. La même pièce choisie une seconde fois l’enlève.
set-pieces = Pièces
set-take-off = Enlever
set-turn = Trait
set-done = Utiliser cette position
set-check = Vérifier
set-clear = Damier vide
set-start = Position de départ
set-cancel = Annuler
set-fine = C’est une position du jeu.
set-no-turn = Le trait n’est pas indiqué.
set-no-pieces = Il n’y a aucune pièce sur le damier.
set-not-played-on = { $square } n’est pas une case où l’on joue.
set-two-pieces = Deux pièces se trouvent en { $square }.
set-no-kings = Une dame se trouve en { $square }, mais ce jeu n’a pas de dames.
set-no-parachutists = Un parachutiste se trouve en { $square }, mais ce jeu n’en a pas.
set-parachutist-row = Le parachutiste en { $square } ne peut se trouver que sur la dernière rangée de son camp.
set-other-colour = La pierre en { $square } se trouve sur la couleur de l’autre camp.
set-gaps = Sur un damier plein, c’est au camp qui commence de jouer ; avec un seul vide, c’est à l’autre camp, et le vide doit être en { $squares }.
set-more-pieces = { $side ->
    [white] Les Blancs
   *[other] Les Noirs
} ont { $pieces } pièces ; le jeu commence avec { $start }.
set-uncrowned = Le pion en { $square } se trouve là où il serait devenu dame. Il reste pion jusqu’à ce qu’il joue.
set-taken-for-parachutist = Le pion en { $square } compte comme { $piece }.
fen-no-turn = « { $text } » n’indique pas le trait : une position commence par W: ou B:.
fen-no-side = « { $text } » n’est pas une liste de pièces : elle commence par W ou B, comme dans Wc3,Kd4.
fen-no-square = « { $text } » n’est pas une case.
fen-no-number = « { $text } » n’est pas une case de ce damier, dont les numéros vont de 1 à { $most }.
fen-no-range = « { $text } » n’est pas un intervalle : deux nombres, le plus petit d’abord, comme 21-32.
fen-ghost = « { $text } » est une pièce prise au milieu d’une prise. Donnez la position avant ou après le coup entier.

hint-ask = Conseil
hint-said = L’ordinateur jouerait { $move }.
hint-count = Conseils demandés : { $count }
hint-levels = 1 est pour les débutants ; 10 est tout ce que l’ordinateur sait faire.
