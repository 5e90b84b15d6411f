# Chi può accettare una proposta.

fault-out-of-range = Il tuo punteggio in questo gioco non rientra nell’intervallo richiesto.
invited-good-for = Il collegamento vale trenta giorni.
