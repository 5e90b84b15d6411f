# Che cosa sta su ogni pagina, gli errori, e le pagine che non riguardano una partita.

skip = Al contenuto
nav = Navigazione principale
nav-play = Gioca
nav-lobby = Sala
nav-mine = Le mie partite
nav-login = Accedi
nav-about = Il sito

list-nothing = nulla
list-or = { $others } o { $last }
list-and = { $others } e { $last }

span-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
span-hours = { $count ->
    [one] { $count } ora
   *[other] { $count } ore
}
span-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
span-seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}

fault-title = Non ha funzionato
fault-home = Alla pagina iniziale
fault-missing = Qui non c’è nulla che tu possa vedere.
fault-unknown = Prima accedi, per favore.
fault-forbidden = Non hai il permesso di farlo.
fault-too-many = Troppe richieste in poco tempo. Aspetta un momento, per favore.
fault-nonsense = Questa richiesta qui non ha senso.
fault-taken = Qualcuno è stato più svelto: è già preso.
fault-too-many-games = Uno dei due giocatori ha già il numero massimo di partite.
fault-cannot-keep = Al momento il sito non può salvare nulla, quindi nulla è cambiato. Riprova più tardi.
fault-closing = Il sito si sta avviando o si sta chiudendo. Riprova tra un momento.
fault-internal = L’errore è nostro. Nulla è cambiato.

front-title = Diciotto giochi di dama
front-heading = A quale dama si gioca oggi?
front-lead = Scegli un gioco: contro un amico, il computer o chi ti sta accanto davanti allo stesso schermo. Non serve un account.
front-live = In corso adesso
front-finished = Appena finite

col-game = Gioco
col-players = Bianco – Nero
col-clock = Orologio
col-state = Stato
result-white = Ha vinto il Bianco
result-black = Ha vinto il Nero
result-draw = Patta
result-none = Nessun risultato

about-title = Il sito
about-what = Polydam è un sito per diciotto giochi di dama che chiunque può ospitare: un programma, un file di dati, niente pubblicità.
about-rules = Le regole sono applicate dallo stesso codice in ogni gioco. Quando una mossa è rifiutata, la damiera mostra quali pezzi devono muovere, e una frase dice quale regola lo chiede.
about-data = Il sito conserva il tuo nome, la password come impronta che non si può invertire, le tue partite e le tue impostazioni. Nessun tracciamento.
about-fair = Contro le persone gioca senza l’aiuto di un programma. Il computer gioca con il proprio nome.

mine-title = Le mie partite
mine-yours = Tocca a te
mine-none = Nessuna partita ti aspetta.
mine-next = Prossima partita
mine-theirs = Tocca agli altri
mine-finished = Finite
mine-guest = Giochi come ospite: solo questo browser conosce le tue partite. Un nome le conserva.

lobby-title = Sala
lobby-challenges = Sfide
lobby-seeks = Aperte a tutti
lobby-none = Al momento nessuno cerca un avversario.
lobby-make = Cerca un avversario
lobby-range = Per punteggi da { $least } a { $most }.
lobby-accept = Accetta e gioca
lobby-decline = Rifiuta
lobby-withdraw = Ritira

player-since = Iscritto dal
player-challenge = Sfida
player-running = In corso adesso
player-finished = Partite finite
player-none = Ancora nessuna.
player-guest = Ospite
player-computer = Computer, livello { $level }
