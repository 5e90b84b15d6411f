# Orologi a periodi.

new-rest = Minuti dopo il primo periodo (0: di nuovo lo stesso)
clock-periods-rest = { $moves } mosse in { $time }, poi { $rest } per il resto della partita.
