/** Barcodes of containers: a code has the product that was chosen for it first. */
export const barcodes = `
CREATE TABLE product_barcodes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CONSTRAINT product_barcodes_code UNIQUE CHECK (char_length(code) BETWEEN 1 AND 80),
  product_id integer NOT NULL REFERENCES products,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_barcodes_product ON product_barcodes (product_id);
CREATE TRIGGER product_barcodes_log AFTER INSERT OR UPDATE OR DELETE ON product_barcodes
  FOR EACH ROW EXECUTE FUNCTION log_change('product_id');
`;
