# To spill sammenlignet, leksjoner, oppførsel.

compare-short = sammenlign
compare-title = { $first } og { $second }
compare-lead = Her står bare forskjellene. Hver stilling er funnet av programmet som spiller spillene: byttes én regel, blir andre trekk lovlige.
compare-never = Her står bare forskjellene. Ikke i noen stilling gir reglene ulike lovlige trekk: spillene skiller seg bare i det som nevnes her.
compare-void = Spørsmålet er ikke aktuelt.
compare-same-moves = Byttes bare dette, endres ikke noe lovlig trekk på brettet til noen av spillene.
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
lesson-back-row-right = Bakerste rad forblir lukket: i motstanderens neste trekk krones ingen brikke.
lesson-back-row-wrong = Trekket er lovlig, men nå kommer en brikke igjennom og krones.
lesson-exchange = Hjelper et jevnt bytte meg? Finn trekket som byr på et bytte som avgjør partiet.
lesson-exchange-right = Motstanderen må slå, du slår like mange tilbake, og det er ingenting igjen å flytte: jevne bytter gagner den som har flest brikker, eller det siste trekket.
lesson-exchange-wrong = Trekket er lovlig, men det finnes et bytte som avgjør med en gang.
lesson-force = Hvilket slag tvinger jeg fram? Finn trekket som bare lar motstanderen gjøre det du vil.
lesson-force-right = Hvert svar er tvunget, og alle hjelper deg: slik vinnes de fleste partier.
lesson-force-wrong = Trekket er lovlig, men et annet tvinger fram mer.
lesson-play = Spill videre herfra mot datamaskinen

nav-conduct = Oppførsel
conduct-title = Oppførsel og rent spill
conduct-fair = Rent spill
conduct-own-head = Spill med ditt eget hode mot mennesker: ikke noe program, ingen tabeller, ingen medhjelper så lenge partiet varer. Bøker er tillatt i korrespondansepartier.
conduct-one-name = Én person, ett navn. Programmer spiller under navn som sier det.
conduct-to-win = Spill for å vinne. Partier som tapes med vilje eller avtales på forhånd, er ingen partier.
conduct-finish = Fullfør det du begynner på. Den som står til tap, kan gi opp; å la klokken gå ut er uvennlig.
conduct-kind = Vær vennlig i chatten. Den som ikke vil snakke, trenger ikke.
conduct-quietly = Mistenker du noen, så si det til administratoren og ingen andre.
conduct-all-games = Alle spill

forced-ask = Hva må motstanderen slå?
forced-captures = Etter { $move } er det slagtvang:
forced-nothing = Etter { $move } er det ingenting som må slås.
forced-over = Etter { $move } har motstanderen ikke noe trekk.
