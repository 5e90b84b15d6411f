# Partiets sida.

tab-game = Parti
tab-moves = Drag
tab-actions = Åtgärder
tab-chat = Chatt
rules-in-force = Det här är överenskommet
plain-move = Ditt drag
plain-play = Spela
plain-look = Se efter igen
next-game = Till nästa parti
movebox = Skriv ett drag
movebox-do = Spela
tool-first = Början
tool-back = Bakåt
tool-forward = Framåt
tool-last = Nu
tool-flip = Vänd brädet
tool-labels = Rutornas namn
tool-theme = Bräde
tool-mode = Ljust eller mörkt
tool-mute = Ljud
pdn-own = PDN
pdn-letters = PDN med bokstäver
pdn-numbers = PDN med siffror
chat-say = Säg något
chat-send = Skicka
chat-off = Här finns ingen chatt.

state-yours = Ditt drag
state-yours-capture = Ditt drag: du måste slå
state-theirs = { $side ->
    [white] Vit är vid draget
   *[other] Svart är vid draget
}
state-left = { $turn }, { $time } kvar

act-offer-draw = Erbjud remi
act-take-back = Be att få ta tillbaka
act-claim = Kräv remi
act-resign = Ge upp
act-resign-sure = Ge upp partiet?
act-abort = Avbryt
act-abort-sure = Avsluta partiet utan resultat?
act-claim-left = Kräv vinst: motståndaren har lämnat partiet
act-give-time = Ge 15 sekunder
act-rematch = Spela igen
act-adjust = Jag rättar till
act-object = Protestera mot draget
act-correct-own = Rätta mitt drag
act-let-stand = Låt det stå
act-call-arbiter = Tillkalla domaren
act-refuse = Vägra rätta
act-refuse-sure = Den som vägrar förlorar partiet. Vägra?
act-rule-correct = Beslut: rättas
act-rule-let-stand = Beslut: får stå
act-rule-loses = Beslut: partiet är förlorat
act-rule-loses-sure = Avsluta partiet med förlust för den som gjorde draget?
act-adjudicate-white = Beslut: Vit vinner
act-adjudicate-draw = Beslut: remi
act-adjudicate-black = Beslut: Svart vinner
act-adjudicate-sure = Avsluta partiet med detta resultat?

offer-draw = { $side ->
    [white] Vit erbjuder remi.
   *[other] Svart erbjuder remi.
}
offer-draw-mine = Du har erbjudit remi.
offer-take-back = { $side ->
    [white] Vit ber att få ta tillbaka det senaste draget.
   *[other] Svart ber att få ta tillbaka det senaste draget.
}
offer-take-back-mine = Du har bett att få ta tillbaka ditt senaste drag.
offer-rematch = { $side ->
    [white] Vit vill spela igen.
   *[other] Svart vill spela igen.
}
offer-rematch-mine = Du vill spela igen.
answer-accept = Anta
answer-decline = Avböj
answer-withdraw = Ta tillbaka mitt erbjudande

counter-repetition = Samma ställning: { $count } av { $limit } gånger
counter-quiet = Utan slag eller brickdrag: { $count } av { $limit } drag per sida
counter-balance = Samma styrkeförhållande: { $count } av { $limit } drag per sida

over-white = Vit vinner: { $reason }.
over-black = Svart vinner: { $reason }.
over-draw = Remi: { $reason }.
over-nothing = Inget resultat: { $reason }.
end-no-pieces = ingen pjäs är kvar
end-no-move = den som är vid draget kan inte flytta
end-resigned = motståndaren gav upp
end-time = motståndarens tid är ute
end-agreed = spelarna kom överens
end-claim-repetition = kravet godtogs, ställningen upprepades
end-repetition = ställningen upprepades
end-claim-quiet = kravet godtogs, för många drag utan framsteg
end-quiet = för många drag utan framsteg
end-claim-balance = kravet godtogs, styrkeförhållandet bestod
end-balance = styrkeförhållandet ger remi
end-aborted = avbrutet innan båda hade dragit
end-left = motståndaren lämnade partiet
end-adjudicated = domaren beslutade
end-illegal = ett regelbrott för mycket
end-refused = motståndaren vägrade rätta ett drag

piece-man = bricka
piece-stone = sten
piece-king = kung
piece-flying-king = dam
piece-parachutist = fallskärmshoppare
piece-white = vit { $piece }
piece-black = svart { $piece }
piece-stuck = Den här brickan kan aldrig mer flytta: ingen ruta ligger framför den, och den kröns bara i hörnet.

said-step = { $piece } från { $from } till { $to }
said-step-crowns = { $piece } från { $from } till { $to }, kröns
said-capture = { $count ->
    [one] { $piece } från { $from } slår en och landar på { $to }
   *[other] { $piece } från { $from } slår { $count } och landar på { $to }
}
said-capture-crowns = { $count ->
    [one] { $piece } från { $from } slår en, landar på { $to } och kröns
   *[other] { $piece } från { $from } slår { $count }, landar på { $to } och kröns
}
said-removal = { $piece } tas bort från { $from }
