# Drag i förväg.

plan-title = Drag i förväg
plan-what = Om motståndaren spelar som du förutser spelas ditt svar genast och kostar ingen tid. Varje annat drag av motståndaren stryker planen. Bara du ser den.
plan-back = Tillbaka till partiet
plan-not-now = Drag i förväg kan läggas in medan motståndaren är vid draget.
plan-lines = Dina varianter
plan-none = Du har inte lagt in några drag.
plan-go-on = Fortsätt efter denna
plan-remove = Ta bort
plan-add = Lägg till en variant
plan-after = Efter { $line }:
plan-from-board = Börja från brädet
plan-theirs = Om motståndaren spelar
plan-next = Nästa
plan-mine = På { $move } svarar jag
plan-keep = Behåll varianten
plan-other = Ett annat drag av motståndaren
