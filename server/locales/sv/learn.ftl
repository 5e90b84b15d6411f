# Två spel jämförda, lektioner, uppförande.

compare-short = jämför
compare-title = { $first } och { $second }
compare-lead = Bara det som skiljer. Varje ställning har hittats av programmet som spelar spelen: en regel byts, och andra drag blir tillåtna.
compare-never = Bara det som skiljer. I ingen ställning skiljer sig de tillåtna dragen genom reglerna: spelen skiljer sig bara i det som nämns här.
compare-void = Frågan uppstår inte.
compare-same-moves = Utbytt för sig ändrar detta inget tillåtet drag på något av spelens bräden.
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
lesson-back-row = Får jag öppna min bakersta rad? Hitta ett drag som inte släpper igenom någon bricka.
lesson-back-row-right = Bakersta raden förblir stängd: motståndarens nästa drag kröner ingen bricka.
lesson-back-row-wrong = Draget är tillåtet, men nu kommer en bricka igenom och kröns.
lesson-exchange = Hjälper ett jämnt byte mig? Hitta erbjudandet efter vilket bytet avgör partiet.
lesson-exchange-right = Motståndaren måste slå, du slår tillbaka lika många, och inget är kvar att flytta: jämna byten hjälper den som har fler, eller sista draget.
lesson-exchange-wrong = Draget är tillåtet, men det finns ett erbjudande som avgör genast.
lesson-force = Vilket slag tvingar jag fram? Hitta draget som bara lämnar motståndaren det du vill.
lesson-force-right = Varje svar är tvunget, och alla hjälper dig: så vinns de flesta partier.
lesson-force-wrong = Draget är tillåtet, men ett annat tvingar fram mer.
lesson-play = Spela vidare härifrån mot datorn

nav-conduct = Uppförande
conduct-title = Uppförande och rent spel
conduct-fair = Rent spel
conduct-own-head = Spela med ditt eget huvud mot människor: inget program, inga tabeller, ingen hjälpare så länge partiet pågår. Böcker får användas i korrespondenspartier.
conduct-one-name = En person, ett namn. Program spelar under namn som säger det.
conduct-to-win = Spela för att vinna. Partier som förloras med flit eller görs upp i förväg är inga partier.
conduct-finish = Avsluta det du börjar. Den som står till förlust får ge upp; att låta klockan gå ut är ovänligt.
conduct-kind = Var vänlig i chatten. Den som inte vill prata behöver inte.
conduct-quietly = Misstänker du någon, säg det till administratören och ingen annan.
conduct-all-games = Alla spel

forced-ask = Vad måste motståndaren slå?
forced-captures = Efter { $move } råder slagtvång:
forced-nothing = Efter { $move } måste inget slås.
forced-over = Efter { $move } har motståndaren inget drag.
