# Analysbrädet.

analysis-title = Analysbräde
analysis-heading = Analys: { $game }
analysis-what = Spela för båda sidor, pröva varianter, ställ upp vilken ställning du vill och fråga datorn. Inget här räknas.
analysis-this-game = Analysera partiet
analysis-links = Dina länkar
analysis-link-delete = Ta bort länken
analysis-running = Det här partiet pågår fortfarande. Det kan analyseras så snart det är slut: att ta hjälp av datorn under ett parti mellan människor är inte rent spel.
analysis-back = Tillbaka till partiet
analysis-unfair = Datorn ger inga råd om ställningar i ett parti med rating som du spelar just nu.

analysis-to-move = { $side ->
    [white] Vit är vid draget.
   *[other] Svart är vid draget.
}
analysis-no-board = Dragen hit går inte att följa, så det finns inget att spela på. Gå tillbaka eller ta bort dem.
analysis-full = En analys rymmer högst { $count } drag.
analysis-typed = Skriv vilket drag som helst: är det inte tillåtet får du veta varför
analysis-try = Pröva

analysis-none = Inga drag ännu. Dra på brädet, välj ett drag under det eller skriv ett.
analysis-start = Början
analysis-end = Slut
analysis-comment = Kommentar till ställningen
analysis-comment-save = Spara kommentar
analysis-promote = Flytta upp varianten
analysis-main = Gör till huvudvariant
analysis-delete = Ta bort härifrån

analysis-computer = Datorn
analysis-count = Varianter
analysis-think = Tänk
analysis-stop = Stoppa
analysis-thinking = Datorn går igenom alla drag …
analysis-depth = { $depth } halvdrag djupt, { $nodes } ställningar
analysis-no-lines = Partiet är slut: det finns inget att leta efter.
analysis-busy = Datorn har för mycket att göra just nu. Försök igen om en stund.
analysis-at-once = Två av dina frågor bearbetas fortfarande. Vänta på dem.

worth-even = ungefär jämnt
worth-slightly = { $side ->
    [white] Vit står något bättre
   *[other] Svart står något bättre
}
worth-clearly = { $side ->
    [white] Vit står klart bättre
   *[other] Svart står klart bättre
}
worth-winning = { $side ->
    [white] Vit står på vinst
   *[other] Svart står på vinst
}
worth-won = { $side ->
    [white] Vit
   *[other] Svart
} vinner på { $moves ->
    [one] ett drag
   *[other] { $moves } drag
}
worth-over = { $side ->
    [white] Vit har vunnit.
   *[other] Svart har vunnit.
}

analysis-graph = Hela partiet
analysis-graph-title = Ställningens värde efter vart och ett av { $count } halvdrag, Vit uppåt, Svart nedåt; vändpunkter: { $turns }
analysis-review = Bedöm alla drag
analysis-review-what = Datorn går igenom alla ställningar i huvudvarianten, ritar en kurva och nämner de drag som vände partiet.
analysis-turns = Vändpunkter
analysis-no-turns = Inget drag vände partiet.
analysis-table = Kurvan som tabell
analysis-move = Drag
analysis-worth = Värde
analysis-judged = Omdöme
analysis-better = Bättre
analysis-partial = Tiden räckte bara till de första { $count } halvdragen.
analysis-no-game = Det finns inga drag att bedöma ännu.
judged-good = bra
judged-inexact = oprecist
judged-mistake = misstag
judged-blunder = grovt misstag

analysis-files = Ställning och parti
analysis-fen-open = Öppna ställning
analysis-pdn = Partiet som text; klistra in ett annat här
analysis-pdn-open = Öppna text
analysis-pdn-save = Ladda ner
analysis-link-position = Länk till ställningen
analysis-link-game = Länk till hela partiet
analysis-share = Skapa en kort länk
analysis-shared = Den som har länken ser brädet som det är nu:
analysis-nothing = Det finns inget parti i texten.
analysis-too-large = Texten är för stor för brädet, som rymmer högst { $kb } kB och { $moves } drag.
analysis-not-ours = ”{ $name }” är inget av spelen här.
analysis-fault = Halvdrag { $ply }, ”{ $text }”, går inte att följa: { $why } Det som följer behålls som text.
stuck-open = Det kan vara { $moves }, och resten av partiet avgör inte vilket.
stuck-unknown = Draget före är utelämnat.
stuck-too-much = Slagen är för många för att gås igenom.

set-title = Ställ upp ställning
set-how = Välj en pjäs och sedan rutorna den ska stå på. Samma pjäs igen tar bort den.
set-pieces = Pjäser
set-take-off = Ta bort
set-turn = Vid draget
set-done = Använd ställningen
set-check = Kontrollera
set-clear = Tomt bräde
set-start = Utgångsställning
set-cancel = Avbryt
set-fine = Det här är en ställning i spelet.
set-no-turn = Det framgår inte vem som är vid draget.
set-no-pieces = Det finns ingen pjäs på brädet.
set-not-played-on = { $square } är ingen ruta som man spelar på.
set-two-pieces = Två pjäser står på { $square }.
set-no-kings = En dam står på { $square }, men det här spelet har inga damer.
set-no-parachutists = En fallskärmshoppare står på { $square }, men det här spelet har inga.
set-parachutist-row = Fallskärmshopparen på { $square } kan bara stå på sin sidas bortersta rad.
set-other-colour = Stenen på { $square } står på den andra sidans färg.
set-gaps = På fullt bräde är det sidan som börjar som är vid draget; med en lucka är det den andra sidan, och luckan är en av { $squares }.
set-more-pieces = { $side ->
    [white] Vit
   *[other] Svart
} har { $pieces } pjäser; spelet börjar med { $start }.
set-uncrowned = Brickan på { $square } står där den skulle ha krönts. Den förblir bricka tills den flyttas.
set-taken-for-parachutist = Brickan på { $square } räknas som { $piece }.
fen-no-turn = ”{ $text }” säger inte vem som är vid draget: en ställning börjar med W: eller B:.
fen-no-side = ”{ $text }” är ingen lista med pjäser: den börjar med W eller B, som i Wc3,Kd4.
fen-no-square = ”{ $text }” är ingen ruta.
fen-no-number = ”{ $text }” är ingen ruta på det här brädet, vars nummer går från 1 till { $most }.
fen-no-range = ”{ $text }” är inget intervall: två tal, det lägre först, som i 21-32.
fen-ghost = ”{ $text }” är en slagen pjäs mitt i ett slag. Ange ställningen före eller efter hela draget.

hint-ask = Tips
hint-said = Datorn skulle spela { $move }.
hint-count = Använda tips: { $count }
hint-levels = 1 är för nybörjare; 10 är allt datorn kan.
