const material = ["products", "inventory_products"].map(
  (table) => `ALTER TABLE ${table}
  ADD COLUMN material_form text NOT NULL DEFAULT 'not known' CHECK (material_form IN ('not known',
    'powder under 100 microns', 'pieces of 100 microns or more', 'in solution', 'molten', 'fume or dust', 'fibrous',
    'friable', 'not friable', 'airborne')),
  ADD COLUMN material_alloy text NOT NULL DEFAULT 'not known' CHECK (material_alloy IN ('not known', 'no alloy',
    'stainless steel, brass or bronze', 'another alloy')),
  ADD COLUMN hcs_hazard text NOT NULL DEFAULT 'not known' CHECK (hcs_hazard IN ('not known', 'hazardous',
    'not hazardous'));`,
);

/** The form in which a product is handled (docs/decisions/0055-facts-that-laws-read.md). Existing records have no known form, so reports treat them as before. */
export const materialForm = material.join("\n");
