# Rating och topplistor.

ratings-title = Rating: { $game }
ratings-what = Ratingen räknas med Glicko-2, var för sig för varje spel och för direktspel och korrespondens; ett parti utan klocka räknas som korrespondens. Partier med rating mellan två människor från utgångsställningen räknas, om de inte avbröts. Alla börjar på 1500. Talet efter ± är dubbla avvikelsen: den verkliga styrkan ligger inom det 95 gånger av 100. En rating vars avvikelse är över { $limit } är preliminär; det är gränsen som lichess.org använder.
ratings-live = Direktspel
ratings-slow = Korrespondens
ratings-none = Inga partier med rating ännu.
ratings-caption = Medlemmar efter rating, preliminär rating sist
ratings-place = Plats
ratings-player = Spelare
ratings-rating = Rating
ratings-speed = Tempo
ratings-provisional = preliminär
ratings-others = Andra spel
ratings-link = Topplista
ratings-course = Rating för { $player }: { $game }
ratings-graph = Rating för { $player } i { $game }, { $speed }, efter vart och ett av de senaste partierna; talen står i tabellen nedanför.
ratings-band = Bandet kring linjen är ratingens avvikelse.
ratings-table = Som tabell
ratings-steps = Rating efter varje parti, det senaste först
ratings-day = Dag
ratings-own = Rating
ratings-short = Rating efter spel och tempo
