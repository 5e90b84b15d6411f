# Lediga dagar för alla korrespondenspartier.

days-off-title = Lediga dagar
days-off-what = Under dina lediga dagar står din klocka stilla i alla korrespondenspartier där en timpott har avtalats. Dygnen följer UTC.
days-off-left = Du har { $left } kvar av { $all } i år.
days-off-first = Första dagen
days-off-last = Sista dagen
days-off-take = Ta ledigt dessa dagar i alla partier
days-off-now = Du är ledig från { $first } till { $last }.
days-off-end = Avsluta ledigheten nu
days-off-no-date = En dag skrivs som 2027-01-31.
days-off-order = Ledigheten börjar i dag eller inom ett halvår och slutar inte innan den börjar.
days-off-already = Du har redan tagit ledigt. Avsluta den ledigheten först.
days-off-too-many = Det är fler timmar än du har kvar i år.
days-off-shared = Timmarna tas ur varje spelares egna { $hours } timmar om året, som alla korrespondenspartier delar; under lediga dagar som tas för alla partier står klockan stilla.
