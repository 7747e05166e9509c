import type { ProductFacts } from "#domain/product/ProductFacts.ts";

/** The facts of a product as columns; `hazard_ids` lie in a table of their own. */
export const factColumns = ({ hazard_ids: _, ...facts }: ProductFacts): Omit<ProductFacts, "hazard_ids"> => facts;

/** The facts of the row `t` as members of a JSON object, to be put into json_build_object. */
export const FACTS_JSON = [
  "mfg_name",
  "mfg_product_number",
  "mfg_phone",
  "mfg_emergency_phone",
  "physical_state",
  "specific_gravity",
  "pounds_per_gallon",
  "conversion_factor",
  "flash_points",
  "nfpa",
  "is_spcc",
  "is_sara_f",
  "is_sara_p",
  "is_sara_r",
  "is_sara_a",
  "is_sara_c",
]
  .map((column) => `'${column}', t.${column}`)
  .join(", ");
