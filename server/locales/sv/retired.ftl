# Partier under regler som sedan har rättats.

retired-why = Det här partiet spelades under regler som sedan har rättats (rad { $stored }, dagens är { $now }). Det står kvar som det var och kan läsas, men ingen kan fortsätta det.
retired-rest = Det som dagens regler inte kan följa, så som det är sparat
result-shelved = Lagt åt sidan, utan resultat
fault-retired = Det här partiet spelades under regler som sedan har rättats. Det står kvar som det var och kan läsas, men ingen kan fortsätta det.
