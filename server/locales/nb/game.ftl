# Siden til et parti.

tab-game = Parti
tab-moves = Trekk
tab-actions = Handlinger
tab-chat = Chat
rules-in-force = Dette er avtalt
plain-move = Trekket ditt
plain-play = Spill
plain-look = Se etter igjen
next-game = Til neste parti
movebox = Skriv et trekk
movebox-do = Spill
tool-first = Start
tool-back = Tilbake
tool-forward = Framover
tool-last = Nå
tool-flip = Snu brettet
tool-labels = Feltenes navn
tool-theme = Brett
tool-mode = Lyst eller mørkt
tool-mute = Lyd
pdn-own = PDN
pdn-letters = PDN med bokstaver
pdn-numbers = PDN med tall
chat-say = Si noe
chat-send = Send
chat-off = Det er ingen chat her.

state-yours = Ditt trekk
state-yours-capture = Ditt trekk: du må slå
state-theirs = { $side ->
    [white] Hvit er i trekket
   *[other] Svart er i trekket
}
state-left = { $turn }, { $time } igjen

act-offer-draw = Tilby remis
act-take-back = Be om å få ta tilbake
act-claim = Krev remis
act-resign = Gi opp
act-resign-sure = Gi opp partiet?
act-abort = Avbryt
act-abort-sure = Avslutte partiet uten resultat?
act-claim-left = Krev seier: motstanderen har forlatt partiet
act-give-time = Gi 15 sekunder
act-rematch = Spill igjen
act-adjust = Jeg retter på plass
act-object = Protester mot trekket
act-correct-own = Rett trekket mitt
act-let-stand = La det stå
act-call-arbiter = Tilkall dommeren
act-refuse = Nekt å rette
act-refuse-sure = Den som nekter, taper partiet. Nekte?
act-rule-correct = Avgjørelse: skal rettes
act-rule-let-stand = Avgjørelse: blir stående
act-rule-loses = Avgjørelse: partiet er tapt
act-rule-loses-sure = Avslutte partiet med tap for den som gjorde trekket?
act-adjudicate-white = Avgjørelse: Hvit vinner
act-adjudicate-draw = Avgjørelse: remis
act-adjudicate-black = Avgjørelse: Svart vinner
act-adjudicate-sure = Avslutte partiet med dette resultatet?

offer-draw = { $side ->
    [white] Hvit tilbyr remis.
   *[other] Svart tilbyr remis.
}
offer-draw-mine = Du har tilbudt remis.
offer-take-back = { $side ->
    [white] Hvit ber om å få ta tilbake det siste trekket.
   *[other] Svart ber om å få ta tilbake det siste trekket.
}
offer-take-back-mine = Du har bedt om å få ta tilbake det siste trekket ditt.
offer-rematch = { $side ->
    [white] Hvit vil spille igjen.
   *[other] Svart vil spille igjen.
}
offer-rematch-mine = Du vil spille igjen.
answer-accept = Godta
answer-decline = Avslå
answer-withdraw = Trekk tilbudet tilbake

counter-repetition = Samme stilling: { $count } av { $limit } ganger
counter-quiet = Uten slag eller trekk med vanlig brikke: { $count } av { $limit } trekk per side
counter-balance = Samme styrkeforhold: { $count } av { $limit } trekk per side

over-white = Hvit vinner: { $reason }.
over-black = Svart vinner: { $reason }.
over-draw = Remis: { $reason }.
over-nothing = Ikke noe resultat: { $reason }.
end-no-pieces = ingen brikke er igjen
end-no-move = den som er i trekket, kan ikke flytte
end-resigned = motstanderen ga opp
end-time = motstanderens tid er ute
end-agreed = spillerne ble enige
end-claim-repetition = kravet ble godtatt, stillingen gjentok seg
end-repetition = stillingen gjentok seg
end-claim-quiet = kravet ble godtatt, for mange trekk uten framgang
end-quiet = for mange trekk uten framgang
end-claim-balance = kravet ble godtatt, styrkeforholdet vedvarte
end-balance = styrkeforholdet gir remis
end-aborted = avbrutt før begge hadde trukket
end-left = motstanderen forlot partiet
end-adjudicated = dommeren avgjorde
end-illegal = ett regelbrudd for mye
end-refused = motstanderen nektet å rette et trekk

piece-man = brikke
piece-stone = stein
piece-king = konge
piece-flying-king = dam
piece-parachutist = fallskjermhopper
piece-white = hvit { $piece }
piece-black = svart { $piece }
piece-stuck = Denne brikken kan aldri flytte mer: det ligger ikke noe felt foran den, og den krones bare i hjørnet.

said-step = { $piece } fra { $from } til { $to }
said-step-crowns = { $piece } fra { $from } til { $to }, krones
said-capture = { $count ->
    [one] { $piece } fra { $from } slår én og lander på { $to }
   *[other] { $piece } fra { $from } slår { $count } og lander på { $to }
}
said-capture-crowns = { $count ->
    [one] { $piece } fra { $from } slår én, lander på { $to } og krones
   *[other] { $piece } fra { $from } slår { $count }, lander på { $to } og krones
}
said-removal = { $piece } tas bort fra { $from }
