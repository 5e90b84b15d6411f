# La page d’une partie.

tab-game = Partie
tab-moves = Coups
tab-actions = Actions
tab-chat = Discussion
rules-in-force = Ce qui est convenu
plain-move = Votre coup
plain-play = Jouer
plain-look = Regarder de nouveau
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
pdn-letters = PDN en lettres
pdn-numbers = PDN en chiffres
chat-say = Dites quelque chose
chat-send = Envoyer
chat-off = Il n’y a pas de discussion ici.

state-yours = À vous de jouer
state-yours-capture = À vous de jouer : vous devez prendre
state-theirs = { $side ->
    [white] Trait aux Blancs
   *[other] Trait aux Noirs
}
state-left = { $turn }, reste { $time }

act-offer-draw = Proposer la nulle
act-take-back = Demander à reprendre
act-claim = Réclamer la nulle
act-resign = Abandonner
act-resign-sure = Abandonner cette partie ?
act-abort = Annuler
act-abort-sure = Arrêter cette partie sans résultat ?
act-claim-left = Réclamer le gain : l’adversaire est parti
act-give-time = Donner 15 secondes
act-rematch = Rejouer
act-adjust = J’adoube
act-object = Contester le coup
act-correct-own = Corriger mon coup
act-let-stand = Laisser le coup
act-call-arbiter = Appeler l’arbitre
act-refuse = Refuser de corriger
act-refuse-sure = Refuser perd la partie. Refuser ?
act-rule-correct = Décision : à corriger
act-rule-let-stand = Décision : le coup reste
act-rule-loses = Décision : le coup perd
act-rule-loses-sure = Déclarer la partie perdue pour qui a joué ce coup ?

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
    [white] Les Blancs veulent rejouer.
   *[other] Les Noirs veulent rejouer.
}
offer-rematch-mine = Vous voulez rejouer.
answer-accept = Accepter
answer-decline = Refuser
answer-withdraw = Retirer

counter-repetition = Cette position : { $count } fois sur { $limit }
counter-quiet = Sans prise ni coup de pion : { $count } coups sur { $limit } chacun
counter-balance = Ce rapport de forces : { $count } coups sur { $limit } chacun

over-white = Les Blancs gagnent : { $reason }.
over-black = Les Noirs gagnent : { $reason }.
over-draw = Partie nulle : { $reason }.
over-nothing = Pas de résultat : { $reason }.
end-no-pieces = il ne reste aucune pièce
end-no-move = le camp au trait n’a pas de coup
end-resigned = l’adversaire a abandonné
end-time = le temps de l’adversaire est écoulé
end-agreed = les joueurs se sont accordés
end-claim-repetition = réclamée, la position est revenue
end-repetition = la position est revenue
end-claim-quiet = réclamée, trop de coups sans progrès
end-quiet = trop de coups sans progrès
end-claim-balance = réclamée, ce rapport de forces a duré
end-balance = ce rapport de forces est nul
end-aborted = annulée avant que les deux aient joué
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
piece-stuck = Ce pion ne pourra plus jamais jouer : il n’a pas de case devant lui, et la promotion ne se fait que dans le coin.

said-step = { $piece } de { $from } à { $to }
said-step-crowns = { $piece } de { $from } à { $to }, promotion
said-capture = { $count ->
    [one] { $piece } de { $from } prend une pièce et arrive en { $to }
   *[other] { $piece } de { $from } prend { $count } pièces et arrive en { $to }
}
said-capture-crowns = { $count ->
    [one] { $piece } de { $from } prend une pièce et devient dame en { $to }
   *[other] { $piece } de { $from } prend { $count } pièces et devient dame en { $to }
}
said-removal = { $piece } retirée de { $from }
