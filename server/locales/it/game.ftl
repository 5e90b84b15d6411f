# La pagina di una partita.

tab-game = Partita
tab-moves = Mosse
tab-actions = Azioni
tab-chat = Chat
rules-in-force = Che cosa è stato concordato
plain-move = La tua mossa
plain-play = Gioca
plain-look = Aggiorna
next-game = Alla prossima partita
movebox = Scrivi una mossa
movebox-do = Gioca
tool-first = Inizio
tool-back = Indietro
tool-forward = Avanti
tool-last = Adesso
tool-flip = Gira la damiera
tool-labels = Nomi delle caselle
tool-theme = Damiera
tool-mode = Chiaro o scuro
tool-mute = Suoni
pdn-own = PDN
pdn-letters = PDN con le lettere
pdn-numbers = PDN con i numeri
chat-say = Scrivi qualcosa
chat-send = Invia
chat-off = Qui non c’è chat.

state-yours = Tocca a te
state-yours-capture = Tocca a te: devi prendere
state-theirs = { $side ->
    [white] Muove il Bianco
   *[other] Muove il Nero
}
state-left = { $turn }, ancora { $time }

act-offer-draw = Offri patta
act-take-back = Chiedi di ritirare la mossa
act-claim = Reclama la patta
act-resign = Abbandona
act-resign-sure = Abbandonare questa partita?
act-abort = Annulla la partita
act-abort-sure = Chiudere la partita senza risultato?
act-claim-left = Reclama la vittoria: l’avversario se n’è andato
act-give-time = Dai 15 secondi
act-rematch = Rivincita
act-adjust = Accomodo
act-object = Contesta la mossa
act-correct-own = Correggi la mia mossa
act-let-stand = Lascia valere la mossa
act-call-arbiter = Chiama l’arbitro
act-refuse = Rifiuta di correggere
act-refuse-sure = Chi rifiuta perde la partita. Rifiutare?
act-rule-correct = Decisione: da correggere
act-rule-let-stand = Decisione: la mossa vale
act-rule-loses = Decisione: partita persa
act-rule-loses-sure = Chiudere la partita come persa per chi ha mosso?
act-adjudicate-white = Decisione: vince il Bianco
act-adjudicate-draw = Decisione: patta
act-adjudicate-black = Decisione: vince il Nero
act-adjudicate-sure = Chiudere la partita con questo risultato?

offer-draw = { $side ->
    [white] Il Bianco offre patta.
   *[other] Il Nero offre patta.
}
offer-draw-mine = Hai offerto patta.
offer-take-back = { $side ->
    [white] Il Bianco chiede di ritirare l’ultima mossa.
   *[other] Il Nero chiede di ritirare l’ultima mossa.
}
offer-take-back-mine = Hai chiesto di ritirare la tua ultima mossa.
offer-rematch = { $side ->
    [white] Il Bianco chiede la rivincita.
   *[other] Il Nero chiede la rivincita.
}
offer-rematch-mine = Hai chiesto la rivincita.
answer-accept = Accetta
answer-decline = Rifiuta
answer-withdraw = Ritira la mia offerta

counter-repetition = Questa posizione: { $count } volte su { $limit }
counter-quiet = Senza prese né mosse di pedina: { $count } mosse su { $limit } a testa
counter-balance = Questo rapporto di forze: { $count } mosse su { $limit } a testa

over-white = Vince il Bianco: { $reason }.
over-black = Vince il Nero: { $reason }.
over-draw = Patta: { $reason }.
over-nothing = Nessun risultato: { $reason }.
end-no-pieces = non resta alcun pezzo
end-no-move = chi deve muovere non ha mosse
end-resigned = l’avversario ha abbandonato
end-time = il tempo dell’avversario è scaduto
end-agreed = i giocatori si sono accordati
end-claim-repetition = reclamata per ripetizione della posizione
end-repetition = la posizione si è ripetuta
end-claim-quiet = reclamata per troppe mosse senza progressi
end-quiet = troppe mosse senza progressi
end-claim-balance = reclamata per la durata di questo rapporto di forze
end-balance = questo rapporto di forze dà patta
end-aborted = annullata prima che entrambi muovessero
end-left = l’avversario se n’è andato
end-adjudicated = ha deciso l’arbitro
end-illegal = un’irregolarità di troppo
end-refused = rifiuto di correggere una mossa

piece-man = pedina
piece-stone = pietra
piece-king = dama
piece-flying-king = dama
piece-parachutist = paracadutista
piece-white = { $piece } del Bianco
piece-black = { $piece } del Nero
piece-stuck = Questa pedina non potrà più muovere: davanti non ha caselle, e la promozione avviene solo nell’angolo.

said-step = { $piece } da { $from } a { $to }
said-step-crowns = { $piece } da { $from } a { $to }, diventa dama
said-capture = { $count ->
    [one] { $piece } da { $from } prende un pezzo e arriva in { $to }
   *[other] { $piece } da { $from } prende { $count } pezzi e arriva in { $to }
}
said-capture-crowns = { $count ->
    [one] { $piece } da { $from } prende un pezzo, arriva in { $to } e diventa dama
   *[other] { $piece } da { $from } prende { $count } pezzi, arriva in { $to } e diventa dama
}
said-removal = { $piece } tolta da { $from }
