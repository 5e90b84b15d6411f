# Punteggi e classifiche.

ratings-title = Punteggi: { $game }
ratings-what = I punteggi sono Glicko-2, distinti per gioco e per ritmo, dal vivo o per corrispondenza; una partita senza orologio vale come partita per corrispondenza. Contano le partite con punteggio tra due persone dalla posizione iniziale, se non sono state annullate. Tutti partono da 1500. Il numero dopo ± è il doppio della deviazione: la vera forza sta entro quei limiti 95 volte su 100. Un punteggio con deviazione superiore a { $limit } è provvisorio; è il limite usato da lichess.org.
ratings-live = Dal vivo
ratings-slow = Per corrispondenza
ratings-none = Ancora nessuna partita con punteggio.
ratings-caption = Iscritti per punteggio, i provvisori in fondo
ratings-place = Posto
ratings-player = Giocatore
ratings-rating = Punteggio
ratings-speed = Ritmo
ratings-provisional = provvisorio
ratings-others = Altri giochi
ratings-link = Classifica
ratings-course = Punteggi di { $player }: { $game }
ratings-graph = Il punteggio di { $player } ({ $game }, { $speed }) dopo ciascuna delle ultime partite; i numeri sono nella tabella qui sotto.
ratings-band = La fascia attorno alla linea è la deviazione del punteggio.
ratings-table = Come tabella
ratings-steps = Il punteggio dopo ogni partita, dalla più recente
ratings-day = Giorno
ratings-own = Punteggi
ratings-short = Punteggio per gioco e ritmo
