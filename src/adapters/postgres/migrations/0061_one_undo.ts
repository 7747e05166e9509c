/** Changes of several lines, imports and walks are undone from the change log; their own memories go. */
export const oneUndo = `
-- Rows of one transaction share its time.
ALTER TABLE imports ADD COLUMN change_set_id integer REFERENCES change_sets;
UPDATE imports i SET change_set_id = s.id FROM change_sets s
  WHERE s.at = i.imported_at AND s.actor_id IS NOT DISTINCT FROM i.imported_by;
UPDATE change_sets s SET summary = 'Import of ' || i.original_name,
    source = CASE i.noun WHEN 'filings' THEN 'filing' WHEN 'answers' THEN 'answers' ELSE 'list' END
  FROM imports i WHERE i.change_set_id = s.id;
UPDATE change_sets s SET undone_by = u.id FROM imports i, change_sets u
  WHERE i.change_set_id = s.id AND u.at = i.undone_at AND u.actor_id IS NOT DISTINCT FROM i.undone_by;
CREATE INDEX imports_change_set ON imports (change_set_id);

UPDATE change_sets s SET source = 'grid', summary = m.told FROM marked_changes m
  WHERE s.at = m.made_at AND s.actor_id IS NOT DISTINCT FROM m.made_by;
UPDATE change_sets s SET undone_by = u.id FROM marked_changes m, change_sets u
  WHERE s.at = m.made_at AND s.actor_id IS NOT DISTINCT FROM m.made_by
    AND u.at = m.undone_at AND u.actor_id IS NOT DISTINCT FROM m.undone_by;
UPDATE change_sets u SET source = 'undo', undoes = s.id FROM change_sets s WHERE s.undone_by = u.id;

ALTER TABLE imports DROP COLUMN last_change, DROP COLUMN undone_by, DROP COLUMN undone_at;
DROP TABLE import_records;
DROP TABLE marked_change_lines;
DROP TABLE marked_changes;
DROP TABLE walk_kept_lines;
`;
