# Klokker med perioder.

new-rest = Minutter etter første periode (0: det samme igjen)
clock-periods-rest = { $moves } trekk på { $time }, deretter { $rest } for resten av partiet.
