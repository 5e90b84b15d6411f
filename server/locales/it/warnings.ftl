# Ammonizioni con le regole da torneo.

counter-caution = { $side ->
    [white] Ammonizioni al Bianco per irregolarità: { $count } su { $limit }; all’ultima si perde la partita
   *[other] Ammonizioni al Nero per irregolarità: { $count } su { $limit }; all’ultima si perde la partita
}
