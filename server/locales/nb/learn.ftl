# To spill sammenlignet, leksjoner, oppførsel.

compare-short = sammenlign
compare-title = { $first } og { $second }
compare-lead = Bare det som er forskjellig. Hver stilling er funnet av programmet som spiller spillene: én regel byttes, og andre trekk blir lovlige.
compare-never = Bare det som er forskjellig. I ingen stilling er de lovlige trekkene forskjellige på grunn av reglene: spillene skiller seg bare i det som nevnes her.
compare-void = Spørsmålet oppstår ikke.
compare-same-moves = Byttet alene endrer dette ikke noe lovlig trekk på noen av spillenes brett.
compare-position = { $side ->
    [white] { $game }, Hvit er i trekket:
   *[other] { $game }, Svart er i trekket:
}
compare-only = { $move } er lovlig med regelen i { $allows }, ikke med den i { $forbids }.

lesson-title = Lær deg { $game }
lesson-choose = Trekket ditt
lesson-try = Prøv
lesson-next = Neste
lesson-yes = Riktig.
lesson-not = Ikke helt.
lesson-right = Reglene tillater trekket.
lesson-allowed = Hvilket trekk tillater reglene?
lesson-back-row = Kan jeg åpne bakerste rad? Finn et trekk som ikke slipper noen brikke igjennom.
lesson-back-row-right = Bakerste rad forblir lukket: motstanderens neste trekk kroner ingen brikke.
lesson-back-row-wrong = Trekket er lovlig, men nå kommer en brikke igjennom og krones.
lesson-exchange = Hjelper et jevnt bytte meg? Finn tilbudet som gjør at byttet avgjør partiet.
lesson-exchange-right = Motstanderen må slå, du slår like mange tilbake, og det er ingenting igjen å flytte: jevne bytter hjelper den som har flest, eller det siste trekket.
lesson-exchange-wrong = Trekket er lovlig, men det finnes et tilbud som avgjør med en gang.
lesson-force = Hvilket slag tvinger jeg fram? Finn trekket som bare lar motstanderen få det du vil.
lesson-force-right = Hvert svar er tvunget, og alle hjelper deg: slik vinnes de fleste partier.
lesson-force-wrong = Trekket er lovlig, men et annet tvinger fram mer.
lesson-play = Spill videre herfra mot datamaskinen

nav-conduct = Oppførsel
conduct-title = Oppførsel og ærlig spill
conduct-fair = Ærlig spill
conduct-own-head = Mot mennesker spiller du med ditt eget hode: ikke noe program, ingen tabeller, ingen hjelper så lenge partiet varer. Bøker er tillatt i korrespondansepartier.
conduct-one-name = Én person, ett navn. Programmer spiller under navn som sier det.
conduct-to-win = Spill for å vinne. Partier som tapes med vilje eller avtales på forhånd, er ingen partier.
conduct-finish = Fullfør det du begynner på. Den som står til tap, kan gi opp; å la klokken gå ut er uvennlig.
conduct-kind = Vær vennlig i praten. Den som ikke vil snakke, trenger ikke.
conduct-quietly = Mistenker du noen, så si det til administratoren og ingen andre.
conduct-all-games = Alle spill

forced-ask = Hva må motstanderen slå?
forced-captures = Etter { $move } er det slagtvang:
forced-nothing = Etter { $move } må ingenting slås.
forced-over = Etter { $move } har motstanderen ikke noe trekk.
