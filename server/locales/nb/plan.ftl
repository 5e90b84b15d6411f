# Trekk på forhånd.

plan-title = Trekk på forhånd
plan-what = Hvis motstanderen spiller som du forutser, spilles svaret ditt straks og koster ingen tid. Ethvert annet trekk av motstanderen stryker planen. Bare du ser den.
plan-back = Tilbake til partiet
plan-not-now = Trekk på forhånd kan legges inn mens motstanderen er i trekket.
plan-lines = Variantene dine
plan-none = Du har ikke lagt inn noen trekk.
plan-go-on = Fortsett etter denne
plan-remove = Ta bort
plan-add = Legg til en variant
plan-after = Etter { $line }:
plan-from-board = Begynn fra brettet
plan-theirs = Hvis motstanderen spiller
plan-next = Neste
plan-mine = På { $move } svarer jeg
plan-keep = Behold varianten
plan-other = Et annet trekk av motstanderen
