import type { ProductFacts } from "#domain/product/ProductFacts.ts";

const digits = (phone: string): string => phone.replace(/\D/g, "");

/** The facts of a product as columns, phones as digits (spec B3); `hazard_ids` lie in a table of their own. */
export const factColumns = (facts: ProductFacts) => ({
  mfg_name: facts.mfg_name,
  mfg_product_number: facts.mfg_product_number,
  mfg_phone: digits(facts.mfg_phone),
  mfg_emergency_phone: digits(facts.mfg_emergency_phone),
  physical_state: facts.physical_state,
  specific_gravity: facts.specific_gravity,
  pounds_per_gallon: facts.pounds_per_gallon,
  conversion_factor: facts.conversion_factor,
  flash_points: facts.flash_points,
  nfpa: facts.nfpa,
  is_spcc: facts.is_spcc,
  is_sara_f: facts.is_sara_f,
  is_sara_p: facts.is_sara_p,
  is_sara_r: facts.is_sara_r,
  is_sara_a: facts.is_sara_a,
  is_sara_c: facts.is_sara_c,
});

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
