# Pourquoi quelque chose est refusé.

refused-stale = La partie a avancé depuis que vous avez regardé : voici où elle en est.
refused-no-seat = Vous ne jouez pas dans cette partie.
refused-no-chat = Il n’y a pas de discussion dans cette partie.
refused-not-over = La partie n’est pas encore finie.
typed-no-move = « { $text } » n’est pas un coup.
typed-no-square = Il n’y a pas de case « { $square } » sur ce damier.

why-over = La partie est finie.
why-your-turn = Cela se fait quand l’autre est au trait.
why-not-your-turn = { $side ->
    [white] Le trait est aux Blancs.
   *[other] Le trait est aux Noirs.
}
why-irregular-first = Il faut d’abord répondre au coup irrégulier.
why-nothing-irregular = Il n’y a pas de coup irrégulier auquel répondre.
why-not-in-conduct = Ce qui a été convenu pour cette partie ne le prévoit pas.
why-arbiter = L’arbitre a été appelé : c’est d’abord à lui de décider.
why-offer-open = Une proposition est ouverte : il faut d’abord y répondre.
why-no-such-offer = Cette proposition n’est plus ouverte.
why-own-offer = C’est votre propre proposition ; c’est à l’adversaire d’y répondre.
why-not-your-offer = Ce n’est pas votre proposition.
why-too-often = Vous venez de le demander. Vous pourrez le redemander à partir du coup { $move }.
why-no-more = Ce n’est plus possible dans cette partie.
why-too-early = Seulement quand les deux ont joué.
why-too-late = Les deux ont déjà joué.
why-no-move-of-yours = Vous n’avez pas de coup à reprendre.
why-nothing-to-claim = Selon ce qui a été convenu, rien ne peut être réclamé.
why-claim-fails = La réclamation n’est pas encore fondée : voyez les compteurs.
why-no-clock = Aucune pendule ne marche.
why-time-left = Il reste du temps : { $time }.
why-only-live = Cela ne vaut que pour les parties en direct.
why-not-away = L’adversaire est là.
why-not-away-yet = L’adversaire a encore { $time } pour revenir.
why-range = La durée doit être de { $least } à { $most } secondes.
why-not-your-piece = Aucune de vos pièces ne se trouve en { $square }.
why-bad-branch = Le plan n’est pas possible.

rule-too-short = Un coup mène d’une case à une autre.
rule-off-board = Ce damier n’a pas de case { $square }.
rule-empty = Aucune pièce ne se trouve en { $square }.
rule-not-yours = { $side ->
    [white] La pièce en { $square } est aux Noirs, et le trait est aux Blancs.
   *[other] La pièce en { $square } est aux Blancs, et le trait est aux Noirs.
}
rule-remove-first = Il faut d’abord retirer une pierre : { $pieces }.
rule-beside-gap = La pierre doit être voisine du vide en { $gap } : { $pieces }.
rule-must-capture = La prise est obligatoire : { $pieces } doit prendre.
rule-go-on = La prise doit continuer de { $at } vers { $squares }.
rule-too-few = { $must ->
    [one] Il faut prendre une pièce
   *[other] Il faut prendre { $must } pièces
}, ce coup en prend { $takes } : commencez par { $ways }.
rule-more-kings = { $must ->
    [one] Il faut prendre une dame
   *[other] Il faut prendre { $must } dames
}, ce coup en prend { $takes } : commencez par { $ways }.
rule-king-first = Une dame prend avant un pion : { $pieces } doit prendre.
rule-king-among-equals = Une dame peut en prendre autant : { $pieces } doit prendre.
rule-king-earlier = { $must ->
    [1] La première pièce prise doit être une dame
    [2] La deuxième pièce prise doit être une dame
    [3] La troisième pièce prise doit être une dame
   *[other] La pièce prise numéro { $must } doit être une dame
} : commencez par { $ways }.
rule-leg = De { $from } à { $to } : { $fault }.
rule-ambiguous = Cela peut vouloir dire { $moves }.
rule-too-much = Les prises sont trop nombreuses ici pour être examinées.
rule-no-such-move = Ce coup n’est pas permis ici.

leg-occupied = la case d’arrivée est occupée
leg-no-line = aucune ligne droite du damier ne joint les deux cases
leg-direction-moves = chaque { $piece } se déplace { $ways }
leg-direction-captures = chaque { $piece } prend { $ways }
leg-man-steps-back = un pion ne recule pas
leg-man-captures-back = un pion ne prend pas en arrière
leg-first-jump = seuls les sauts suivants peuvent aller dans ce sens
leg-one-step = chaque { $piece } n’avance que d’une case
leg-not-next = chaque { $piece } ne saute qu’une pièce voisine
leg-no-steps = dans ce jeu, rien ne bouge sans prendre
leg-far-row = sur sa dernière rangée, un pion ne peut plus que prendre
leg-stuck = ce pion ne pourra plus jamais jouer : il n’a pas de case devant lui
leg-parachutist = un parachutiste ne joue que par son saut
leg-over-own = la pièce en { $square } est à vous
leg-man-takes-king = un pion ne peut pas prendre la dame en { $square }
leg-two-in-row = derrière la pièce en { $square }, aucune case n’est libre
leg-jumped-already = la pièce en { $square } a déjà été sautée
leg-blocked = une seconde pièce en { $square } barre le chemin
leg-land-just-behind = la pièce doit se poser juste derrière ce qu’elle prend, en { $square }
leg-land-to-go-on = la pièce doit se poser là où la prise peut continuer : { $squares }
leg-turns-back = la dame qui prend ne peut pas faire demi-tour
leg-leaves-line = la prise doit rester sur sa ligne
leg-nothing-taken = une prise ne continue que par des prises
leg-step-ends = un coup sans prise s’arrête après un pas
leg-crowning-ends = le pion y devient dame, et le coup est fini
leg-landing-ends = le parachutiste s’y est posé, et le coup est fini
leg-line-holds-king = une dame se trouve dans la ligne, en { $square }
leg-line-blocked = la case devant la ligne, { $square }, est occupée
leg-line-front = le pion doit s’arrêter juste devant la ligne, en { $square }

way-forward = droit devant
way-forward-diagonal = en diagonale vers l’avant
way-sideways = de côté
way-backward-diagonal = en diagonale vers l’arrière
way-backward = droit en arrière
