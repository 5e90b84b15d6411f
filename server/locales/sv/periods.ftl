# Klockor med perioder.

new-rest = Minuter efter första perioden (0: samma igen)
clock-periods-rest = { $moves } drag på { $time }, därefter { $rest } för resten av partiet.
