/** Rows of a version never change; a list points to its current version, so a replacement is seen all at once. */
export const referenceLists = `
CREATE TABLE reference_list_versions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('rpm', 'psm', 'ehs', 'cercla', '313')),
  name text NOT NULL,
  original_name text NOT NULL,
  file_hash text NOT NULL CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  -- The upload; NULL for the lists that come with the product.
  file_id integer REFERENCES files,
  row_count integer NOT NULL CHECK (row_count > 0),
  is_complete boolean NOT NULL DEFAULT false,
  uploaded_by integer REFERENCES people ON DELETE SET NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX reference_list_versions_type ON reference_list_versions (type, id);
CREATE INDEX reference_list_versions_file ON reference_list_versions (file_id) WHERE file_id IS NOT NULL;
CREATE TRIGGER reference_list_versions_log AFTER INSERT OR UPDATE OR DELETE ON reference_list_versions
  FOR EACH ROW EXECUTE FUNCTION log_change('id');

-- Without a foreign key: a hundred thousand checks would double what an import costs. Versions are only deleted by the
-- sweep of incomplete ones, which deletes their rows too.
CREATE TABLE reference_rows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version_id integer NOT NULL,
  row_no integer NOT NULL,
  chemical_name text NOT NULL,
  cas_number text NOT NULL,
  cas_as_printed text NOT NULL,
  threshold_quantity_lbs numeric,
  threshold_as_printed text NOT NULL,
  tpq_other_solid_lbs numeric,
  section_304_rq_lbs numeric,
  final_reportable_quantity_lb numeric,
  annual_threshold_manufacture_lbs numeric,
  annual_threshold_process_lbs numeric,
  annual_threshold_otherwise_use_lbs numeric,
  category_code text NOT NULL,
  special_concern boolean NOT NULL,
  qualifier text NOT NULL,
  substance_type text NOT NULL,
  extra jsonb NOT NULL
);
CREATE UNIQUE INDEX reference_rows_by_place ON reference_rows (version_id, (-row_no), id);
CREATE INDEX reference_rows_by_cas ON reference_rows (version_id, cas_number, id);

CREATE TABLE reference_lists (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL UNIQUE CHECK (type IN ('rpm', 'psm', 'ehs', 'cercla', '313')),
  version_id integer REFERENCES reference_list_versions,
  updated_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO reference_lists (type) VALUES ('rpm'), ('psm'), ('ehs'), ('cercla'), ('313');
CREATE TRIGGER reference_lists_log AFTER INSERT OR UPDATE OR DELETE ON reference_lists
  FOR EACH ROW EXECUTE FUNCTION log_change('id');
SELECT keep_tally('reference_lists');
`;
