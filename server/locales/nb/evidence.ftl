# Krav og hva de hviler på.

evidence-title = Hva et krav om remis hviler på
evidence-right = Et krav ville være riktig: regelen er oppfylt.
evidence-wrong = Et krav ville ikke være riktig: ingen regel er oppfylt ennå.
evidence-with = Regnet med trekket { $move }, som står for tur.
evidence-stood = Stillingen sto på brettet etter halvtrekkene { $plies } (0 er startstillingen).
evidence-counted = Regnet er halvtrekkene { $first } til { $last }.
