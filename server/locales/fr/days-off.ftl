# Jours de congé pour toutes les parties par correspondance.

days-off-title = Jours de congé
days-off-what = Pendant vos jours de congé, votre pendule est arrêtée dans toutes les parties par correspondance convenues avec une réserve d’heures. Les jours sont ceux de l’UTC.
days-off-left = Il vous reste { $left } sur { $all } cette année.
days-off-first = Premier jour
days-off-last = Dernier jour
days-off-take = Prendre ces jours de congé dans toutes les parties
days-off-now = Vous êtes en congé du { $first } au { $last }.
days-off-end = Terminer mon congé maintenant
days-off-no-date = Une date s’écrit ainsi : 2027-01-31.
days-off-order = Le congé commence aujourd’hui ou dans les six mois, et ne finit pas avant de commencer.
days-off-already = Vous avez déjà pris un congé. Terminez-le d’abord.
days-off-too-many = C’est plus d’heures qu’il ne vous en reste cette année.
days-off-shared = Les heures sont prises sur les { $hours } heures annuelles de chaque joueur, communes à toutes ses parties par correspondance ; pendant un congé pris pour toutes les parties, la pendule est arrêtée.
