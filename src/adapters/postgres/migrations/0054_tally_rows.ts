/**
 * A long transaction, such as an import, held the one row of its table's tally until its end, and every other write to
 * that table waited. Whoever finds the row held adds a row of its own; the next to get hold of the row adds these up.
 * A tally is the sum of its rows.
 */
export const tallyRows = `
ALTER TABLE list_tallies DROP CONSTRAINT list_tallies_pkey, ADD COLUMN is_sum boolean NOT NULL DEFAULT true;
CREATE UNIQUE INDEX list_tallies_sum ON list_tallies (noun) WHERE is_sum;
CREATE INDEX list_tallies_added ON list_tallies (noun) WHERE NOT is_sum;

CREATE FUNCTION tally(listed text, more_active bigint, more_archived bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM list_tallies WHERE noun = listed AND is_sum FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    INSERT INTO list_tallies (noun, active, archived, generation, is_sum)
    VALUES (listed, more_active, more_archived, 1, false);
    RETURN;
  END IF;
  WITH added AS (DELETE FROM list_tallies WHERE noun = listed AND NOT is_sum RETURNING active, archived, generation)
  UPDATE list_tallies SET active = list_tallies.active + more_active + c.active,
    archived = list_tallies.archived + more_archived + c.archived, generation = list_tallies.generation + 1 + c.generation
  FROM (SELECT coalesce(sum(active), 0) AS active, coalesce(sum(archived), 0) AS archived,
    coalesce(sum(generation), 0) AS generation FROM added) c
  WHERE noun = listed AND is_sum;
END $$;

CREATE OR REPLACE FUNCTION tally_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally(TG_TABLE_NAME, count(*) FILTER (WHERE is_active), count(*) FILTER (WHERE NOT is_active)) FROM new_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally(TG_TABLE_NAME, n.a - o.a, n.b - o.b)
  FROM (SELECT count(*) FILTER (WHERE is_active) AS a, count(*) FILTER (WHERE NOT is_active) AS b FROM new_rows) n,
       (SELECT count(*) FILTER (WHERE is_active) AS a, count(*) FILTER (WHERE NOT is_active) AS b FROM old_rows) o;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally(TG_TABLE_NAME, -count(*) FILTER (WHERE is_active), -count(*) FILTER (WHERE NOT is_active)) FROM old_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bump_generation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally(TG_ARGV[0], 0, 0);
  RETURN NULL;
END $$;
`;
