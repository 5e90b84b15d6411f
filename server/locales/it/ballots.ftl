# Aperture sorteggiate.

new-ballot = Apertura
ballot-free = Libera
ballot-two-move = Sorteggio di due mosse: una mossa per parte, una fra { $count } aperture.
ballot-three-move = Sorteggio di tre mosse: le prime tre mosse, una fra { $count } aperture.
ballot-when = L’apertura si sorteggia quando la partita comincia; nessuno la conosce prima.
ballot-twice = Nell’incontro ogni apertura sorteggiata si gioca due volte, a colori invertiti.
ballot-drawn = È stata sorteggiata l’apertura { $number }: { $moves }.
form-ballot = L’apertura si sorteggia solo se la partita comincia dalla posizione iniziale del gioco.
