/** Uploads (reading 23). One without `owner` is an orphan, which the sweep removes. Records may share a content. */
export const files = `
CREATE TABLE files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  filepath text NOT NULL UNIQUE,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  size bigint NOT NULL CHECK (size > 0),
  kind text NOT NULL CHECK (kind IN ('pdf', 'csv', 'xls', 'xlsx')),
  original_name text NOT NULL,
  owner text CHECK (owner IN ('product', 'database entry')),
  uploaded_by integer REFERENCES people ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  bound_at timestamptz
);
CREATE INDEX files_hash ON files (hash);
CREATE INDEX files_orphans ON files (created_at) WHERE owner IS NULL;
CREATE INDEX files_uploaded_by ON files (uploaded_by);
CREATE TRIGGER files_log AFTER INSERT OR UPDATE OR DELETE ON files FOR EACH ROW EXECUTE FUNCTION log_change('id');

ALTER TABLE products ADD FOREIGN KEY (sds_file_id) REFERENCES files;
CREATE INDEX products_sds_file ON products (sds_file_id) WHERE sds_file_id IS NOT NULL;

-- Every sheet that a product ever had: past reports rest on the superseded ones. The open revision is the current sheet.
CREATE TABLE product_sds_revisions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products,
  file_id integer NOT NULL REFERENCES files,
  attached_at timestamptz NOT NULL DEFAULT now(),
  attached_by integer,
  superseded_at timestamptz,
  superseded_by integer,
  ending text CHECK (ending IN ('replaced', 'deleted')),
  CHECK ((superseded_at IS NULL) = (ending IS NULL))
);
CREATE INDEX product_sds_revisions_product ON product_sds_revisions (product_id, id);
CREATE INDEX product_sds_revisions_file ON product_sds_revisions (file_id);
CREATE UNIQUE INDEX product_sds_revisions_open ON product_sds_revisions (product_id) WHERE superseded_at IS NULL;
CREATE TRIGGER product_sds_revisions_log AFTER INSERT OR UPDATE OR DELETE ON product_sds_revisions
  FOR EACH ROW EXECUTE FUNCTION log_change('product_id');

-- Kept by the database, so that no write can forget it.
CREATE FUNCTION keep_sds_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE actor integer := nullif(current_setting('hazledger.actor', true), '')::integer;
BEGIN
  UPDATE product_sds_revisions SET superseded_at = now(), superseded_by = actor,
    ending = CASE WHEN NEW.sds_file_id IS NULL THEN 'deleted' ELSE 'replaced' END
  WHERE product_id = NEW.id AND superseded_at IS NULL;
  IF NEW.sds_file_id IS NOT NULL THEN
    INSERT INTO product_sds_revisions (product_id, file_id, attached_by) VALUES (NEW.id, NEW.sds_file_id, actor);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sds_revision_i AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.sds_file_id IS NOT NULL) EXECUTE FUNCTION keep_sds_revision();
CREATE TRIGGER sds_revision_u AFTER UPDATE OF sds_file_id ON products
  FOR EACH ROW WHEN (OLD.sds_file_id IS DISTINCT FROM NEW.sds_file_id) EXECUTE FUNCTION keep_sds_revision();
`;
