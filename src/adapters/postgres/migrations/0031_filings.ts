/**
 * Files for authorities with what they were made of. `inputs_hash`: SHA-256 of the snapshot's canonical inputs, so the
 * same request finds its file again until something changes. A lost file is made again from snapshot and parts.
 */
export const filings = `
ALTER TABLE files DROP CONSTRAINT files_owner_check;
ALTER TABLE files ADD CONSTRAINT files_owner_check
  CHECK (owner IN ('product', 'database entry', 'report', 'import', 'filing'));
ALTER TABLE files DROP CONSTRAINT files_kind_check;
ALTER TABLE files ADD CONSTRAINT files_kind_check
  CHECK (kind IN ('pdf', 'csv', 'xls', 'xlsx', 'png', 'jpg', 't2s', 'xml', 'zip'));

CREATE TABLE filings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target text NOT NULL CHECK (target IN ('tier2', 'cers')),
  format text NOT NULL CHECK (format IN ('t2s', 'xml', 'xlsx')),
  customer_id integer NOT NULL REFERENCES customers,
  year integer NOT NULL,
  is_draft boolean NOT NULL,
  inputs_hash text NOT NULL CHECK (inputs_hash ~ '^[0-9a-f]{64}$'),
  inputs_stamp text CHECK (inputs_stamp ~ '^[0-9a-f]{64}$'),
  snapshot bytea NOT NULL,
  file_id integer NOT NULL REFERENCES files,
  evidence_id integer NOT NULL REFERENCES files,
  file_name text NOT NULL,
  -- Of an uploaded template: the names of columns that stayed empty, and of those that it does not have.
  unknown_columns text[] NOT NULL DEFAULT '{}',
  lacking_columns text[] NOT NULL DEFAULT '{}',
  generated_by integer REFERENCES people ON DELETE SET NULL,
  generated_at timestamptz NOT NULL DEFAULT now(),
  remade_at timestamptz,
  is_same_file boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX filings_by_inputs ON filings (customer_id, inputs_hash);
CREATE INDEX filings_year ON filings (year);
CREATE INDEX filings_file ON filings (file_id);
CREATE INDEX filings_evidence ON filings (evidence_id);
CREATE INDEX filings_generated_by ON filings (generated_by);

CREATE TABLE filing_facilities (
  filing_id integer NOT NULL REFERENCES filings ON DELETE CASCADE,
  facility_id integer NOT NULL REFERENCES facilities,
  PRIMARY KEY (filing_id, facility_id)
);
CREATE INDEX filing_facilities_facility ON filing_facilities (facility_id);

-- Uploads that the file was made of: attachments and the template.
CREATE TABLE filing_parts (
  filing_id integer NOT NULL REFERENCES filings ON DELETE CASCADE,
  file_id integer NOT NULL REFERENCES files,
  PRIMARY KEY (filing_id, file_id)
);
CREATE INDEX filing_parts_file ON filing_parts (file_id);
`;
