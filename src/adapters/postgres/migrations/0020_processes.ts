/** What RMP, PSM and fire permits ask of a line and a facility. Those that stand already are judged as before. */
export const processes = `
ALTER TABLE inventory_products
  ADD COLUMN process_name text NOT NULL DEFAULT '' CHECK (char_length(process_name) <= 100),
  ADD COLUMN process_exemption text NOT NULL DEFAULT 'none' CHECK (process_exemption IN ('none', 'fuel used on site',
    'fuel for retail sale', 'atmospheric tank', 'article', 'structural component', 'janitorial product',
    'food, drug or personal item', 'water or air as drawn', 'laboratory', 'farm nutrient')),
  ADD COLUMN partial_pressure numeric(15, 6) CHECK (partial_pressure >= 0);

ALTER TABLE facilities
  ADD COLUMN fire_code text NOT NULL DEFAULT 'not known' CHECK (char_length(fire_code) BETWEEN 1 AND 40),
  ADD COLUMN psm_exemption text NOT NULL DEFAULT 'none' CHECK (psm_exemption IN ('none', 'retail facility',
    'oil or gas well drilling or servicing', 'normally unoccupied remote facility'));
`;
