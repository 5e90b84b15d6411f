-- Days off that a person has taken for all correspondence games at once.
CREATE TABLE day_off (
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  began BIGINT NOT NULL,
  ended BIGINT NOT NULL,
  PRIMARY KEY (person, began)
);

-- Hours of days off that a person has spent in a year, in all games together.
CREATE TABLE allowance (
  person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  year BIGINT NOT NULL,
  spent BIGINT NOT NULL,
  PRIMARY KEY (person, year)
);
