# Loddtrukne åpninger.

new-ballot = Åpning
ballot-free = Fri
ballot-two-move = Loddtrukket totrekksåpning: ett trekk av hver side, én av { $count } åpninger.
ballot-three-move = Loddtrukket tretrekksåpning: de tre første trekkene, én av { $count } åpninger.
ballot-when = Åpningen trekkes når partiet begynner; ingen kjenner den på forhånd.
ballot-twice = I matchen spilles hver trukket åpning to ganger, med ombyttede farger.
ballot-drawn = Åpning { $number } ble trukket: { $moves }.
form-ballot = Åpningen kan bare trekkes når partiet begynner fra spillets egen utgangsstilling.
