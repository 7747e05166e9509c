/** Addresses at which anybody reads the safety data sheets of a facility. Only the hash of the secret is stored. */
export const binders = `
CREATE TABLE facility_binders (
  facility_id integer PRIMARY KEY REFERENCES facilities ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  -- The secret is derived from it with a key outside of the database.
  salt text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- It took the place of another.
  is_next boolean NOT NULL,
  visits integer NOT NULL DEFAULT 0,
  visited_on date
);
`;
