-- A study that somebody made a link to. The name in the link is all that is needed to see it.
CREATE TABLE study (
  id TEXT PRIMARY KEY NOT NULL,
  maker TEXT REFERENCES person (id) ON DELETE SET NULL,
  variant TEXT NOT NULL,
  place BIGINT NOT NULL,
  pdn TEXT NOT NULL,
  created BIGINT NOT NULL
);
CREATE INDEX study_maker ON study (maker);

-- A file of games that somebody imported, as it came and game by game.
CREATE TABLE import (
  id TEXT PRIMARY KEY NOT NULL,
  maker TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  body TEXT NOT NULL,                 -- the bytes in base64, for a file may be in any encoding
  size BIGINT NOT NULL,               -- of the file
  report TEXT NOT NULL,               -- counts, and why reading ended early, as JSON
  ready BOOLEAN NOT NULL,             -- whether all its games are kept
  created BIGINT NOT NULL
);
CREATE INDEX import_maker ON import (maker);
CREATE INDEX import_created ON import (created);

CREATE TABLE import_game (
  import TEXT NOT NULL REFERENCES import (id) ON DELETE CASCADE,
  n BIGINT NOT NULL,                  -- from 1, in the order of the file
  title TEXT NOT NULL,
  variant TEXT,                       -- if it is one of our games
  line BIGINT NOT NULL,               -- where it begins
  plies BIGINT NOT NULL,
  fault TEXT,                         -- what goes wrong and where, in the importer's language
  pdn TEXT NOT NULL,
  PRIMARY KEY (import, n)
);

-- Hints taken in games against the computer.
CREATE TABLE hint (
  game TEXT NOT NULL,
  person TEXT NOT NULL,
  taken BIGINT NOT NULL,
  PRIMARY KEY (game, person)
);
