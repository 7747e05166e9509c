/**
 * Second factors. `last_step`: the 30-second step of the code used last, so that no code works twice. Whether a person
 * has signed in before decides whether a new device is reported.
 */
export const secondFactors = `
CREATE TABLE second_factors (
  person_id integer PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  secret text NOT NULL,
  is_on boolean NOT NULL DEFAULT false,
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_codes (
  person_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (person_id, code_hash)
);
ALTER TABLE credentials ADD COLUMN has_signed_in boolean NOT NULL DEFAULT false;
UPDATE credentials SET has_signed_in = true;
ALTER TABLE mail_queue ADD COLUMN device text NOT NULL DEFAULT '';
ALTER TABLE mail_queue DROP CONSTRAINT mail_queue_kind_check;
ALTER TABLE mail_queue ADD CONSTRAINT mail_queue_kind_check
  CHECK (kind IN ('welcome', 'reset', 'password changed', 'email changed', 'facts asked', 'season',
    'new device', 'second factor on', 'second factor off'));
`;
