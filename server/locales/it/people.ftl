# Nomi, password, impostazioni.

field-name = Nome
field-password = Password

login-title = Accedi
login-do = Accedi
login-wrong = Nome e password non corrispondono.
login-register = Scegli un nome
login-recover = Password persa?
login-guests = Puoi giocare senza account: basta scegliere un gioco.
logout = Esci

register-title = Scegli un nome
register-name-hint = Da 2 a 20 lettere e cifre di un solo alfabeto; in mezzo, singoli - _ .
register-password-hint = Almeno 8 caratteri. Alcune parole di seguito si ricordano facilmente e si indovinano a fatica.
register-do = Prendi questo nome
register-mail = Non serve un indirizzo e-mail.
register-taken = Questo nome, o uno che gli somiglia, è già preso.
name-length = Un nome ha da 2 a 20 caratteri.
name-sign = Un nome ha solo lettere e cifre, con un singolo - _ o . in mezzo.
name-scripts = Un nome ha solo lettere di uno stesso alfabeto.
name-reserved = Questo nome si potrebbe scambiare per uno del sito.
password-short = Una password ha almeno 8 caratteri.
password-long = Questa password è troppo lunga.

codes-title = Codici di recupero
codes-what = Scrivi questi codici su carta. Ognuno permette, una volta sola, di impostare una nuova password se perdi la tua. Sono mostrati solo adesso.
codes-done = Li ho scritti

recover-title = Imposta una nuova password
recover-what = Usa uno dei tuoi codici di recupero. Se non ne hai, chiedine di nuovi all’amministratore del sito.
recover-code = Codice di recupero
recover-password = Nuova password
recover-do = Imposta la password
recover-wrong = Nome e codice non corrispondono.

setup-title = Il primo amministratore
setup-what = Usa il codice che il programma ha scritto all’avvio.
setup-code = Codice della console
setup-do = Diventa amministratore
setup-wrong = Il codice non è questo.

settings-title = Impostazioni
settings-labels = Nomi delle caselle
settings-theme = Damiera
settings-mode = Chiaro o scuro
settings-entry = Come si indica una presa
settings-chat = Mostra la chat delle mie partite
settings-mail = Indirizzo e-mail
settings-mail-hint = Serve solo per il riepilogo. Può restare vuoto.
settings-digest = Un messaggio al giorno se delle partite mi aspettano
settings-do = Salva
labels-own = Secondo l’uso del gioco
labels-numbers = Numeri
labels-letters = Lettere
labels-off = Nessuno
theme-linden = Legno di tiglio
theme-slate = Ardesia
theme-contrast = Alto contrasto
mode-system = Come il sistema
mode-light = Chiaro
mode-dark = Scuro
entry-step = Ogni casella d’arrivo
entry-finish = Completa la presa appena non c’è dubbio
entry-single = Gioca subito l’unica mossa

feed-title = Feed e calendario
feed-what = Un indirizzo che dice a un lettore di feed o a un calendario quali partite ti aspettano. Non apre altro. Uno nuovo annulla il vecchio.
feed-once = Questo indirizzo è mostrato solo adesso.
feed-do = Crea un nuovo indirizzo

admin-title = Amministrazione
admin-reset = Crea nuovi codici di recupero
admin-reset-hint = Per un iscritto che ha perso tutto. Consegna i codici di persona.
