const components = ["product_chemical_components", "inventory_product_chemical_components"].map(
  (table) => `ALTER TABLE ${table}
  ADD COLUMN percent_min numeric(9, 6),
  ADD COLUMN percent_min_operator text CHECK (percent_min_operator IN ('>', '>=', '~')),
  ADD COLUMN percent_max numeric(9, 6),
  ADD COLUMN percent_max_operator text CHECK (percent_max_operator IN ('<', '<=', '~')),
  ADD COLUMN percent_basis text CHECK (percent_basis IN ('weight', 'volume')),
  ADD COLUMN percent_as_printed text NOT NULL DEFAULT '';`,
);
const products = ["products", "inventory_products"].map(
  (table) => `ALTER TABLE ${table}
  ADD COLUMN specific_gravity_min numeric(15, 6),
  ADD COLUMN specific_gravity_max numeric(15, 6),
  ADD COLUMN specific_gravity_temperature text NOT NULL DEFAULT '',
  ADD COLUMN flash_point_operator text CHECK (flash_point_operator IN ('<', '<=', '>', '>=', '~'));`,
);

/** Ranges and operators as sheets print them, beside the single figures, and which end of a range an inventory counts. */
export const printedRanges = `
${[...components, ...products].join("\n")}
ALTER TABLE inventories
  ADD COLUMN percent_end text NOT NULL DEFAULT 'upper' CHECK (percent_end IN ('upper', 'middle', 'lower'));
`;
