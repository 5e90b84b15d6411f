-- People. A guest has no name; the computer's levels are no rows.
CREATE TABLE person (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,                 -- guest, member
  name TEXT,
  folded TEXT UNIQUE,
  skeleton TEXT UNIQUE,
  password TEXT,
  mail TEXT,
  admin BOOLEAN NOT NULL DEFAULT FALSE,
  settings TEXT NOT NULL DEFAULT '{}',
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL
);

CREATE TABLE session (
  token TEXT PRIMARY KEY NOT NULL,    -- hashed
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL
);
CREATE INDEX session_person ON session (person);

CREATE TABLE recovery (
  code TEXT PRIMARY KEY NOT NULL,     -- hashed
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE
);
CREATE INDEX recovery_person ON recovery (person);

-- Secrets for feeds and calendars.
CREATE TABLE feed (
  token TEXT PRIMARY KEY NOT NULL,    -- hashed
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  created BIGINT NOT NULL
);

-- A game is its terms and its events; the other columns follow from these and serve lists.
CREATE TABLE game (
  id TEXT PRIMARY KEY NOT NULL,
  variant TEXT NOT NULL,
  rules TEXT NOT NULL,
  fingerprint TEXT NOT NULL,          -- of the row it is played under, in hexadecimal
  terms TEXT NOT NULL,
  white TEXT,
  black TEXT,
  private BOOLEAN NOT NULL,
  rated BOOLEAN NOT NULL,
  pace TEXT NOT NULL,                 -- live, slow, none
  state TEXT NOT NULL,                -- running, over
  turn TEXT,                          -- white, black
  deadline BIGINT,
  version BIGINT NOT NULL,
  winner TEXT,                        -- white, black, draw, none
  ending TEXT,
  contest TEXT,                       -- the match it belongs to
  before TEXT,                        -- the game of which it is a rematch
  created BIGINT NOT NULL,
  changed BIGINT NOT NULL
);
CREATE INDEX game_white ON game (white, state);
CREATE INDEX game_black ON game (black, state);
CREATE INDEX game_state ON game (state, private, changed);
CREATE INDEX game_deadline ON game (deadline);
CREATE INDEX game_contest ON game (contest);
CREATE INDEX game_before ON game (before);

CREATE TABLE event (
  game TEXT NOT NULL,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  seat TEXT NOT NULL,
  client TEXT NOT NULL,               -- the id the client gave its request; may be empty
  body TEXT NOT NULL,
  PRIMARY KEY (game, seq)
);

CREATE TABLE chat (
  game TEXT NOT NULL,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  person TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (game, seq)
);

-- A link that lets its bearer take a seat.
CREATE TABLE invitation (
  token TEXT PRIMARY KEY NOT NULL,    -- hashed
  maker TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  terms TEXT NOT NULL,
  game TEXT,                          -- once accepted
  created BIGINT NOT NULL
);

-- An open wish to play, or a challenge to one person.
CREATE TABLE seek (
  id TEXT PRIMARY KEY NOT NULL,
  maker TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  target TEXT REFERENCES person (id) ON DELETE CASCADE,
  terms TEXT NOT NULL,
  least BIGINT,
  most BIGINT,
  state TEXT NOT NULL,                -- open, taken, declined, withdrawn
  game TEXT,
  created BIGINT NOT NULL
);
CREATE INDEX seek_state ON seek (state, target);

CREATE TABLE contest (
  id TEXT PRIMARY KEY NOT NULL,
  terms TEXT NOT NULL,
  one TEXT NOT NULL,
  two TEXT NOT NULL,
  state TEXT NOT NULL,                -- running, over
  created BIGINT NOT NULL
);

-- When the site was last alive, so that nobody pays for its absence.
CREATE TABLE alive (
  id BIGINT PRIMARY KEY NOT NULL,
  at BIGINT NOT NULL
);
INSERT INTO alive (id, at) VALUES (1, 0);

-- When the site was not there. A game makes good what lies after its last event.
CREATE TABLE outage (
  began BIGINT NOT NULL,
  ended BIGINT PRIMARY KEY NOT NULL
);
