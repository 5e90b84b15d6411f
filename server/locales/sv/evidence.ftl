# Anspråk och vad de vilar på.

evidence-title = Vad ett remianspråk vilar på
evidence-right = Ett anspråk vore riktigt: regeln är uppfylld.
evidence-wrong = Ett anspråk vore inte riktigt: ingen regel är uppfylld ännu.
evidence-with = Räknat med draget { $move }, som står i tur att spelas.
evidence-stood = Ställningen stod på brädet efter halvdragen { $plies } (0 är utgångsställningen).
evidence-counted = Räknade är halvdragen { $first } till { $last }.
