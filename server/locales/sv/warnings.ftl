# Varningar i turneringsläge.

counter-caution = { $side ->
    [white] Vit varnad för regelbrott: { $count } av de { $limit } som leder till förlust
   *[other] Svart varnad för regelbrott: { $count } av de { $limit } som leder till förlust
}
