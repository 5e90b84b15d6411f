# Giorni liberi per tutte le partite per corrispondenza.

days-off-title = Giorni liberi
days-off-what = Nei tuoi giorni liberi il tuo orologio è fermo in tutte le partite per corrispondenza per cui è stata concordata una riserva di ore. I giorni sono quelli UTC.
days-off-left = Ti restano { $left } su { $all } per quest’anno.
days-off-first = Primo giorno
days-off-last = Ultimo giorno
days-off-take = Prendi questi giorni liberi in tutte le partite
days-off-now = Hai giorni liberi dal { $first } al { $last }.
days-off-end = Termina ora i giorni liberi
days-off-no-date = Una data si scrive così: 2027-01-31.
days-off-order = I giorni liberi cominciano oggi o entro sei mesi e non finiscono prima di cominciare.
days-off-already = Hai già preso giorni liberi. Prima terminali.
days-off-too-many = Sono più ore di quante te ne restino quest’anno.
days-off-shared = Le ore si prendono dalle { $hours } ore annue di ciascun giocatore, comuni a tutte le sue partite per corrispondenza; nei giorni liberi presi per tutte le partite l’orologio è fermo.
