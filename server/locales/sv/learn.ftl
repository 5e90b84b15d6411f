# Två spel jämförda, lektioner, uppförande.

compare-short = jämför
compare-title = { $first } och { $second }
compare-lead = Här står bara skillnaderna. Varje ställning har hittats av programmet som spelar spelen: byts en enda regel blir andra drag tillåtna.
compare-never = Här står bara skillnaderna. I ingen ställning ger reglerna olika tillåtna drag: spelen skiljer sig bara i det som nämns här.
compare-void = Frågan är inte aktuell.
compare-same-moves = Byts bara detta ändras inget tillåtet drag på någotdera spelets bräde.
compare-position = { $side ->
    [white] { $game }, Vit är vid draget:
   *[other] { $game }, Svart är vid draget:
}
compare-only = { $move } är tillåtet med regeln i { $allows }, inte med den i { $forbids }.

lesson-title = Lär dig { $game }
lesson-choose = Ditt drag
lesson-try = Pröva
lesson-next = Nästa
lesson-yes = Rätt.
lesson-not = Inte riktigt.
lesson-right = Reglerna tillåter draget.
lesson-allowed = Vilket drag tillåter reglerna?
lesson-back-row = Kan jag öppna min bakersta rad? Hitta ett drag som inte släpper igenom någon bricka.
lesson-back-row-right = Bakersta raden förblir stängd: i motståndarens nästa drag kröns ingen bricka.
lesson-back-row-wrong = Draget är tillåtet, men nu kommer en bricka igenom och kröns.
lesson-exchange = Hjälper ett jämnt byte mig? Hitta draget som bjuder på ett byte som avgör partiet.
lesson-exchange-right = Motståndaren måste slå, du slår tillbaka lika många, och inget är kvar att flytta: jämna byten gynnar den som har fler pjäser, eller sista draget.
lesson-exchange-wrong = Draget är tillåtet, men det finns ett byte som avgör genast.
lesson-force = Vilket slag tvingar jag fram? Hitta draget som bara låter motståndaren göra det du vill.
lesson-force-right = Varje svar är tvunget, och alla hjälper dig: så vinns de flesta partier.
lesson-force-wrong = Draget är tillåtet, men ett annat tvingar fram mer.
lesson-play = Spela vidare härifrån mot datorn

nav-conduct = Uppförande
conduct-title = Uppförande och rent spel
conduct-fair = Rent spel
conduct-own-head = Spela med ditt eget huvud mot människor: inget program, inga tabeller, ingen medhjälpare så länge partiet pågår. Böcker får användas i korrespondenspartier.
conduct-one-name = En person, ett namn. Program spelar under namn som säger det.
conduct-to-win = Spela för att vinna. Partier som förloras med flit eller görs upp i förväg är inga partier.
conduct-finish = Avsluta det du börjar. Den som står till förlust får ge upp; att låta klockan gå ut är ovänligt.
conduct-kind = Var vänlig i chatten. Den som inte vill prata behöver inte.
conduct-quietly = Misstänker du någon så säg det till administratören och ingen annan.
conduct-all-games = Alla spel

forced-ask = Vad måste motståndaren slå?
forced-captures = Efter { $move } råder slagtvång:
forced-nothing = Efter { $move } behöver inget slås.
forced-over = Efter { $move } har motståndaren inget drag.
