# Pendules à périodes.

new-rest = Minutes après la première période (0 : la même à nouveau)
clock-periods-rest = { $moves } coups en { $time }, puis { $rest } pour le reste de la partie.
