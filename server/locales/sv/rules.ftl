# Varför något avvisas.

refused-stale = Partiet har gått vidare sedan du tittade: så här står det nu.
refused-no-seat = Du spelar inte i det här partiet.
refused-no-chat = Det finns ingen chatt i det här partiet.
refused-not-over = Partiet är inte slut än.
typed-no-move = ”{ $text }” är inget drag.
typed-no-square = Det finns ingen ruta ”{ $square }” på brädet.

why-over = Partiet är slut.
why-your-turn = Det gör man när motståndaren är vid draget.
why-not-your-turn = { $side ->
    [white] Vit är vid draget.
   *[other] Svart är vid draget.
}
why-irregular-first = Först måste det regelvidriga draget besvaras.
why-nothing-irregular = Det finns inget regelvidrigt drag att besvara.
why-not-in-conduct = Det ingår inte i vad som är överenskommet för partiet.
why-arbiter = Domaren är kallad och beslutar först.
why-offer-open = Ett erbjudande är öppet: det måste besvaras först.
why-no-such-offer = Erbjudandet är inte öppet längre.
why-own-offer = Det är ditt eget erbjudande; motståndaren svarar.
why-not-your-offer = Det är inte ditt erbjudande.
why-too-often = Du frågade nyss. Du kan fråga igen från drag { $move }.
why-no-more = Inte igen i det här partiet.
why-too-early = Först när båda har dragit.
why-too-late = Båda har redan dragit.
why-no-move-of-yours = Du har inget drag att ta tillbaka.
why-nothing-to-claim = Enligt överenskommelsen kan inget krävas.
why-claim-fails = Kravet är inte berättigat ännu: se räknarna.
why-no-clock = Ingen klocka går.
why-time-left = Det finns tid kvar: { $time }.
why-only-live = Det gäller bara direktspel.
why-not-away = Motståndaren är här.
why-not-away-yet = Motståndaren kan komma tillbaka i { $time } till.
why-range = Det måste vara mellan { $least } och { $most } sekunder.
why-not-your-piece = Ingen av dina pjäser står på { $square }.
why-bad-branch = Planen är inte möjlig.

rule-too-short = Ett drag leder från en ruta till en annan.
rule-off-board = Brädet har ingen ruta { $square }.
rule-empty = Ingen pjäs står på { $square }.
rule-not-yours = { $side ->
    [white] Pjäsen på { $square } är svart, och Vit är vid draget.
   *[other] Pjäsen på { $square } är vit, och Svart är vid draget.
}
rule-remove-first = Först måste en sten tas bort: { $pieces }.
rule-beside-gap = Stenen måste stå bredvid luckan på { $gap }: { $pieces }.
rule-must-capture = Slagtvång: { $pieces } måste slå.
rule-go-on = Slaget måste fortsätta från { $at } till { $squares }.
rule-too-few = { $must ->
    [one] En pjäs måste slås
   *[other] { $must } pjäser måste slås
}, det här draget slår { $takes }: börja med { $ways }.
rule-more-kings = { $must ->
    [one] En krönt pjäs måste slås
   *[other] { $must } krönta pjäser måste slås
}, det här draget slår { $takes }: börja med { $ways }.
rule-king-first = En dam slår före en bricka: { $pieces } måste slå.
rule-king-among-equals = En krönt pjäs kan slå lika många: { $pieces } måste slå.
rule-king-earlier = { $must ->
    [1] Den första slagna pjäsen måste vara krönt
    [2] Den andra slagna pjäsen måste vara krönt
    [3] Den tredje slagna pjäsen måste vara krönt
   *[other] Slagen pjäs nummer { $must } måste vara krönt
}: börja med { $ways }.
rule-leg = { $from } till { $to }: { $fault }.
rule-ambiguous = Det kan betyda { $moves }.
rule-too-much = Slagen här är för många att gå igenom.
rule-no-such-move = Det är inget tillåtet drag här.

leg-occupied = rutan att landa på är upptagen
leg-no-line = ingen rak linje på brädet förbinder rutorna
leg-direction-moves = en { $piece } flyttar { $ways }
leg-direction-captures = en { $piece } slår { $ways }
leg-man-steps-back = en bricka flyttar inte bakåt
leg-man-captures-back = en bricka slår inte bakåt
leg-first-jump = bara senare hopp får gå åt det hållet
leg-one-step = en { $piece } flyttar bara en ruta
leg-not-next = en { $piece } hoppar bara över det som står intill
leg-no-steps = i det här spelet flyttar ingen pjäs utan att slå
leg-far-row = från sin bortersta rad får en bricka bara slå
leg-stuck = den här brickan kan aldrig mer flytta: ingen ruta ligger framför den
leg-parachutist = en fallskärmshoppare flyttar bara med sitt hopp
leg-over-own = pjäsen på { $square } är din egen
leg-man-takes-king = en bricka får inte slå kungen på { $square }
leg-two-in-row = det finns ingen tom ruta bakom pjäsen på { $square }
leg-jumped-already = pjäsen på { $square } är redan överhoppad
leg-blocked = ännu en pjäs på { $square } står i vägen
leg-land-just-behind = pjäsen måste landa direkt bakom den slagna, på { $square }
leg-land-to-go-on = pjäsen måste landa där slaget kan fortsätta: { $squares }
leg-turns-back = damen får inte vända rakt tillbaka under slaget
leg-leaves-line = slaget måste hålla sig på sin linje
leg-nothing-taken = ett slag fortsätter bara med slag
leg-step-ends = ett drag utan slag är slut efter ett steg
leg-crowning-ends = brickan kröns där, och draget är slut
leg-landing-ends = fallskärmshopparen har landat där, och draget är slut
leg-line-holds-king = en dam står i linjen, på { $square }
leg-line-blocked = rutan framför linjen, { $square }, är upptagen
leg-line-front = brickan måste stanna direkt framför linjen, på { $square }

way-forward = rakt framåt
way-forward-diagonal = diagonalt framåt
way-sideways = åt sidan
way-backward-diagonal = diagonalt bakåt
way-backward = rakt bakåt
