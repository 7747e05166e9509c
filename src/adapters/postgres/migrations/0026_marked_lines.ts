/** Lines that were changed together, with what an undo needs (docs/decisions/0044-lines-in-place.md). */
export const markedLines = `
CREATE TABLE marked_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inventory_id integer NOT NULL REFERENCES inventories ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('moved', 'container', 'questions', 'unlinked')),
  -- What was done, in words: what it names may be called otherwise later.
  told text NOT NULL,
  made_by integer,
  made_at timestamptz NOT NULL DEFAULT now(),
  undone_by integer,
  undone_at timestamptz
);
CREATE INDEX marked_changes_inventory ON marked_changes (inventory_id, id);
CREATE TRIGGER marked_changes_log AFTER INSERT OR UPDATE ON marked_changes
  FOR EACH ROW EXECUTE FUNCTION log_change('inventory_id');

-- A line that was unlinked is gone, so it is no reference. Each as it was, and as the change left it.
CREATE TABLE marked_change_lines (
  marked_change_id integer NOT NULL REFERENCES marked_changes ON DELETE CASCADE,
  line_id integer NOT NULL,
  line jsonb NOT NULL,
  left_as jsonb,
  hazards jsonb NOT NULL,
  components jsonb NOT NULL,
  -- Its row in the walk, and whether the walk remembered an earlier state of the line.
  walk jsonb,
  was_kept boolean NOT NULL,
  PRIMARY KEY (marked_change_id, line_id)
);
`;
