# Hvem som kan ta imot et ønske.

fault-out-of-range = Ratingen din i dette spillet er ikke innenfor området som det spørres etter.
invited-good-for = Lenken gjelder i tretti dager.
