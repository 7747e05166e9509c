/**
 * The change log is chained by hash and sealed (docs/decisions/0076-sealed-log-and-secrets.md). Rows wait until a server
 * links them; those of earlier versions too.
 */
export const changeChain = `
CREATE TABLE change_log_waiting (id bigint PRIMARY KEY);
INSERT INTO change_log_waiting SELECT id FROM change_log;

CREATE TABLE change_log_chain (
  position bigint PRIMARY KEY,
  change_id bigint NOT NULL UNIQUE,
  content bytea NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE change_log_seals (
  number integer PRIMARY KEY,
  position bigint NOT NULL,
  hash text NOT NULL,
  sealed_at text NOT NULL,
  previous text NOT NULL,
  public_key text NOT NULL,
  signature text NOT NULL
);

CREATE OR REPLACE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'search_text' END;
  now_is jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'search_text' END;
BEGIN
  IF TG_OP = 'UPDATE' AND was = now_is THEN RETURN NULL; END IF;
  WITH logged AS (
    INSERT INTO change_log (actor_id, request_id, how, noun, record_id, action, before, after)
    VALUES (
      nullif(current_setting('hazledger.actor', true), '')::integer,
      coalesce(current_setting('hazledger.request', true), ''),
      coalesce(current_setting('hazledger.how', true), ''),
      TG_TABLE_NAME,
      (coalesce(now_is, was) ->> TG_ARGV[0])::integer,
      TG_OP, was, now_is
    ) RETURNING id
  )
  INSERT INTO change_log_waiting SELECT id FROM logged;
  RETURN NULL;
END $$;
`;
