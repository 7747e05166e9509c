import { Schema } from "effect";
import { optionalPhone } from "../identity/Phone.ts";
import { PHYSICAL_STATES } from "../quantity/PhysicalState.ts";
import {
  flag,
  idList,
  optionalChoice,
  optionalDecimal,
  optionalText,
  optionalWhole,
  requiredText,
} from "../shared/fields.ts";

/**
 * What a product is, whoever stores it: the fields that the catalogue holds and that an inventory copies (reading 15).
 * Numbers are exact decimal text; `flash_points` is whole °F.
 */
export const ProductFacts = Schema.Struct({
  mfg_name: requiredText("Manufacturer Name is required.", { max: 200 }),
  mfg_product_number: optionalText({ max: 100 }),
  mfg_phone: optionalPhone("Manufacturer Phone must be 10 digits."),
  mfg_emergency_phone: optionalPhone("Manufacturer Emergency Phone must be 10 digits."),
  physical_state: optionalChoice(
    PHYSICAL_STATES,
    "Physical state must be solid, liquid, compressed gas or liquified gas",
  ),
  specific_gravity: optionalDecimal("Specific gravity must be a number"),
  pounds_per_gallon: optionalDecimal("Pounds per gallon must be a number"),
  conversion_factor: optionalDecimal("Conversion factor must be a number"),
  flash_points: optionalWhole(-459, 1000, "Flash point must be between -459 and 1000 °F"),
  nfpa: optionalText({ max: 20 }),
  is_spcc: flag,
  is_sara_f: flag,
  is_sara_p: flag,
  is_sara_r: flag,
  is_sara_a: flag,
  is_sara_c: flag,
  hazard_ids: idList,
});
export type ProductFacts = typeof ProductFacts.Type;

export const SARA_FLAGS = ["is_sara_f", "is_sara_p", "is_sara_r", "is_sara_a", "is_sara_c"] as const;

const Num = Schema.NullOr(Schema.Number);
/** The same facts as they are read back: numbers as JSON numbers, hazards with their names. */
export const ProductFactsRead = Schema.Struct({
  mfg_name: Schema.String,
  mfg_product_number: Schema.String,
  mfg_phone: Schema.String,
  mfg_emergency_phone: Schema.String,
  physical_state: Schema.NullOr(Schema.Literals(PHYSICAL_STATES)),
  specific_gravity: Num,
  pounds_per_gallon: Num,
  conversion_factor: Num,
  flash_points: Schema.NullOr(Schema.Int),
  nfpa: Schema.String,
  is_spcc: Schema.Boolean,
  is_sara_f: Schema.Boolean,
  is_sara_p: Schema.Boolean,
  is_sara_r: Schema.Boolean,
  is_sara_a: Schema.Boolean,
  is_sara_c: Schema.Boolean,
  hazards: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
});
export type ProductFactsRead = typeof ProductFactsRead.Type;
