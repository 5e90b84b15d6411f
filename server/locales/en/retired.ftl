# Games under rules that have been corrected since.

retired-why = This game was played under rules that have been corrected since (row { $stored }, today’s is { $now }). It stays as it was and can be read, but nobody can go on with it.
retired-rest = What today’s rules cannot follow, as it is stored
result-shelved = Set aside, without a result
fault-retired = This game was played under rules that have been corrected since. It stays as it was and can be read, but nobody can go on with it.
