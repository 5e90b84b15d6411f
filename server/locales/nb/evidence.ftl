# Krav og hva de hviler på.

evidence-title = Hva et remiskrav hviler på
evidence-right = Et krav ville være berettiget: regelen er oppfylt.
evidence-wrong = Et krav ville ikke være berettiget: ingen regel er oppfylt ennå.
evidence-with = Medregnet trekket { $move }, som er i ferd med å spilles.
evidence-stood = Stillingen sto på brettet etter halvtrekkene { $plies } (0 er utgangsstillingen).
evidence-counted = Halvtrekkene { $first } til { $last } er regnet med.
