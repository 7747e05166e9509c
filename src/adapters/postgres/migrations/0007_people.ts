/**
 * Deleted people stay as rows for the change log and old inventories; their email is free again. Queued mails carry
 * no token: it is made when the mail is written, and only its hash is kept.
 */
export const people = `
ALTER TABLE people ADD COLUMN deleted_at timestamptz;
ALTER TABLE people ADD CONSTRAINT people_deleted CHECK (deleted_at IS NULL OR NOT is_active);
DROP INDEX people_email;
CREATE UNIQUE INDEX people_email ON people (lower(email)) WHERE deleted_at IS NULL;

-- One for a person: a newer link takes the place of an older one.
CREATE TABLE password_tokens (
  person_id integer PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- 'reset' names no person: whether somebody has the address is looked up after the asker was answered.
CREATE TABLE mail_queue (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('welcome', 'reset', 'password changed', 'email changed')),
  person_id integer REFERENCES people ON DELETE CASCADE CHECK (person_id IS NOT NULL OR kind = 'reset'),
  recipient text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX mail_queue_due ON mail_queue (due_at, id);

-- Keys are hashes: what people type into an email field is nobody's business. Not worth a sync to the disk.
CREATE UNLOGGED TABLE throttles (
  key bytea PRIMARY KEY,
  tries bigint[] NOT NULL DEFAULT '{}',
  forget_at bigint NOT NULL
);
CREATE INDEX throttles_age ON throttles (forget_at);

CREATE FUNCTION throttle_key(throttle text, name text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(throttle || ' ' || lower(name), 'UTF8'))
$$;

-- Counts a try in a window that slides and answers 0, or counts nothing and answers the milliseconds to wait.
CREATE FUNCTION admit_try(throttle text, name text, most integer, within bigint, tried_at bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  counted bytea := throttle_key(throttle, name);
  recent bigint[];
BEGIN
  INSERT INTO throttles AS t (key, forget_at) VALUES (counted, tried_at + within)
  ON CONFLICT (key) DO UPDATE SET forget_at = greatest(t.forget_at, excluded.forget_at)
  RETURNING ARRAY(SELECT one FROM unnest(t.tries) one WHERE one > tried_at - within ORDER BY one) INTO recent;
  IF cardinality(recent) >= most THEN RETURN greatest(1, recent[1] + within - tried_at); END IF;
  UPDATE throttles SET tries = recent || tried_at WHERE key = counted;
  RETURN 0;
END $$;

-- Takes one try of this instant back.
CREATE FUNCTION forgive_try(throttle text, name text, tried_at bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE throttles SET tries = tries[:array_position(tries, tried_at) - 1] || tries[array_position(tries, tried_at) + 1:]
  WHERE key = throttle_key(throttle, name) AND tried_at = ANY(tries)
$$;
`;
