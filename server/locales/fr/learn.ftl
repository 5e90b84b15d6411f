# Deux jeux comparés, leçons, conduite.

compare-short = comparer
compare-title = { $first } et { $second }
compare-lead = Seulement ce qui diffère. Chaque position a été trouvée par le programme qui joue ces jeux : une seule règle échangée, et d’autres coups sont permis.
compare-never = Seulement ce qui diffère. En aucune position les règles ne changent les coups permis : les jeux ne diffèrent que par ce qui est dit ici.
compare-void = La question ne se pose pas.
compare-same-moves = Échangée seule, cette règle ne change aucun coup permis sur le damier de l’un ou l’autre jeu.
compare-position = { $side ->
    [white] { $game }, trait aux Blancs :
   *[other] { $game }, trait aux Noirs :
}
compare-only = { $move } est permis avec la règle « { $allows } », mais pas avec la règle « { $forbids } ».

lesson-title = Apprendre : { $game }
lesson-choose = Votre choix
lesson-try = Essayer
lesson-next = Suivant
lesson-yes = Juste.
lesson-not = Pas tout à fait.
lesson-right = Les règles permettent ce coup.
lesson-allowed = Quel coup les règles permettent-elles ?
lesson-back-row = Puis-je ouvrir ma base ? Trouvez un coup qui ne laisse passer aucun pion.
lesson-back-row-right = La base reste fermée : au prochain coup, l’adversaire ne mène aucun pion à dame.
lesson-back-row-wrong = Le coup est permis, mais un pion passe maintenant et devient dame.
lesson-exchange = Un échange à égalité m’avantage-t-il ? Trouvez l’offre après laquelle l’échange décide de la partie.
lesson-exchange-right = L’adversaire doit prendre, vous en reprenez autant, et il ne reste rien à jouer : les échanges à égalité avantagent celui qui a le plus de pièces, ou le dernier coup.
lesson-exchange-wrong = Le coup est permis, mais il existe une offre qui décide aussitôt.
lesson-force = Quelle prise puis-je forcer ? Trouvez le coup qui ne laisse à l’adversaire que ce que vous voulez.
lesson-force-right = Chaque réponse est forcée, et chacune vous aide : c’est ainsi que se gagnent la plupart des parties.
lesson-force-wrong = Le coup est permis, mais un autre force davantage.
lesson-play = Continuer d’ici contre l’ordinateur

nav-conduct = Conduite
conduct-title = Conduite et jeu loyal
conduct-fair = Jeu loyal
conduct-own-head = Contre des personnes, ne comptez que sur votre tête : ni programme, ni table, ni aide tant que dure la partie. Les livres sont permis dans les parties par correspondance.
conduct-one-name = Une personne, un nom. Les programmes jouent sous des noms qui le disent.
conduct-to-win = Jouez pour gagner. Une partie perdue exprès ou convenue d’avance n’en est pas une.
conduct-finish = Finissez ce que vous commencez. Qui est en position perdue peut abandonner ; laisser filer son temps est désobligeant.
conduct-kind = Soyez aimable dans la discussion. Qui ne veut pas parler n’y est pas tenu.
conduct-quietly = Si vous soupçonnez quelqu’un, dites-le à l’administrateur et à personne d’autre.
conduct-all-games = Tous les jeux

forced-ask = Que doit prendre l’adversaire ?
forced-captures = Après { $move }, la prise est obligatoire :
forced-nothing = Après { $move }, rien ne doit être pris.
forced-over = Après { $move }, l’adversaire n’a pas de coup.
