/**
 * Answers of reports per facility and year, what was filed, and which facility-years wait to be evaluated
 * (docs/decisions/0066-the-season.md).
 */
export const season = `
-- A flag, so that counting another write to a row that already waits changes no index.
ALTER TABLE input_changes ADD COLUMN is_judged boolean NOT NULL DEFAULT true;
CREATE INDEX input_changes_waiting ON input_changes (noun, id) WHERE NOT is_judged;
CREATE OR REPLACE FUNCTION mark_inputs(noun text, ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO input_changes AS c (noun, id, changes, is_judged) SELECT $1, id, 1, false FROM unnest($2) AS id ORDER BY id
  ON CONFLICT (noun, id) DO UPDATE SET changes = c.changes + 1, is_judged = false
$$;

-- It waits while changes <> judged. own: a change of its inventory, not of what many inventories read.
CREATE TABLE season_queue (
  facility_id integer NOT NULL REFERENCES facilities ON DELETE CASCADE,
  year integer NOT NULL,
  changes bigint NOT NULL DEFAULT 1,
  judged bigint NOT NULL DEFAULT 0,
  is_own boolean NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  claim text,
  PRIMARY KEY (facility_id, year)
);
CREATE INDEX season_queue_waiting ON season_queue (is_own DESC, since) WHERE changes <> judged AND attempts < 3;

-- The facility and year that an inventory had before: the row itself tells only where it is now.
CREATE FUNCTION queue_former_season() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO season_queue AS q (facility_id, year, is_own) VALUES (OLD.facility_id, OLD.year, true)
  ON CONFLICT (facility_id, year) DO UPDATE SET changes = q.changes + 1, attempts = 0, is_own = true;
  RETURN NULL;
END $$;
CREATE TRIGGER former_season_u AFTER UPDATE OF facility_id, year ON inventories FOR EACH ROW
  WHEN ((OLD.facility_id, OLD.year) IS DISTINCT FROM (NEW.facility_id, NEW.year)) EXECUTE FUNCTION queue_former_season();
CREATE TRIGGER former_season_d AFTER DELETE ON inventories FOR EACH ROW EXECUTE FUNCTION queue_former_season();

-- inputs_stamp: as reports have it. facts_stamp: without the program, so that an update changes no filed report.
CREATE TABLE season_answers (
  customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
  facility_id integer NOT NULL REFERENCES facilities ON DELETE CASCADE,
  year integer NOT NULL,
  type text NOT NULL,
  reportable integer NOT NULL,
  close integer NOT NULL,
  below integer NOT NULL,
  open integer NOT NULL,
  inputs_stamp text NOT NULL,
  facts_stamp text NOT NULL,
  crossed_on date,
  judged_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (facility_id, year, type)
);
CREATE INDEX season_answers_year ON season_answers (year);
CREATE INDEX season_answers_customer ON season_answers (customer_id);
CREATE INDEX inventories_year ON inventories (year) WHERE is_active;
CREATE INDEX reports_year ON reports (year, facility_id, type, id);

ALTER TABLE files DROP CONSTRAINT files_owner_check;
ALTER TABLE files ADD CONSTRAINT files_owner_check
  CHECK (owner IN ('product', 'database entry', 'report', 'import', 'filing', 'filed report'));

-- Reports that people filed; never deleted.
CREATE TABLE season_filed (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id integer NOT NULL REFERENCES facilities,
  year integer NOT NULL,
  type text NOT NULL,
  filed_on date NOT NULL,
  way text NOT NULL DEFAULT '',
  receipt text NOT NULL DEFAULT '',
  file_id integer REFERENCES files,
  file_name text NOT NULL DEFAULT '',
  facts_stamp text NOT NULL,
  marked_by integer REFERENCES people ON DELETE SET NULL,
  marked_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_by integer REFERENCES people ON DELETE SET NULL,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX season_filed_standing ON season_filed (facility_id, year, type) WHERE withdrawn_at IS NULL;
CREATE INDEX season_filed_file ON season_filed (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX season_filed_marked_by ON season_filed (marked_by);
CREATE INDEX season_filed_withdrawn_by ON season_filed (withdrawn_by);
CREATE TRIGGER season_filed_log AFTER INSERT OR UPDATE OR DELETE ON season_filed
  FOR EACH ROW EXECUTE FUNCTION log_change('id');
`;
