# Hvem som kan ta imot et ønske.

fault-out-of-range = Ratingen din i dette spillet ligger utenfor området det søkes etter.
invited-good-for = Lenken gjelder i tretti dager.
