import type { ProductFacts, ProductFactsRead } from "../product/ProductFacts.ts";
import { decimalFromNumber, decimalText } from "../shared/decimal.ts";

/** A JSON number of the wire as exact decimal text. */
export const numberText = (value: number | null): string | null => {
  const decimal = value === null ? null : decimalFromNumber(value);
  return decimal === null ? null : decimalText(decimal);
};

/** The facts that a catalogue product or a line bears, in the shape in which a form sends them. */
export const factsOf = (read: ProductFactsRead): ProductFacts => ({
  mfg_name: read.mfg_name,
  mfg_product_number: read.mfg_product_number,
  mfg_phone: read.mfg_phone,
  mfg_emergency_phone: read.mfg_emergency_phone,
  physical_state: read.physical_state,
  specific_gravity: numberText(read.specific_gravity),
  pounds_per_gallon: numberText(read.pounds_per_gallon),
  conversion_factor: numberText(read.conversion_factor),
  flash_points: read.flash_points,
  nfpa: read.nfpa,
  is_spcc: read.is_spcc,
  is_sara_f: read.is_sara_f,
  is_sara_p: read.is_sara_p,
  is_sara_r: read.is_sara_r,
  is_sara_a: read.is_sara_a,
  is_sara_c: read.is_sara_c,
  hazard_ids: read.hazards.map(({ id }) => id),
});

const digits = (phone: string): string => phone.replace(/\D/g, "");
const comparable = ({ hazard_ids, mfg_phone, mfg_emergency_phone, ...rest }: ProductFacts) => ({
  ...rest,
  mfg_phone: digits(mfg_phone),
  mfg_emergency_phone: digits(mfg_emergency_phone),
  hazard_ids: [...hazard_ids].sort((a, b) => a - b).join(),
});

/** Whether two sets of facts say the same, however phones are written and hazard classes ordered. */
export const sameFacts = (a: ProductFacts, b: ProductFacts): boolean => {
  const other: Readonly<Record<string, unknown>> = comparable(b);
  return Object.entries(comparable(a)).every(([field, value]) => other[field] === value);
};
