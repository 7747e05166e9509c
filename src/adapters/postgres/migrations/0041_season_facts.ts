/**
 * The missing facts that could flip an answer of a facility's reports, replaced with its answers
 * (docs/decisions/0068-the-chase-list.md). Lines and products are looked up when it is read, so that evaluating does not
 * lock them.
 */
export const seasonFacts = `
CREATE TABLE season_facts (
  facility_id integer NOT NULL REFERENCES facilities ON DELETE CASCADE,
  year integer NOT NULL,
  subject text NOT NULL,
  line_id integer NOT NULL,
  product_id integer NOT NULL,
  lines integer NOT NULL,
  kind text NOT NULL,
  field text NOT NULL,
  words text NOT NULL,
  component_name text NOT NULL,
  component_number text NOT NULL,
  types text[] NOT NULL,
  answers integer NOT NULL,
  part double precision
);
CREATE INDEX season_facts_place ON season_facts (facility_id, year);
CREATE INDEX season_facts_year ON season_facts (year);
`;
