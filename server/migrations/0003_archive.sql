-- What follows from a game that is over, for statistics, ratings and the archive. Kept in the commit
-- that ends the game; `place` is the order of the ends, from 1.
CREATE TABLE finished (
  place BIGINT PRIMARY KEY NOT NULL,
  game TEXT UNIQUE NOT NULL,
  variant TEXT NOT NULL,
  pace TEXT NOT NULL,                 -- live, slow, none
  white TEXT NOT NULL,
  black TEXT NOT NULL,
  people BOOLEAN NOT NULL,            -- between two different people
  computer TEXT,                      -- the side that the computer played: white, black
  level BIGINT,                       -- how well it played
  private BOOLEAN NOT NULL,
  rated BOOLEAN NOT NULL,
  standard BOOLEAN NOT NULL,          -- from the start position
  begins TEXT NOT NULL,               -- the side that began: white, black
  fewest BIGINT NOT NULL,             -- moves of the side that made fewer
  plies BIGINT NOT NULL,
  winner TEXT NOT NULL,               -- white, black, draw, none
  opening TEXT NOT NULL,              -- the first moves, as the game writes them, a blank after each
  ended BIGINT NOT NULL
);
CREATE INDEX finished_variant ON finished (variant, place);
CREATE INDEX finished_results ON finished (variant, people, standard, private, fewest, winner);
CREATE INDEX finished_white ON finished (white, place);
CREATE INDEX finished_black ON finished (black, place);
CREATE INDEX finished_opening ON finished (variant, opening);

-- The positions through which finished games passed.
CREATE TABLE passed (
  variant TEXT NOT NULL,
  hash BIGINT NOT NULL,
  place BIGINT NOT NULL,
  ply BIGINT NOT NULL,
  PRIMARY KEY (variant, hash, place)
);

-- How well a person plays a game at a speed (live, slow), and how that came about.
CREATE TABLE rating (
  person TEXT NOT NULL,
  variant TEXT NOT NULL,
  speed TEXT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  ended BIGINT NOT NULL,              -- when the last of them ended
  PRIMARY KEY (person, variant, speed)
);
CREATE INDEX rating_leaders ON rating (variant, speed, rating);

CREATE TABLE rating_step (
  person TEXT NOT NULL,
  variant TEXT NOT NULL,
  speed TEXT NOT NULL,
  place BIGINT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  ended BIGINT NOT NULL,
  PRIMARY KEY (person, variant, speed, place)
);

-- Whom a person does not want to meet.
CREATE TABLE block (
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  other TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  created BIGINT NOT NULL,
  PRIMARY KEY (person, other)
);
CREATE INDEX block_other ON block (other);

-- What people tell the administrators about each other.
CREATE TABLE report (
  id TEXT PRIMARY KEY NOT NULL,
  reporter TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  person TEXT REFERENCES person (id) ON DELETE CASCADE,
  game TEXT,                          -- one of the two is named
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL,                -- open, closed
  created BIGINT NOT NULL
);
CREATE INDEX report_state ON report (state, created);

-- Members who may not log in.
CREATE TABLE disabled (
  person TEXT PRIMARY KEY NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  created BIGINT NOT NULL
);

-- What administrators did.
CREATE TABLE audit (
  place BIGINT PRIMARY KEY NOT NULL,
  at BIGINT NOT NULL,
  admin TEXT NOT NULL,
  deed TEXT NOT NULL,
  subject TEXT NOT NULL               -- a person's id, a report's, or nothing
);

-- What the site remembers about itself.
CREATE TABLE fact (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
);
