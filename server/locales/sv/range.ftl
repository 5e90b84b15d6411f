# Vem som får anta en önskan.

fault-out-of-range = Ditt ratingtal i det här spelet ligger inte inom det område som efterfrågas.
invited-good-for = Länken gäller i trettio dagar.
