# Partite con regole corrette in seguito.

retired-why = Questa partita è stata giocata con regole corrette in seguito (riga { $stored }, quella di oggi è { $now }). Resta com’era e si può leggere, ma nessuno può continuarla.
retired-rest = Ciò che le regole di oggi non possono seguire, così com’è conservato
result-shelved = Messa da parte, senza risultato
fault-retired = Questa partita è stata giocata con regole corrette in seguito. Resta com’era e si può leggere, ma nessuno può continuarla.
