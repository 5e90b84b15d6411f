-- Secrets by which programs act for a person, and the accounts that are programs.
CREATE TABLE api_token (
  token TEXT PRIMARY KEY NOT NULL,    -- hashed
  id TEXT NOT NULL UNIQUE,            -- by which its owner names it
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  scopes TEXT NOT NULL,               -- words with blanks between: read play challenge
  created BIGINT NOT NULL
);
CREATE INDEX api_token_person ON api_token (person);

CREATE TABLE bot (
  person TEXT PRIMARY KEY NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  since BIGINT NOT NULL
);
