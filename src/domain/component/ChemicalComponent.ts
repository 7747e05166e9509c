import { Result, Schema } from "effect";
import { compare, type Decimal, FRACTION_DIGITS, parseDecimal } from "../shared/decimal.ts";
import { decimal, inputsOf, readsOf, text } from "../shared/fieldTable.ts";
import { optionalDecimal, optionalId, optionalText } from "../shared/fields.ts";

export const MAX_COMPONENT_NAME = 500;
export const MAX_COMPONENT_NUMBER = 100;
/** Regulations, restrictions and reporting requirements (spec B3, B5). */
export const MAX_COMPONENT_TEXT = 500;

export const NAME_REQUIRED = "Name is required";
export const NUMBER_REQUIRED = "CAS # is required";

const textOf = (label: string, max: number) =>
  optionalText({ max, message: `${label} must be less than ${max} characters` });

const HUNDRED: Decimal = Result.getOrThrow(parseDecimal("100"));

/** A share in percent, 0 to 100, as decimal text ('12.5') with at most 6 decimals; null when blank. */
const optionalPercentage = (label: string) => {
  const message = `${label} must be a number from 0 to 100 with at most ${FRACTION_DIGITS} decimals`;
  return optionalDecimal(label, message).check(
    Schema.makeFilter((text: string | null) => {
      const read = parseDecimal(text);
      return Result.isFailure(read) || compare(read.success, HUNDRED) <= 0 ? undefined : message;
    }),
  );
};

/** In the order of the form; percentages are exact decimal text, 0 to 100. */
export const COMPONENT_FIELDS = {
  number: text("CAS #", textOf("CAS #", MAX_COMPONENT_NUMBER), "1333-82-0"),
  name: text("Chemical Name", textOf("Name", MAX_COMPONENT_NAME), "Chromium trioxide"),
  percentage_weight: decimal("Weight-based %", optionalPercentage("Weight-based %"), 25),
  percentage_volume: decimal("Volume-based %", optionalPercentage("Volume-based %"), 25),
  regulations: text("Regulations", textOf("Regulations", MAX_COMPONENT_TEXT), "EPCRA 313"),
  restrictions: text("Restrictions", textOf("Restrictions", MAX_COMPONENT_TEXT), ""),
  reporting_requirements: text("Reporting Requirements", textOf("Reporting requirements", MAX_COMPONENT_TEXT), ""),
};

/**
 * What the chemical component form sends (spec B3, B5). `number` is the CAS number, or what a sheet says instead, such
 * as 'proprietary'. A component that was picked comes as `chemical_component_id` of the catalog; a name and a number
 * that are sent as well count more.
 */
export const ChemicalComponentInput = Schema.Struct({
  chemical_component_id: optionalId("Unknown chemical component"),
  ...inputsOf(COMPONENT_FIELDS),
}).check(
  Schema.makeFilter(({ chemical_component_id, name, number }) => {
    const isPicked = chemical_component_id !== null;
    return [
      ...(name === "" && !isPicked ? [{ path: ["name"], issue: NAME_REQUIRED }] : []),
      ...(number === "" && !isPicked ? [{ path: ["number"], issue: NUMBER_REQUIRED }] : []),
    ];
  }),
);
export type ChemicalComponentInput = typeof ChemicalComponentInput.Type;

/** Null if not in CAS form. An invalid number is stored as typed, and no report can evaluate it by its number. */
export const CasCheck = Schema.NullOr(Schema.Struct({ valid: Schema.Boolean, expected_digit: Schema.Int }));

/** Its calls take `product_chemical_component_id`; `chemical_component_id` is the substance that products share. */
export const ChemicalComponent = Schema.Struct({
  product_chemical_component_id: Schema.Int,
  chemical_component_id: Schema.Int,
  ...readsOf(COMPONENT_FIELDS),
  cas_check: CasCheck,
  version: Schema.Int,
});
export type ChemicalComponent = typeof ChemicalComponent.Type;

/** Both ids name the line's own copy, which its calls take (reading 15). */
export const InventoryChemicalComponent = Schema.Struct({
  inventory_product_chemical_component_id: Schema.Int,
  ...ChemicalComponent.fields,
});
export type InventoryChemicalComponent = typeof InventoryChemicalComponent.Type;

export const ChemicalComponentOption = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  number: Schema.String,
  cas_check: CasCheck,
});
export type ChemicalComponentOption = typeof ChemicalComponentOption.Type;
