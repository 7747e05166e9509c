/** A line to which the amounts of an equal one were added: its history does not call that a change by hand. */
export const amountsAdded = `
ALTER TABLE change_log ADD COLUMN how text NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'search_text' END;
  now_is jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'search_text' END;
BEGIN
  IF TG_OP = 'UPDATE' AND was = now_is THEN RETURN NULL; END IF;
  INSERT INTO change_log (actor_id, request_id, how, noun, record_id, action, before, after)
  VALUES (
    nullif(current_setting('hazledger.actor', true), '')::integer,
    coalesce(current_setting('hazledger.request', true), ''),
    coalesce(current_setting('hazledger.how', true), ''),
    TG_TABLE_NAME,
    (coalesce(now_is, was) ->> TG_ARGV[0])::integer,
    TG_OP, was, now_is
  );
  RETURN NULL;
END $$;
`;
