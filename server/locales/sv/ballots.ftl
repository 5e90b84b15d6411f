# Lottade öppningar.

new-ballot = Öppning
ballot-free = Fri
ballot-two-move = Tvådragslottning: ett drag av varje sida, en av { $count } öppningar.
ballot-three-move = Tredragslottning: de tre första dragen, en av { $count } öppningar.
ballot-when = Öppningen lottas när partiet börjar; ingen känner till den i förväg.
ballot-twice = I matchen spelas varje lottad öppning två gånger, med ombytta färger.
ballot-drawn = Öppning { $number } lottades fram: { $moves }.
form-ballot = Öppningen kan lottas bara när partiet börjar från spelets egen utgångsställning.
