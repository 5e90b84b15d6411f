# Det som står på hver side, feil, og sider som ikke gjelder et bestemt parti.

skip = Til innholdet
nav = Hovedmeny
nav-play = Spill
nav-lobby = Lobby
nav-mine = Mine partier
nav-login = Logg inn
nav-about = Om nettstedet

list-nothing = ingenting
list-or = { $others } eller { $last }
list-and = { $others } og { $last }

span-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dager
}
span-hours = { $count ->
    [one] { $count } time
   *[other] { $count } timer
}
span-minutes = { $count ->
    [one] { $count } minutt
   *[other] { $count } minutter
}
span-seconds = { $count ->
    [one] { $count } sekund
   *[other] { $count } sekunder
}

fault-title = Det gikk ikke
fault-home = Til forsiden
fault-missing = Her er det ingenting du kan se.
fault-unknown = Logg inn først.
fault-forbidden = Det kan du ikke gjøre.
fault-too-many = For mye på kort tid. Vent litt.
fault-nonsense = Forespørselen gir ingen mening her.
fault-taken = Noen var raskere: det er allerede tatt.
fault-too-many-games = En av spillerne har allerede så mange partier som man kan ha.
fault-cannot-keep = Nettstedet kan ikke lagre noe akkurat nå, så ingenting ble endret. Prøv igjen senere.
fault-closing = Nettstedet starter eller stenger akkurat nå. Prøv igjen om et øyeblikk.
fault-internal = Feilen er vår. Ingenting ble endret.

front-title = Atten damspill
front-heading = Hvilket damspill blir det i dag?
front-lead = Velg et spill: møt en venn, datamaskinen eller naboen ved samme skjerm. Ingen konto trengs.
front-live = Spilles nå
front-finished = Nettopp avsluttet

col-game = Spill
col-players = Hvit – Svart
col-clock = Klokke
col-state = Status
result-white = Hvit vant
result-black = Svart vant
result-draw = Remis
result-none = Ikke noe resultat

about-title = Om nettstedet
about-what = Polydam er et nettsted for atten damspill som hvem som helst kan drive: ett program, én datafil, ingen reklame.
about-rules = Reglene håndheves av samme kode i alle spill. Når et trekk avvises, viser brettet hvilke brikker som må flytte, og en setning sier hvilken regel som krever det.
about-data = Nettstedet lagrer navnet ditt, passordet ditt som en hashverdi som ikke kan regnes tilbake, partiene dine og innstillingene dine. Ingen sporing.
about-fair = Spill uten programhjelp mot mennesker. Datamaskinen spiller under eget navn.

mine-title = Mine partier
mine-yours = Ditt trekk
mine-none = Ingen partier venter på deg.
mine-next = Neste parti
mine-theirs = Motstanderens trekk
mine-finished = Avsluttede
mine-guest = Du spiller som gjest: bare denne nettleseren kjenner til partiene dine. Et navn bevarer dem.

lobby-title = Lobby
lobby-challenges = Utfordringer
lobby-seeks = Åpent for alle
lobby-none = Ingen søker etter motstander akkurat nå.
lobby-make = Søk etter motstander
lobby-range = For rating fra { $least } til { $most }.
lobby-accept = Godta og spill
lobby-decline = Avslå
lobby-withdraw = Trekk tilbake

player-since = Her siden
player-challenge = Utfordre
player-running = Spilles nå
player-finished = Avsluttede partier
player-none = Ingen ennå.
player-guest = Gjest
player-computer = Datamaskin, nivå { $level }
