/** Pressure and temperature under which a line's product is stored (Tier II); existing lines are ambient. */
export const storageConditions = `
ALTER TABLE inventory_products
  ADD COLUMN storage_pressure text NOT NULL DEFAULT 'ambient'
    CHECK (storage_pressure IN ('ambient', 'above ambient', 'below ambient')),
  ADD COLUMN storage_temperature text NOT NULL DEFAULT 'ambient'
    CHECK (storage_temperature IN ('ambient', 'above ambient', 'below ambient', 'cryogenic'));
`;
