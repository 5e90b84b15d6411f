# La page d’une partie.

tab-game = Partie
tab-moves = Coups
tab-actions = Actions
tab-chat = Discussion
rules-in-force = Ce qui a été convenu
plain-move = Votre coup
plain-play = Jouer
plain-look = Actualiser
next-game = À la partie suivante
movebox = Écrire un coup
movebox-do = Jouer
tool-first = Début
tool-back = Reculer
tool-forward = Avancer
tool-last = Maintenant
tool-flip = Tourner le damier
tool-labels = Noms des cases
tool-theme = Damier
tool-mode = Clair ou sombre
tool-mute = Sons
pdn-own = PDN
pdn-letters = PDN avec des lettres
pdn-numbers = PDN avec des numéros
chat-say = Écrire quelque chose
chat-send = Envoyer
chat-off = Il n’y a pas de discussion ici.

state-yours = À vous de jouer
state-yours-capture = À vous de jouer : vous devez prendre
state-theirs = { $side ->
    [white] Trait aux Blancs
   *[other] Trait aux Noirs
}
state-left = { $turn }, encore { $time }

act-offer-draw = Proposer la nulle
act-take-back = Demander à reprendre le coup
act-claim = Réclamer la nulle
act-resign = Abandonner
act-resign-sure = Abandonner cette partie ?
act-abort = Annuler la partie
act-abort-sure = Arrêter cette partie sans résultat ?
act-claim-left = Réclamer le gain : l’adversaire est parti
act-give-time = Donner 15 secondes
act-rematch = Revanche
act-adjust = J’adoube
act-object = Contester le coup
act-correct-own = Corriger mon coup
act-let-stand = Maintenir le coup
act-call-arbiter = Appeler l’arbitre
act-refuse = Refuser de corriger
act-refuse-sure = Refuser fait perdre la partie. Refuser ?
act-rule-correct = Décision : à corriger
act-rule-let-stand = Décision : le coup est maintenu
act-rule-loses = Décision : partie perdue
act-rule-loses-sure = Déclarer la partie perdue pour qui a joué ce coup ?
act-adjudicate-white = Décision : Blancs gagnent
act-adjudicate-draw = Décision : nulle
act-adjudicate-black = Décision : Noirs gagnent
act-adjudicate-sure = Terminer la partie sur ce résultat ?

offer-draw = { $side ->
    [white] Les Blancs proposent la nulle.
   *[other] Les Noirs proposent la nulle.
}
offer-draw-mine = Vous avez proposé la nulle.
offer-take-back = { $side ->
    [white] Les Blancs demandent à reprendre leur dernier coup.
   *[other] Les Noirs demandent à reprendre leur dernier coup.
}
offer-take-back-mine = Vous avez demandé à reprendre votre dernier coup.
offer-rematch = { $side ->
    [white] Les Blancs demandent la revanche.
   *[other] Les Noirs demandent la revanche.
}
offer-rematch-mine = Vous avez demandé la revanche.
answer-accept = Accepter
answer-decline = Refuser
answer-withdraw = Retirer ma proposition

counter-repetition = Cette position : { $count } fois sur { $limit }
counter-quiet = Sans prise ni coup de pion : { $count } coups sur { $limit } de chaque camp
counter-balance = Ce rapport de forces : { $count } coups sur { $limit } de chaque camp

over-white = Les Blancs gagnent : { $reason }.
over-black = Les Noirs gagnent : { $reason }.
over-draw = Partie nulle : { $reason }.
over-nothing = Pas de résultat : { $reason }.
end-no-pieces = il ne reste aucune pièce
end-no-move = le camp au trait n’a plus de coup
end-resigned = l’adversaire a abandonné
end-time = le temps de l’adversaire est écoulé
end-agreed = les joueurs se sont accordés
end-claim-repetition = réclamée, la position s’étant répétée
end-repetition = la position s’est répétée
end-claim-quiet = réclamée après trop de coups sans progrès
end-quiet = trop de coups sans progrès
end-claim-balance = réclamée, ce rapport de forces ayant duré
end-balance = ce rapport de forces donne la nulle
end-aborted = annulée avant que les deux camps aient joué
end-left = l’adversaire est parti
end-adjudicated = l’arbitre a décidé
end-illegal = une irrégularité de trop
end-refused = refus de corriger un coup

piece-man = pion
piece-stone = pierre
piece-king = dame
piece-flying-king = dame
piece-parachutist = parachutiste
piece-white = { $piece } des Blancs
piece-black = { $piece } des Noirs
piece-stuck = Ce pion ne pourra plus jamais jouer : il n’a pas de case devant lui, et la promotion ne se fait que dans le coin.

said-step = { $piece } de { $from } à { $to }
said-step-crowns = { $piece } de { $from } à { $to }, devient dame
said-capture = { $count ->
    [one] { $piece } de { $from } prend une pièce et arrive en { $to }
   *[other] { $piece } de { $from } prend { $count } pièces et arrive en { $to }
}
said-capture-crowns = { $count ->
    [one] { $piece } de { $from } prend une pièce, arrive en { $to } et devient dame
   *[other] { $piece } de { $from } prend { $count } pièces, arrive en { $to } et devient dame
}
said-removal = { $piece } retirée de { $from }
