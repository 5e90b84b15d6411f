# Fridager for alle korrespondansepartier.

days-off-title = Fridager
days-off-what = På fridagene dine står klokken din stille i alle korrespondansepartier der det er avtalt en timepott. Døgnene følger UTC.
days-off-left = Du har { $left } igjen av { $all } i år.
days-off-first = Første dag
days-off-last = Siste dag
days-off-take = Ta fri disse dagene i alle partier
days-off-now = Du har fri fra { $first } til { $last }.
days-off-end = Avslutt fridagene nå
days-off-no-date = En dag skrives som 2027-01-31.
days-off-order = Fridagene begynner i dag eller innen et halvt år, og slutter ikke før de begynner.
days-off-already = Du har allerede tatt fri. Avslutt de fridagene først.
days-off-too-many = Dette er flere timer enn du har igjen i år.
days-off-shared = Timene tas av hver spillers egne { $hours } timer i året, som alle korrespondansepartier deler; på fridager som tas for alle partier, står klokken stille.
