# Varningar i turneringsläge.

counter-caution = { $side ->
    [white] Vit varnad för regelbrott: { $count } av de { $limit } som förlorar partiet
   *[other] Svart varnad för regelbrott: { $count } av de { $limit } som förlorar partiet
}
