# Krav och vad de vilar på.

evidence-title = Vad ett remikrav vilar på
evidence-right = Ett krav vore berättigat: regeln är uppfylld.
evidence-wrong = Ett krav vore inte berättigat: ingen regel är uppfylld ännu.
evidence-with = Inräknat draget { $move }, som är på väg att spelas.
evidence-stood = Ställningen stod på brädet efter halvdragen { $plies } (0 är utgångsställningen).
evidence-counted = Halvdragen { $first } till { $last } har räknats.
