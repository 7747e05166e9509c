/**
 * Whether a filed report has changed is told by what it says, no longer by how often its data were written to. Until a
 * facility is evaluated again, its answers and marks have the count of writes for both.
 */
export const filedFacts = `
ALTER TABLE season_answers RENAME COLUMN facts_stamp TO writes_stamp;
ALTER TABLE season_answers ADD COLUMN facts_stamp text;
UPDATE season_answers SET facts_stamp = writes_stamp;
ALTER TABLE season_answers ALTER COLUMN facts_stamp SET NOT NULL;

-- What a report is found to say later was said by nobody.
DROP TRIGGER season_filed_log ON season_filed;
CREATE TRIGGER season_filed_added_log AFTER INSERT OR DELETE ON season_filed
  FOR EACH ROW EXECUTE FUNCTION log_change('id');
CREATE TRIGGER season_filed_log AFTER UPDATE ON season_filed
  FOR EACH ROW WHEN (OLD.facts_stamp = NEW.facts_stamp) EXECUTE FUNCTION log_change('id');
`;
