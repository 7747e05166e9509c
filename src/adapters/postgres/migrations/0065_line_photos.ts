/** Photos of a line's question. The files stay, so that the removal of a photo or of its line can be undone. */
export const linePhotos = `
ALTER TABLE files DROP CONSTRAINT files_owner_check;
ALTER TABLE files ADD CONSTRAINT files_owner_check
  CHECK (owner IN ('product', 'database entry', 'report', 'import', 'filing', 'filed report', 'line'));

CREATE TABLE inventory_product_photos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inventory_product_id integer NOT NULL REFERENCES inventory_products ON DELETE CASCADE,
  file_id integer NOT NULL REFERENCES files
);
CREATE INDEX inventory_product_photos_line ON inventory_product_photos (inventory_product_id);
CREATE INDEX inventory_product_photos_file ON inventory_product_photos (file_id);
CREATE TRIGGER inventory_product_photos_log AFTER INSERT OR UPDATE OR DELETE ON inventory_product_photos
  FOR EACH ROW EXECUTE FUNCTION log_change('inventory_product_id');
`;
