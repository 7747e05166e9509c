import type { PhysicalState } from "../quantity/PhysicalState.ts";
import type { Option } from "../shared/Page.ts";
import type { ProductFactsRead } from "./ProductFacts.ts";

/**
 * What a product is, as forms hold it: the catalogue's form fills it in, an inventory's form copies it and locks it while
 * an existing product is chosen (spec B4, reading 15). Numbers are texts as typed, hazard classes keep their names.
 */
export type FactsDraft = {
  readonly mfg_name: string;
  readonly mfg_product_number: string;
  readonly mfg_phone: string;
  readonly mfg_emergency_phone: string;
  readonly nfpa: string;
  readonly physical_state: PhysicalState | null;
  readonly specific_gravity: string;
  readonly pounds_per_gallon: string;
  readonly conversion_factor: string;
  readonly flash_points: string;
  readonly hazard_ids: ReadonlyArray<Option>;
  readonly is_spcc: boolean;
  readonly is_sara_f: boolean;
  readonly is_sara_p: boolean;
  readonly is_sara_r: boolean;
  readonly is_sara_a: boolean;
  readonly is_sara_c: boolean;
};

export const EMPTY_FACTS: FactsDraft = {
  mfg_name: "",
  mfg_product_number: "",
  mfg_phone: "",
  mfg_emergency_phone: "",
  nfpa: "",
  physical_state: null,
  specific_gravity: "",
  pounds_per_gallon: "",
  conversion_factor: "",
  flash_points: "",
  hazard_ids: [],
  is_spcc: false,
  is_sara_f: false,
  is_sara_p: false,
  is_sara_r: false,
  is_sara_a: false,
  is_sara_c: false,
};

/** Stored numbers have 15 digits at most, so the shortest text of their JSON numbers is what was stored. */
export const numberText = (value: number | null): string => {
  if (value === null) return "";
  const text = String(value);
  return text.includes("e") ? value.toFixed(6).replace(/\.?0+$/, "") : text;
};

/** The facts of a stored product or line, to be edited. */
export const factsDraftOf = (facts: ProductFactsRead): FactsDraft => ({
  mfg_name: facts.mfg_name,
  mfg_product_number: facts.mfg_product_number,
  mfg_phone: facts.mfg_phone,
  mfg_emergency_phone: facts.mfg_emergency_phone,
  nfpa: facts.nfpa,
  physical_state: facts.physical_state,
  specific_gravity: numberText(facts.specific_gravity),
  pounds_per_gallon: numberText(facts.pounds_per_gallon),
  conversion_factor: numberText(facts.conversion_factor),
  flash_points: numberText(facts.flash_points),
  hazard_ids: facts.hazards,
  is_spcc: facts.is_spcc,
  is_sara_f: facts.is_sara_f,
  is_sara_p: facts.is_sara_p,
  is_sara_r: facts.is_sara_r,
  is_sara_a: facts.is_sara_a,
  is_sara_c: facts.is_sara_c,
});
