import { marked } from "./0021_input_changes.ts";

/** Lines that were carried over from an earlier inventory and are confirmed one by one (docs/decisions/0041-walks.md). */
export const walks = `
ALTER TABLE inventories ADD COLUMN walk_source_id integer REFERENCES inventories,
  ADD COLUMN unconfirmed_reason text NOT NULL DEFAULT '';

-- Outlives its line: what is gone keeps its number.
CREATE TABLE walk_lines (
  line_id integer PRIMARY KEY,
  inventory_id integer NOT NULL REFERENCES inventories ON DELETE CASCADE,
  source_line_id integer,
  place text NOT NULL,
  position integer NOT NULL,
  state text NOT NULL CHECK (state IN ('to confirm', 'same', 'changed', 'gone', 'added')),
  reason text NOT NULL DEFAULT '',
  can_come_back boolean NOT NULL DEFAULT true,
  decided_by integer,
  decided_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX walk_lines_inventory ON walk_lines (inventory_id);
CREATE INDEX walk_lines_to_confirm ON walk_lines (inventory_id) WHERE state = 'to confirm';
CREATE TRIGGER walk_lines_added_log AFTER INSERT ON walk_lines
  FOR EACH ROW WHEN (NEW.state <> 'to confirm') EXECUTE FUNCTION log_change('line_id');
CREATE TRIGGER walk_lines_log AFTER UPDATE ON walk_lines FOR EACH ROW EXECUTE FUNCTION log_change('line_id');

-- A line as it was before somebody changed it or marked it as gone, with the rows that belong to it.
CREATE TABLE walk_kept_lines (
  line_id integer PRIMARY KEY REFERENCES walk_lines ON DELETE CASCADE,
  line jsonb NOT NULL,
  hazards jsonb NOT NULL,
  components jsonb NOT NULL
);
${marked("walk_lines", "inventories", (rows) => `SELECT DISTINCT inventory_id FROM ${rows}`)}
`;
