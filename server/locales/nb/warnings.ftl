# Advarsler i turneringsmodus.

counter-caution = { $side ->
    [white] Hvit advart for regelbrudd: { $count } av de { $limit } som fører til tap
   *[other] Svart advart for regelbrudd: { $count } av de { $limit } som fører til tap
}
