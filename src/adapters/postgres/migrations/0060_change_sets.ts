const logged = (table: string, id: string) =>
  `CREATE TRIGGER ${table}_log AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION log_change('${id}');`;

/**
 * Each transaction that changes records is a change set, which can be undone as a whole
 * (docs/decisions/0092-change-sets.md). Everything that an undo restores is in the change log.
 */
export const changeSets = `
CREATE TABLE change_sets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id integer,
  request_id text NOT NULL DEFAULT '',
  source text NOT NULL DEFAULT 'typed'
    CHECK (source IN ('typed', 'grid', 'walk', 'sheet', 'list', 'filing', 'answers', 'copy', 'undo')),
  -- What was done, in words, where the changed records do not say it.
  summary text NOT NULL DEFAULT '',
  undoes integer REFERENCES change_sets,
  undone_by integer REFERENCES change_sets
);
CREATE INDEX change_sets_undoes ON change_sets (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX change_sets_undone_by ON change_sets (undone_by) WHERE undone_by IS NOT NULL;

ALTER TABLE change_log ADD COLUMN change_set_id integer;
INSERT INTO change_sets (at, actor_id, request_id)
  SELECT at, actor_id, request_id FROM change_log GROUP BY at, actor_id, request_id ORDER BY min(id);
UPDATE change_log c SET change_set_id = s.id FROM change_sets s
  WHERE s.at = c.at AND s.request_id = c.request_id AND s.actor_id IS NOT DISTINCT FROM c.actor_id;
ALTER TABLE change_log ALTER COLUMN change_set_id SET NOT NULL;
CREATE INDEX change_log_set ON change_log (change_set_id, id);
CREATE INDEX change_log_noun ON change_log (noun, change_set_id);
CREATE INDEX change_log_inventory ON change_log (((coalesce(after, before) ->> 'inventory_id')::integer), id)
  WHERE noun = 'inventory_products';

-- The change set of this transaction, made by its first change.
CREATE FUNCTION change_set() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE made integer := nullif(current_setting('hazledger.change_set', true), '')::integer;
BEGIN
  IF made IS NOT NULL THEN RETURN made; END IF;
  INSERT INTO change_sets (actor_id, request_id) VALUES (
    nullif(current_setting('hazledger.actor', true), '')::integer,
    coalesce(current_setting('hazledger.request', true), '')
  ) RETURNING id INTO made;
  PERFORM set_config('hazledger.change_set', made::text, true);
  RETURN made;
END $$;

CREATE OR REPLACE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'search_text' END;
  now_is jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'search_text' END;
BEGIN
  IF TG_OP = 'UPDATE' AND was = now_is THEN RETURN NULL; END IF;
  WITH logged AS (
    INSERT INTO change_log (actor_id, request_id, how, noun, record_id, action, before, after, change_set_id)
    VALUES (
      nullif(current_setting('hazledger.actor', true), '')::integer,
      coalesce(current_setting('hazledger.request', true), ''),
      coalesce(current_setting('hazledger.how', true), ''),
      TG_TABLE_NAME,
      coalesce(now_is ->> TG_ARGV[0], was ->> TG_ARGV[0])::integer,
      TG_OP, was, now_is, change_set()
    ) RETURNING id
  )
  INSERT INTO change_log_waiting SELECT id FROM logged;
  RETURN NULL;
END $$;

-- Rows that belong to a line or a facility and were not logged, or not always.
DROP TRIGGER walk_lines_added_log ON walk_lines;
DROP TRIGGER walk_lines_log ON walk_lines;
${logged("walk_lines", "line_id")}
${logged("line_state_fields", "line_id")}
-- A decision belongs to a product once there is one.
DROP TRIGGER sheet_decisions_log ON sheet_decisions;
CREATE TRIGGER sheet_decisions_added_log AFTER INSERT ON sheet_decisions
  FOR EACH ROW WHEN (NEW.product_id IS NOT NULL) EXECUTE FUNCTION log_change('product_id');
CREATE TRIGGER sheet_decisions_log AFTER UPDATE ON sheet_decisions
  FOR EACH ROW WHEN (num_nonnulls(OLD.product_id, NEW.product_id) > 0) EXECUTE FUNCTION log_change('product_id');
CREATE TRIGGER sheet_decisions_removed_log AFTER DELETE ON sheet_decisions
  FOR EACH ROW WHEN (OLD.product_id IS NOT NULL) EXECUTE FUNCTION log_change('product_id');
ALTER TABLE filed_record_ids ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
${logged("filed_record_ids", "facility_id")}

-- The sheets of a product that an undo restores are restored with it.
DROP TRIGGER sds_revision_i ON products;
CREATE TRIGGER sds_revision_i AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.sds_file_id IS NOT NULL AND coalesce(current_setting('hazledger.how', true), '') <> 'restored')
  EXECUTE FUNCTION keep_sds_revision();
-- An undo says itself since when a record was archived.
CREATE OR REPLACE FUNCTION note_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.archived_at := CASE WHEN NEW.is_active THEN NULL
    WHEN NEW.archived_at IS DISTINCT FROM OLD.archived_at THEN NEW.archived_at ELSE now() END;
  RETURN NEW;
END $$;
`;
