/** `inputs_hash`: SHA-256 of the snapshot's canonical inputs, so an unchanged inventory finds its file again. */
export const reports = `
ALTER TABLE files DROP CONSTRAINT files_owner_check;
ALTER TABLE files ADD CONSTRAINT files_owner_check CHECK (owner IN ('product', 'database entry', 'report'));

CREATE TABLE reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  customer_id integer NOT NULL REFERENCES customers,
  facility_id integer NOT NULL REFERENCES facilities,
  year integer NOT NULL,
  inputs_hash text NOT NULL CHECK (inputs_hash ~ '^[0-9a-f]{64}$'),
  snapshot bytea NOT NULL,
  file_id integer NOT NULL REFERENCES files,
  file_name text NOT NULL,
  generated_by integer REFERENCES people ON DELETE SET NULL,
  generated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reports_by_inputs ON reports (type, customer_id, facility_id, year, inputs_hash);
CREATE INDEX reports_customer ON reports (customer_id);
CREATE INDEX reports_facility ON reports (facility_id);
CREATE INDEX reports_file ON reports (file_id);
CREATE INDEX reports_generated_by ON reports (generated_by);
`;
