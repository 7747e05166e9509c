/** Written by triggers, so that no write can forget it. Transactions set `hazledger.actor` and `hazledger.request`. */
export const changeLog = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE change_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id integer,
  request_id text NOT NULL DEFAULT '',
  noun text NOT NULL,
  record_id integer NOT NULL,
  action text NOT NULL CHECK (action IN ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb
);
CREATE INDEX change_log_record ON change_log (noun, record_id, id);

-- The argument names the column that holds the record's id: 'id', or the owner's for rows that belong to a record.
CREATE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - 'search_text' END;
  now_is jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - 'search_text' END;
BEGIN
  IF TG_OP = 'UPDATE' AND was = now_is THEN RETURN NULL; END IF;
  INSERT INTO change_log (actor_id, request_id, noun, record_id, action, before, after)
  VALUES (
    nullif(current_setting('hazledger.actor', true), '')::integer,
    coalesce(current_setting('hazledger.request', true), ''),
    TG_TABLE_NAME,
    (coalesce(now_is, was) ->> TG_ARGV[0])::integer,
    TG_OP, was, now_is
  );
  RETURN NULL;
END $$;

CREATE TABLE settings (key text PRIMARY KEY, value text NOT NULL);

-- Answers of writes that may be sent again (reading 30). One row per caller and key.
CREATE TABLE idempotency_keys (
  actor_id integer NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
`;
