/** Whether a line is stored inside or outside. Existing lines are not known, so fire permits treat them as before. */
export const storagePlace = `
ALTER TABLE inventory_products
  ADD COLUMN storage_place text NOT NULL DEFAULT 'not known'
    CHECK (storage_place IN ('not known', 'inside a building', 'outside'));
`;
