/** Who gets due dates by calendar or email. Only the hash of a secret address is stored. */
export const seasonNotices = `
CREATE TABLE season_notices (
  person_id integer PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  is_own boolean NOT NULL DEFAULT false,
  feed_hash bytea UNIQUE,
  feed_since timestamptz,
  mails boolean NOT NULL DEFAULT false,
  -- The Monday of the last mail, when that was ordered, and since when it tells changes.
  mailed_week date,
  mailed_at timestamptz,
  told_since timestamptz
);
ALTER TABLE mail_queue DROP CONSTRAINT mail_queue_kind_check;
ALTER TABLE mail_queue ADD CONSTRAINT mail_queue_kind_check
  CHECK (kind IN ('welcome', 'reset', 'password changed', 'email changed', 'facts asked', 'season'));

-- The answer before the one of now, and since when that is.
ALTER TABLE season_answers ADD COLUMN was text, ADD COLUMN changed_at timestamptz;
CREATE FUNCTION season_answer(reportable integer, open integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN reportable > 0 THEN 'reportable' WHEN open > 0 THEN 'depends' ELSE 'nothing' END
$$;
CREATE FUNCTION note_former_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was := season_answer(OLD.reportable, OLD.open);
  NEW.changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER season_answers_changed BEFORE UPDATE ON season_answers FOR EACH ROW
  WHEN (season_answer(OLD.reportable, OLD.open) <> season_answer(NEW.reportable, NEW.open))
  EXECUTE FUNCTION note_former_answer();
`;
