# Who may accept a wish.

fault-out-of-range = Your rating in this game is not in the range that is asked for.
invited-good-for = The link is good for thirty days.
