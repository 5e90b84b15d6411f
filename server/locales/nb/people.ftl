# Navn, passord, innstillinger.

field-name = Navn
field-password = Passord

login-title = Logg inn
login-do = Logg inn
login-wrong = Navn og passord stemmer ikke overens.
login-register = Skaff deg et navn
login-recover = Glemt passordet?
login-guests = Du kan spille uten konto: bare velg et spill.
logout = Logg ut

register-title = Skaff deg et navn
register-name-hint = 2 til 20 bokstaver og sifre fra ett alfabet; enkeltvise - _ . imellom.
register-password-hint = Minst 8 tegn. Noen ord etter hverandre er lette å huske og vanskelige å gjette.
register-do = Ta navnet
register-mail = Ingen e-postadresse trengs.
register-taken = Navnet, eller et som ligner, er opptatt.
name-length = Et navn har 2 til 20 tegn.
name-sign = Et navn har bare bokstaver og sifre, med enkeltvise - _ eller . imellom.
name-scripts = Et navn har bokstaver fra bare ett alfabet.
name-reserved = Navnet kan forveksles med nettstedets eget.
password-short = Et passord har minst 8 tegn.
password-long = Passordet er for langt.

codes-title = Gjenopprettingskoder
codes-what = Skriv ned kodene. Med hver av dem kan du én gang velge et nytt passord, hvis du har mistet ditt. De vises bare nå.
codes-done = Jeg har skrevet dem ned

recover-title = Velg et nytt passord
recover-what = Bruk en av gjenopprettingskodene dine. Har du ingen, kan du be nettstedets administrator om nye.
recover-code = Gjenopprettingskode
recover-password = Nytt passord
recover-do = Bytt passord
recover-wrong = Navn og kode stemmer ikke overens.

setup-title = Den første administratoren
setup-what = Bruk koden som programmet skrev ut da det startet.
setup-code = Kode fra konsollen
setup-do = Bli administrator
setup-wrong = Det er ikke koden.

settings-title = Innstillinger
settings-labels = Feltenes navn
settings-theme = Brett
settings-mode = Lyst eller mørkt
settings-entry = Slik angis et slag
settings-chat = Vis chatten i partiene mine
settings-mail = E-postadresse
settings-mail-hint = Brukes bare til den daglige e-posten. Kan stå tomt.
settings-digest = Én e-post om dagen når partier venter på meg
settings-do = Lagre
labels-own = Slik spillet noteres
labels-numbers = Tall
labels-letters = Bokstaver
labels-off = Ingen
theme-linden = Lindetre
theme-slate = Skifer
theme-contrast = Høy kontrast
mode-system = Følg systemet
mode-light = Lyst
mode-dark = Mørkt
entry-step = Hvert landingsfelt
entry-finish = Fullfør når det er entydig
entry-single = Spill det eneste trekket med en gang

feed-title = Nyhetsstrøm og kalender
feed-what = En adresse som forteller en nyhetsleser eller kalender hvilke partier som venter på deg. Den gir ikke tilgang til noe annet. En ny adresse gjør den gamle ugyldig.
feed-once = Adressen vises bare nå.
feed-do = Lag en ny adresse

admin-title = Administrasjon
admin-reset = Lag nye gjenopprettingskoder
admin-reset-hint = For et medlem som har mistet alt. Overlever kodene personlig.
