import type { FactsDraft } from "#domain/product/FactsDraft.ts";
import { PHYSICAL_STATES } from "#domain/quantity/PhysicalState.ts";
import type { Option } from "#ui/kit/Option.ts";

/** Words of a product's facts, in the catalogue's form and in an inventory's (spec B2, B3). */
export const FACT_LABELS = {
  mfg_name: "Manufacturer",
  mfg_product_number: "Manufacturer Product Number",
  mfg_phone: "Manufacturer Phone",
  mfg_emergency_phone: "Emergency Phone",
  physical_state: "Physical State",
  specific_gravity: "Specific Gravity",
  pounds_per_gallon: "Pounds per Gallon",
  conversion_factor: "Conversion Factor",
  flash_points: "Flash Point",
  nfpa: "NFPA",
  hazard_ids: "Hazard Classes",
  is_sara_f: "SARA F",
  is_sara_p: "SARA P",
  is_sara_r: "SARA R",
  is_sara_a: "SARA A",
  is_sara_c: "SARA C",
  is_spcc: "SPCC",
} as const satisfies Readonly<Record<keyof FactsDraft, string>>;

export const STATE_OPTIONS: ReadonlyArray<Option> = PHYSICAL_STATES.map((id) => ({
  id,
  label: id.charAt(0).toUpperCase() + id.slice(1),
}));

/** Units of the fields that only some physical states have. */
export const STATE_UNITS = {
  specific_gravity: undefined,
  pounds_per_gallon: "lb/gal",
  conversion_factor: "cu ft/lb",
} as const;

/** Decimals that can be typed: as many as are stored (spec B5 asks for two or four). */
export const FACT_DECIMALS = 6;

/** Whole °F, with a minus first if at all; blank shows 0 °F (spec B5). */
export const FLASH_POINT = { decimals: 0, allowNegative: true, unit: "°F", placeholder: "0" } as const;
