# Partier under regler som siden er rettet.

retired-why = Dette partiet ble spilt under regler som siden er rettet (rad { $stored }, dagens er { $now }). Det blir stående som det var og kan leses, men ingen kan fortsette det.
retired-rest = Det dagens regler ikke kan følge, slik det er lagret
result-shelved = Lagt til side, uten resultat
fault-retired = Dette partiet ble spilt under regler som siden er rettet. Det blir stående som det var og kan leses, men ingen kan fortsette det.
