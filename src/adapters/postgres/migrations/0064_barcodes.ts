/** Barcodes of containers: what was chosen for a code the first time is taken from then on. */
export const barcodes = `
CREATE TABLE product_barcodes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CONSTRAINT product_barcodes_code UNIQUE CHECK (char_length(code) BETWEEN 1 AND 80),
  product_id integer NOT NULL REFERENCES products,
  container_id integer REFERENCES containers,
  container_unit_id integer REFERENCES container_units,
  container_size numeric,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_barcodes_product ON product_barcodes (product_id);
CREATE INDEX product_barcodes_container ON product_barcodes (container_id) WHERE container_id IS NOT NULL;
CREATE INDEX product_barcodes_unit ON product_barcodes (container_unit_id) WHERE container_unit_id IS NOT NULL;
CREATE TRIGGER product_barcodes_log AFTER INSERT OR UPDATE OR DELETE ON product_barcodes
  FOR EACH ROW EXECUTE FUNCTION log_change('product_id');
`;
