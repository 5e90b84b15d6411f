# Analysebrettet.

analysis-title = Analysebrett
analysis-heading = Analyse: { $game }
analysis-what = Spill for begge sider, prøv varianter, sett opp hvilken stilling du vil og spør datamaskinen. Ingenting teller her.
analysis-this-game = Analyser partiet
analysis-links = Lenkene dine
analysis-link-delete = Slett lenken
analysis-running = Dette partiet pågår fortsatt. Det kan analyseres så snart det er slutt: å ta hjelp av datamaskinen i et parti mellom mennesker er ikke rent spill.
analysis-back = Tilbake til partiet
analysis-unfair = Datamaskinen gir ingen råd om stillinger i et parti med rating som du spiller nå.

analysis-to-move = { $side ->
    [white] Hvit er i trekket.
   *[other] Svart er i trekket.
}
analysis-no-board = Trekkene hit kan ikke følges, så det er ikke noe å spille på. Gå tilbake eller slett dem.
analysis-full = En analyse rommer høyst { $count } trekk.
analysis-typed = Skriv et hvilket som helst trekk: er det ikke lovlig, får du vite hvorfor
analysis-try = Prøv

analysis-none = Ingen trekk ennå. Flytt på brettet, velg et trekk under det eller skriv et.
analysis-start = Start
analysis-end = Slutt
analysis-comment = Kommentar til stillingen
analysis-comment-save = Lagre kommentar
analysis-promote = Flytt varianten opp
analysis-main = Gjør til hovedvariant
analysis-delete = Slett herfra

analysis-computer = Datamaskinen
analysis-count = Varianter
analysis-think = Tenk
analysis-stop = Stopp
analysis-thinking = Datamaskinen går gjennom alle trekkene …
analysis-depth = { $depth } halvtrekk dypt, { $nodes } stillinger
analysis-no-lines = Partiet er slutt: det er ingenting å lete etter.
analysis-busy = Datamaskinen har for mye å gjøre akkurat nå. Prøv igjen om litt.
analysis-at-once = To av spørsmålene dine behandles fortsatt. Vent på dem.

worth-even = omtrent jevnt
worth-slightly = { $side ->
    [white] Hvit står litt bedre
   *[other] Svart står litt bedre
}
worth-clearly = { $side ->
    [white] Hvit står klart bedre
   *[other] Svart står klart bedre
}
worth-winning = { $side ->
    [white] Hvit står til vinst
   *[other] Svart står til vinst
}
worth-won = { $side ->
    [white] Hvit
   *[other] Svart
} vinner på { $moves ->
    [one] ett trekk
   *[other] { $moves } trekk
}
worth-over = { $side ->
    [white] Hvit har vunnet.
   *[other] Svart har vunnet.
}

analysis-graph = Hele partiet
analysis-graph-title = Stillingens verdi etter hvert av { $count } halvtrekk, Hvit oppover, Svart nedover; vendepunkter: { $turns }
analysis-review = Vurder alle trekk
analysis-review-what = Datamaskinen går gjennom alle stillingene i hovedvarianten, tegner en kurve og nevner trekkene som snudde partiet.
analysis-turns = Vendepunkter
analysis-no-turns = Ingen trekk snudde partiet.
analysis-table = Kurven som tabell
analysis-move = Trekk
analysis-worth = Verdi
analysis-judged = Vurdering
analysis-better = Bedre
analysis-partial = Det var bare tid til de første { $count } halvtrekkene.
analysis-no-game = Det er ingen trekk å vurdere ennå.
judged-good = godt
judged-inexact = unøyaktig
judged-mistake = feil
judged-blunder = grov feil

analysis-files = Stilling og parti
analysis-fen-open = Åpne stilling
analysis-pdn = Partiet som tekst; lim inn et annet her
analysis-pdn-open = Åpne tekst
analysis-pdn-save = Last ned
analysis-link-position = Lenke til stillingen
analysis-link-game = Lenke til hele partiet
analysis-share = Lag en kort lenke
analysis-shared = Den som har lenken, ser brettet slik det er nå:
analysis-nothing = Det er ikke noe parti i teksten.
analysis-too-large = Teksten er for stor for brettet, som rommer høyst { $kb } kB og { $moves } trekk.
analysis-not-ours = «{ $name }» er ikke et av spillene her.
analysis-fault = Halvtrekk { $ply }, «{ $text }», kan ikke følges: { $why } Det som følger, beholdes som tekst.
stuck-open = Det kan være { $moves }, og resten av partiet avgjør ikke hvilket.
stuck-unknown = Trekket før er utelatt.
stuck-too-much = Slagene er for mange til å gå gjennom.

set-title = Sett opp stilling
set-how = Velg en brikke og deretter feltene den skal stå på. Samme brikke igjen tar den bort.
set-pieces = Brikker
set-take-off = Ta bort
set-turn = I trekket
set-done = Bruk stillingen
set-check = Kontroller
set-clear = Tomt brett
set-start = Utgangsstilling
set-cancel = Avbryt
set-fine = Dette er en stilling i spillet.
set-no-turn = Det framgår ikke hvem som er i trekket.
set-no-pieces = Det er ingen brikker på brettet.
set-not-played-on = { $square } er ikke et felt som det spilles på.
set-two-pieces = To brikker står på { $square }.
set-no-kings = En dam står på { $square }, men dette spillet har ingen damer.
set-no-parachutists = En fallskjermhopper står på { $square }, men dette spillet har ingen.
set-parachutist-row = Fallskjermhopperen på { $square } kan bare stå på ytterste rad for sin side.
set-other-colour = Steinen på { $square } står på den andre sidens farge.
set-gaps = På fullt brett er det siden som begynner, som er i trekket; med én luke er det den andre siden, og luken er en av { $squares }.
set-more-pieces = { $side ->
    [white] Hvit
   *[other] Svart
} har { $pieces } brikker; spillet begynner med { $start }.
set-uncrowned = Brikken på { $square } står der den skulle ha blitt kronet. Den forblir vanlig brikke til den flyttes.
set-taken-for-parachutist = Brikken på { $square } regnes som { $piece }.
fen-no-turn = «{ $text }» sier ikke hvem som er i trekket: en stilling begynner med W: eller B:.
fen-no-side = «{ $text }» er ingen liste over brikker: den begynner med W eller B, som i Wc3,Kd4.
fen-no-square = «{ $text }» er ikke noe felt.
fen-no-number = «{ $text }» er ikke noe felt på dette brettet, som har numrene 1 til { $most }.
fen-no-range = «{ $text }» er ikke et intervall: to tall, det laveste først, som i 21-32.
fen-ghost = «{ $text }» er en slått brikke midt i et slag. Oppgi stillingen før eller etter hele trekket.

hint-ask = Hint
hint-said = Datamaskinen ville ha spilt { $move }.
hint-count = Brukte hint: { $count }
hint-levels = 1 er for nybegynnere; 10 er alt datamaskinen kan.
