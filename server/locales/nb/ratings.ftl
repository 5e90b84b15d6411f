# Rating og topplister.

ratings-title = Rating: { $game }
ratings-what = Ratingen regnes med Glicko-2, hver for seg for hvert spill og for direktespill og korrespondanse; et parti uten klokke regnes som korrespondanse. Partier med rating mellom to mennesker fra utgangsstillingen teller, hvis de ikke ble avbrutt. Alle begynner på 1500. Tallet etter ± er det dobbelte av avviket: den virkelige styrken ligger innenfor det 95 av 100 ganger. En rating med avvik over { $limit } er foreløpig; det er grensen lichess.org bruker.
ratings-live = Direktespill
ratings-slow = Korrespondanse
ratings-none = Ingen partier med rating ennå.
ratings-caption = Medlemmer etter rating, foreløpige ratinger sist
ratings-place = Plass
ratings-player = Spiller
ratings-rating = Rating
ratings-speed = Tempo
ratings-provisional = foreløpig
ratings-others = Andre spill
ratings-link = Toppliste
ratings-course = Rating for { $player }: { $game }
ratings-graph = Rating for { $player } i { $game }, { $speed }, etter hvert av de siste partiene; tallene står i tabellen nedenfor.
ratings-band = Båndet rundt linjen er ratingens avvik.
ratings-table = Som tabell
ratings-steps = Rating etter hvert parti, det siste først
ratings-day = Dag
ratings-own = Rating
ratings-short = Rating etter spill og tempo
