/**
 * Passkeys, the other kind of second factor. `is_on` of a second factor: the person has an app or a passkey; `has_app`:
 * a first code has confirmed the app. Without an app there is no secret.
 */
export const passkeys = `
ALTER TABLE second_factors ADD COLUMN has_app boolean NOT NULL DEFAULT false, ALTER COLUMN secret DROP NOT NULL;
UPDATE second_factors SET has_app = is_on;
CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  name text NOT NULL,
  credential_id text NOT NULL CONSTRAINT passkeys_credential UNIQUE,
  public_key bytea NOT NULL,
  transports text[] NOT NULL,
  counter bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkeys_person ON passkeys (person_id);
ALTER TABLE mail_queue DROP CONSTRAINT mail_queue_kind_check;
ALTER TABLE mail_queue ADD CONSTRAINT mail_queue_kind_check
  CHECK (kind IN ('welcome', 'reset', 'password changed', 'email changed', 'facts asked', 'season',
    'new device', 'second factor on', 'second factor off', 'second factor changed'));
`;
