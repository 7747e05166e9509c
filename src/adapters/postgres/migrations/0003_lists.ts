/** Exact totals without counting (reading 31). A table's generation moves with every write, which outdates totals. */
export const lists = `
CREATE TABLE list_tallies (
  noun text PRIMARY KEY,
  active integer NOT NULL DEFAULT 0,
  archived integer NOT NULL DEFAULT 0,
  generation bigint NOT NULL DEFAULT 0
);

CREATE FUNCTION tally_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_tallies SET active = active + c.a, archived = archived + c.b, generation = generation + 1
  FROM (SELECT count(*) FILTER (WHERE is_active) AS a, count(*) FILTER (WHERE NOT is_active) AS b FROM new_rows) c
  WHERE noun = TG_TABLE_NAME;
  RETURN NULL;
END $$;

CREATE FUNCTION tally_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_tallies SET active = active + n.a - o.a, archived = archived + n.b - o.b, generation = generation + 1
  FROM (SELECT count(*) FILTER (WHERE is_active) AS a, count(*) FILTER (WHERE NOT is_active) AS b FROM new_rows) n,
       (SELECT count(*) FILTER (WHERE is_active) AS a, count(*) FILTER (WHERE NOT is_active) AS b FROM old_rows) o
  WHERE noun = TG_TABLE_NAME;
  RETURN NULL;
END $$;

CREATE FUNCTION tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_tallies SET active = active - c.a, archived = archived - c.b, generation = generation + 1
  FROM (SELECT count(*) FILTER (WHERE is_active) AS a, count(*) FILTER (WHERE NOT is_active) AS b FROM old_rows) c
  WHERE noun = TG_TABLE_NAME;
  RETURN NULL;
END $$;

-- Makes a table that has is_active a listed one, whatever stands in it already.
CREATE FUNCTION keep_tally(listed regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO list_tallies (noun, active, archived)
    SELECT %L, count(*) FILTER (WHERE is_active), count(*) FILTER (WHERE NOT is_active) FROM %s', listed::text, listed);
  EXECUTE format('CREATE TRIGGER tally_i AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_inserted()', listed);
  EXECUTE format('CREATE TRIGGER tally_u AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_updated()', listed);
  EXECUTE format('CREATE TRIGGER tally_d AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION tally_deleted()', listed);
END $$;

SELECT keep_tally('people');
`;
