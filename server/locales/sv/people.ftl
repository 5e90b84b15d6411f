# Namn, lösenord, inställningar.

field-name = Namn
field-password = Lösenord

login-title = Logga in
login-do = Logga in
login-wrong = Namn och lösenord stämmer inte överens.
login-register = Skaffa ett namn
login-recover = Glömt lösenordet?
login-guests = Du kan spela utan konto: välj bara ett spel.
logout = Logga ut

register-title = Skaffa ett namn
register-name-hint = 2 till 20 bokstäver och siffror ur ett enda alfabet; enstaka - _ . emellan.
register-password-hint = Minst 8 tecken. Några ord i rad är lätta att minnas och svåra att gissa.
register-do = Ta namnet
register-mail = Ingen e-postadress behövs.
register-taken = Namnet, eller ett som liknar det, är upptaget.
name-length = Ett namn har 2 till 20 tecken.
name-sign = Ett namn har bara bokstäver och siffror, med ett enstaka - _ eller . emellan.
name-scripts = Ett namn har bokstäver ur ett enda alfabet.
name-reserved = Namnet kan förväxlas med sajtens eget.
password-short = Ett lösenord har minst 8 tecken.
password-long = Lösenordet är för långt.

codes-title = Återställningskoder
codes-what = Skriv upp koderna. Med var och en av dem kan du en gång välja ett nytt lösenord, om du har glömt ditt. De visas bara nu.
codes-done = Jag har skrivit upp dem

recover-title = Välj ett nytt lösenord
recover-what = Använd en av dina återställningskoder. Har du inga kan du be sajtens administratör om nya.
recover-code = Återställningskod
recover-password = Nytt lösenord
recover-do = Byt lösenord
recover-wrong = Namn och kod stämmer inte överens.

setup-title = Den första administratören
setup-what = Använd koden som programmet skrev ut när det startade.
setup-code = Kod från konsolen
setup-do = Bli administratör
setup-wrong = Det är inte koden.

settings-title = Inställningar
settings-labels = Rutornas namn
settings-theme = Bräde
settings-mode = Ljust eller mörkt
settings-entry = Så anges ett slag
settings-chat = Visa chatten i mina partier
settings-mail = E-postadress
settings-mail-hint = Används bara för det dagliga mejlet. Får lämnas tomt.
settings-digest = Ett mejl om dagen när partier väntar på mig
settings-do = Spara
labels-own = Som spelet brukar noteras
labels-numbers = Siffror
labels-letters = Bokstäver
labels-off = Inga
theme-linden = Lind
theme-slate = Skiffer
theme-contrast = Hög kontrast
mode-system = Följ systemet
mode-light = Ljust
mode-dark = Mörkt
entry-step = Varje landningsruta
entry-finish = Slutför när det är entydigt
entry-single = Spela det enda draget direkt

feed-title = Flöde och kalender
feed-what = En adress som berättar för en flödesläsare eller kalender vilka partier som väntar på dig. Den ger inte tillgång till något annat. En ny adress gör den gamla ogiltig.
feed-once = Adressen visas bara nu.
feed-do = Skapa en ny adress

admin-title = Administration
admin-reset = Skapa nya återställningskoder
admin-reset-hint = För en medlem som har förlorat allt. Lämna över koderna personligen.
