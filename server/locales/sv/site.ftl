# Det som står på varje sida, fel, och sidor som inte hör till något parti.

skip = Till innehållet
nav = Huvudmeny
nav-play = Spela
nav-lobby = Lobby
nav-mine = Mina partier
nav-login = Logga in
nav-about = Om sajten

list-nothing = inget
list-or = { $others } eller { $last }
list-and = { $others } och { $last }

span-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagar
}
span-hours = { $count ->
    [one] { $count } timme
   *[other] { $count } timmar
}
span-minutes = { $count ->
    [one] { $count } minut
   *[other] { $count } minuter
}
span-seconds = { $count ->
    [one] { $count } sekund
   *[other] { $count } sekunder
}

fault-title = Det gick inte
fault-home = Till startsidan
fault-missing = Här finns inget som du kan se.
fault-unknown = Logga in först.
fault-forbidden = Det får du inte göra.
fault-too-many = För mycket på kort tid. Vänta en liten stund.
fault-nonsense = Begäran går inte att förstå här.
fault-taken = Någon hann före: det är redan taget.
fault-too-many-games = En av spelarna har redan så många partier som man får ha.
fault-cannot-keep = Sajten kan inte spara något just nu, så inget ändrades. Försök igen senare.
fault-closing = Sajten startar eller stängs just nu. Försök igen om ett ögonblick.
fault-internal = Felet är vårt. Inget ändrades.

front-title = Arton damspel
front-heading = Vilket damspel blir det i dag?
front-lead = Välj ett spel: möt en vän, datorn eller grannen vid samma skärm. Inget konto behövs.
front-live = Spelas nu
front-finished = Nyss avslutade

col-game = Spel
col-players = Vit – Svart
col-clock = Klocka
col-state = Läge
result-white = Vit vann
result-black = Svart vann
result-draw = Remi
result-none = Inget resultat

about-title = Om sajten
about-what = Polydam är en sajt för arton damspel som vem som helst kan driva: ett program, en datafil, ingen reklam.
about-rules = Reglerna tillämpas av samma kod i alla spel. När ett drag avvisas visar brädet vilka pjäser som måste flytta, och en mening säger vilken regel som kräver det.
about-data = Sajten sparar ditt namn, ditt lösenord som ett hashvärde som inte går att räkna baklänges, dina partier och dina inställningar. Ingen spårning.
about-fair = Spela utan programhjälp mot människor. Datorn spelar under eget namn.

mine-title = Mina partier
mine-yours = Ditt drag
mine-none = Inget parti väntar på dig.
mine-next = Nästa parti
mine-theirs = Motståndarens drag
mine-finished = Avslutade
mine-guest = Du spelar som gäst: bara den här webbläsaren känner till dina partier. Ett namn bevarar dem.

lobby-title = Lobby
lobby-challenges = Utmaningar
lobby-seeks = Öppet för alla
lobby-none = Ingen söker motståndare just nu.
lobby-make = Sök motståndare
lobby-range = För rating från { $least } till { $most }.
lobby-accept = Anta och spela
lobby-decline = Avböj
lobby-withdraw = Dra tillbaka

player-since = Här sedan
player-challenge = Utmana
player-running = Spelas nu
player-finished = Avslutade partier
player-none = Inga ännu.
player-guest = Gäst
player-computer = Dator, nivå { $level }
