/** Who is told of the season outside of the page. Of a secret address, the hash alone. */
export const seasonNotices = `
CREATE TABLE season_notices (
  person_id integer PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  is_own boolean NOT NULL DEFAULT false,
  feed_hash bytea UNIQUE,
  feed_since timestamptz
);
`;
