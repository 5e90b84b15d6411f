# Parties sous des règles corrigées depuis.

retired-why = Cette partie a été jouée sous des règles corrigées depuis (ligne { $stored }, celle d’aujourd’hui est { $now }). Elle reste telle quelle et peut être lue, mais personne ne peut la continuer.
retired-rest = Ce que les règles d’aujourd’hui ne peuvent pas suivre, tel qu’il est enregistré
result-shelved = Mise de côté, sans résultat
fault-retired = Cette partie a été jouée sous des règles corrigées depuis. Elle reste telle quelle et peut être lue, mais personne ne peut la continuer.
