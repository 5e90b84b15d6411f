# Days off for all correspondence games.

days-off-title = Days off
days-off-what = On your days off your clock stands in all correspondence games that were agreed with an allowance of hours. Days are those of UTC.
days-off-left = You have { $left } left of { $all } this year.
days-off-first = First day
days-off-last = Last day
days-off-take = Take these days off in all games
days-off-now = You have days off from { $first } to { $last }.
days-off-end = End my days off now
days-off-no-date = A day is written as 2027-01-31.
days-off-order = Days off begin today or within half a year, and end no earlier than they begin.
days-off-already = You have taken days off already. End them first.
days-off-too-many = These are more hours than you have left this year.
days-off-shared = The hours come out of each player’s own { $hours } hours a year, which all correspondence games share; on days off taken for all games the clock stands.
