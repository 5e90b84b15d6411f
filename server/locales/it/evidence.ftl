# Richieste e il loro fondamento.

evidence-title = Su che cosa si fonda una richiesta di patta
evidence-right = Una richiesta sarebbe fondata: la regola è soddisfatta.
evidence-wrong = Una richiesta non sarebbe fondata: nessuna regola è ancora soddisfatta.
evidence-with = Contata con la mossa { $move }, che sta per essere giocata.
evidence-stood = La posizione si è presentata dopo le semimosse { $plies } (0 è l’inizio).
evidence-counted = Sono contate le semimosse da { $first } a { $last }.
