/** What a file of another program said of a facility that goes on: the numbers of its records, state fields of lines. */
export const filedRecords = `
ALTER TABLE files DROP CONSTRAINT files_kind_check;
ALTER TABLE files ADD CONSTRAINT files_kind_check CHECK (kind IN ('pdf', 'csv', 'xls', 'xlsx', 't2s', 'xml', 'zip'));

-- Key: what stands for the record in our tables, as JSON (src/domain/filing/tier2/recordIds.ts).
CREATE TABLE filed_record_ids (
  facility_id integer NOT NULL REFERENCES facilities ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) <= 20000),
  record_id text NOT NULL CHECK (record_id ~ '^[A-Z]{2}TR[0-9]{4}[0-9A-Z]{12}$')
);
-- Keys name places, which can be longer than an entry of an index.
CREATE UNIQUE INDEX filed_record_ids_key ON filed_record_ids (facility_id, md5(key));
CREATE INDEX filed_record_ids_record ON filed_record_ids (record_id);

-- What a state asks of a chemical, as it came. Outlives a line that is gone in a walk and can come back.
CREATE TABLE line_state_fields (
  line_id integer NOT NULL,
  inventory_id integer NOT NULL REFERENCES inventories ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL CHECK (char_length(name) <= 20),
  label text NOT NULL CHECK (char_length(label) <= 1000),
  value text NOT NULL CHECK (char_length(value) <= 10000),
  is_required boolean NOT NULL,
  PRIMARY KEY (line_id, position)
);
CREATE INDEX line_state_fields_inventory ON line_state_fields (inventory_id);
`;
