/** A code means a product, and nothing of its container: the next line asks for that. */
export const barcodeProducts = `
ALTER TABLE product_barcodes DROP COLUMN container_id, DROP COLUMN container_unit_id, DROP COLUMN container_size,
  DROP COLUMN version, DROP COLUMN updated_at;
`;
