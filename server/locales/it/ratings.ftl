# Punteggi e classifiche.

ratings-title = Punteggi: { $game }
ratings-what = I punteggi sono Glicko-2, distinti per ogni gioco, per il gioco dal vivo e per quello per corrispondenza; una partita senza orologio vale come corrispondenza. Contano le partite a punteggio tra due persone dalla posizione iniziale, se non sono state annullate. Tutti partono da 1500. Il numero dopo ± è il doppio della deviazione: la vera forza sta entro quei limiti 95 volte su 100. Un punteggio con deviazione sopra { $limit } è provvisorio; è il limite usato da lichess.org.
ratings-live = Dal vivo
ratings-slow = Corrispondenza
ratings-none = Ancora nessuna partita a punteggio.
ratings-caption = Iscritti per punteggio, i provvisori in fondo
ratings-place = Posto
ratings-player = Giocatore
ratings-rating = Punteggio
ratings-speed = Ritmo
ratings-provisional = provvisorio
ratings-others = Altri giochi
ratings-link = Classifica
ratings-course = Punteggi di { $player }: { $game }
ratings-graph = Il punteggio di { $player } in { $game }, { $speed }, dopo ciascuna delle ultime partite; i numeri sono nella tabella qui sotto.
ratings-band = La fascia attorno alla linea è la deviazione del punteggio.
ratings-table = Come tabella
ratings-steps = Il punteggio dopo ogni partita, l’ultima per prima
ratings-day = Giorno
ratings-own = Punteggi
ratings-short = Punteggio per gioco e ritmo
