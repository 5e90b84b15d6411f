# Ammonizioni con le regole da torneo.

counter-caution = { $side ->
    [white] Ammonizioni al Bianco per mosse irregolari: { $count } di { $limit }; all’ultima si perde la partita
   *[other] Ammonizioni al Nero per mosse irregolari: { $count } di { $limit }; all’ultima si perde la partita
}
