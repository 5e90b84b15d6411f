# Vem som får anta en önskan.

fault-out-of-range = Din rating i det här spelet ligger utanför det område som söks.
invited-good-for = Länken gäller i trettio dagar.
