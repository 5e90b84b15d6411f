# Hvorfor noe avvises.

refused-stale = Partiet har gått videre siden du så på det: slik står det nå.
refused-no-seat = Du spiller ikke i dette partiet.
refused-no-chat = Det er ingen chat i dette partiet.
refused-not-over = Partiet er ikke slutt ennå.
typed-no-move = «{ $text }» er ikke et trekk.
typed-no-square = Det finnes ikke noe felt «{ $square }» på brettet.

why-over = Partiet er slutt.
why-your-turn = Det gjør man når motstanderen er i trekket.
why-not-your-turn = { $side ->
    [white] Hvit er i trekket.
   *[other] Svart er i trekket.
}
why-irregular-first = Først må det regelstridige trekket besvares.
why-nothing-irregular = Det er ikke noe regelstridig trekk å besvare.
why-not-in-conduct = Det hører ikke til det som er avtalt for partiet.
why-arbiter = Dommeren er tilkalt og avgjør først.
why-offer-open = Et tilbud er åpent: det må besvares først.
why-no-such-offer = Tilbudet er ikke åpent lenger.
why-own-offer = Det er ditt eget tilbud; motstanderen svarer.
why-not-your-offer = Det er ikke ditt tilbud.
why-too-often = Du har nettopp spurt. Du kan spørre igjen fra trekk { $move }.
why-no-more = Ikke igjen i dette partiet.
why-too-early = Først når begge har trukket.
why-too-late = Begge har allerede trukket.
why-no-move-of-yours = Du har ikke noe trekk å ta tilbake.
why-nothing-to-claim = Etter det som er avtalt, kan ingenting kreves.
why-claim-fails = Kravet er ikke berettiget ennå: se tellerne.
why-no-clock = Ingen klokke går.
why-time-left = Det er tid igjen: { $time }.
why-only-live = Det gjelder bare direktespill.
why-not-away = Motstanderen er her.
why-not-away-yet = Motstanderen kan komme tilbake i { $time } til.
why-range = Det må være mellom { $least } og { $most } sekunder.
why-not-your-piece = Ingen av dine brikker står på { $square }.
why-bad-branch = Planen er ikke mulig.

rule-too-short = Et trekk fører fra ett felt til et annet.
rule-off-board = Brettet har ikke noe felt { $square }.
rule-empty = Ingen brikke står på { $square }.
rule-not-yours = { $side ->
    [white] Brikken på { $square } er svart, og Hvit er i trekket.
   *[other] Brikken på { $square } er hvit, og Svart er i trekket.
}
rule-remove-first = Først må en stein tas bort: { $pieces }.
rule-beside-gap = Steinen må stå ved siden av luken på { $gap }: { $pieces }.
rule-must-capture = Slagtvang: { $pieces } må slå.
rule-go-on = Slaget må fortsette fra { $at } til { $squares }.
rule-too-few = { $must ->
    [one] Én brikke må slås
   *[other] { $must } brikker må slås
}, dette trekket slår { $takes }: begynn med { $ways }.
rule-more-kings = { $must ->
    [one] Én kronet brikke må slås
   *[other] { $must } kronede brikker må slås
}, dette trekket slår { $takes }: begynn med { $ways }.
rule-king-first = En dam slår før en vanlig brikke: { $pieces } må slå.
rule-king-among-equals = En kronet brikke kan slå like mange: { $pieces } må slå.
rule-king-earlier = { $must ->
    [1] Den første brikken som slås, må være kronet
    [2] Den andre brikken som slås, må være kronet
    [3] Den tredje brikken som slås, må være kronet
   *[other] Brikke nummer { $must } som slås, må være kronet
}: begynn med { $ways }.
rule-leg = { $from } til { $to }: { $fault }.
rule-ambiguous = Det kan bety { $moves }.
rule-too-much = Slagene her er for mange til å gå gjennom.
rule-no-such-move = Det er ikke noe lovlig trekk her.

leg-occupied = feltet å lande på er opptatt
leg-no-line = ingen rett linje på brettet forbinder feltene
leg-direction-moves = en { $piece } flytter { $ways }
leg-direction-captures = en { $piece } slår { $ways }
leg-man-steps-back = en vanlig brikke flytter ikke bakover
leg-man-captures-back = en vanlig brikke slår ikke bakover
leg-first-jump = bare senere hopp kan gå den veien
leg-one-step = en { $piece } flytter bare ett felt
leg-not-next = en { $piece } hopper bare over det som står ved siden av
leg-no-steps = i dette spillet flytter ingen brikke uten å slå
leg-far-row = fra sin ytterste rad kan en brikke bare slå
leg-stuck = denne brikken kan aldri flytte mer: det ligger ikke noe felt foran den
leg-parachutist = en fallskjermhopper flytter bare med hoppet sitt
leg-over-own = brikken på { $square } er din egen
leg-man-takes-king = en vanlig brikke kan ikke slå kongen på { $square }
leg-two-in-row = det er ikke noe tomt felt bak brikken på { $square }
leg-jumped-already = brikken på { $square } er allerede hoppet over
leg-blocked = enda en brikke på { $square } står i veien
leg-land-just-behind = brikken må lande rett bak det den slår, på { $square }
leg-land-to-go-on = brikken må lande der slaget kan fortsette: { $squares }
leg-turns-back = damen kan ikke snu rett tilbake under slaget
leg-leaves-line = slaget må holde seg på linjen sin
leg-nothing-taken = et slag fortsetter bare med slag
leg-step-ends = et trekk uten slag er over etter ett steg
leg-crowning-ends = brikken krones der, og trekket er over
leg-landing-ends = fallskjermhopperen har landet der, og trekket er over
leg-line-holds-king = en dam står i linjen, på { $square }
leg-line-blocked = feltet foran linjen, { $square }, er opptatt
leg-line-front = brikken må stoppe rett foran linjen, på { $square }

way-forward = rett fram
way-forward-diagonal = skrått fram
way-sideways = sidelengs
way-backward-diagonal = skrått bakover
way-backward = rett bakover
