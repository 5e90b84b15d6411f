# Richieste e il loro fondamento.

evidence-title = Su che cosa si fonda una richiesta di patta
evidence-right = Una richiesta sarebbe fondata: la regola è soddisfatta.
evidence-wrong = Una richiesta non sarebbe fondata: nessuna regola è ancora soddisfatta.
evidence-with = Contando la mossa { $move }, che sta per essere giocata.
evidence-stood = La posizione si è presentata dopo le semimosse { $plies } (0 è l’inizio).
evidence-counted = Si contano le semimosse da { $first } a { $last }.
