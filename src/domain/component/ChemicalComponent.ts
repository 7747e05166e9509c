import { Result, Schema } from "effect";
import { compare, type Decimal, FRACTION_DIGITS, parseDecimal } from "../shared/decimal.ts";
import { decimal, inputsOf, keptWord, readsOf, text } from "../shared/fieldTable.ts";
import { keptDecimal, optionalDecimal } from "../shared/decimalFields.ts";
import { keptText, optionalId, optionalText } from "../shared/fields.ts";
import { MAX_OPERATORS, MIN_OPERATORS, PERCENT_BASES } from "./PrintedRange.ts";

export const MAX_COMPONENT_NAME = 500;
export const MAX_COMPONENT_NUMBER = 100;
/** Regulations, restrictions and reporting requirements (spec B3, B5). */
export const MAX_COMPONENT_TEXT = 500;

export const NAME_REQUIRED = "Name is required";
export const NUMBER_REQUIRED = "CAS # is required";
export const RANGE_UPSIDE_DOWN = "% to must be at least % from";

const textOf = (label: string, max: number) =>
  optionalText({ max, message: `${label} must be less than ${max} characters` });

const HUNDRED: Decimal = Result.getOrThrow(parseDecimal("100"));

const percentMessage = (label: string): string =>
  `${label} must be a number from 0 to 100 with at most ${FRACTION_DIGITS} decimals`;
const atMostWhole = (message: string) =>
  Schema.makeFilter((text: string | null) => {
    const read = parseDecimal(text);
    return Result.isFailure(read) || compare(read.success, HUNDRED) <= 0 ? undefined : message;
  });

/** A share in percent, 0 to 100, as decimal text ('12.5') with at most 6 decimals; null when blank. */
const optionalPercentage = (label: string) =>
  optionalDecimal(label, percentMessage(label)).check(atMostWhole(percentMessage(label)));
/** Omitted, a stored component keeps its own. */
const keptPercentage = (label: string) =>
  keptDecimal(label, percentMessage(label)).check(atMostWhole(percentMessage(label)));

/** What a sheet prints instead of a single figure (docs/decisions/0007-what-a-line-stores.md). */
const PRINTED_RANGE = {
  percent_min: decimal("% from", keptPercentage("% from"), 10, "%"),
  percent_min_operator: {
    ...keptWord("% from, Operator", MIN_OPERATORS, "The operator of % from must be >, >= or ~", ">="),
    placeholder: "Exactly",
  },
  percent_max: decimal("% to", keptPercentage("% to"), 25, "%"),
  percent_max_operator: {
    ...keptWord("% to, Operator", MAX_OPERATORS, "The operator of % to must be <, <= or ~", "<"),
    placeholder: "Exactly",
  },
  percent_basis: {
    ...keptWord("% by", PERCENT_BASES, "% by must be weight or volume", "weight"),
    placeholder: "Weight",
  },
  percent_as_printed: text(
    "% as Printed",
    keptText({ max: 200, message: "% as printed must be less than 200 characters" }),
    "10 - < 25 %",
  ),
};

/** How much of it there is. */
export const PERCENT_FIELDS = {
  percentage_weight: decimal("Weight-based %", optionalPercentage("Weight-based %"), 25, "%"),
  percentage_volume: decimal("Volume-based %", optionalPercentage("Volume-based %"), 25, "%"),
  ...PRINTED_RANGE,
};

const LONG = { isMultiline: true, limit: MAX_COMPONENT_TEXT };
/** What a product says of a substance; percentages are exact decimal text, 0 to 100. */
export const SHARE_FIELDS = {
  ...PERCENT_FIELDS,
  regulations: { ...text("Regulations", textOf("Regulations", MAX_COMPONENT_TEXT), "EPCRA 313"), ...LONG },
  restrictions: { ...text("Restrictions", textOf("Restrictions", MAX_COMPONENT_TEXT), ""), ...LONG },
  reporting_requirements: {
    ...text("Reporting Requirements", textOf("Reporting requirements", MAX_COMPONENT_TEXT), ""),
    ...LONG,
  },
};

/** In the order of the form. */
export const COMPONENT_FIELDS = {
  number: text("CAS #", textOf("CAS #", MAX_COMPONENT_NUMBER), "1333-82-0"),
  name: text("Chemical Name", textOf("Name", MAX_COMPONENT_NAME), "Chromium trioxide"),
  ...SHARE_FIELDS,
};

const isUpsideDown = (min: string | null, max: string | null): boolean => {
  const [from, to] = [parseDecimal(min), parseDecimal(max)];
  return Result.isSuccess(from) && Result.isSuccess(to) && compare(from.success, to.success) > 0;
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
  Schema.makeFilter(({ chemical_component_id, name, number, percent_min = null, percent_max = null }) => {
    const isPicked = chemical_component_id !== null;
    return [
      ...(isUpsideDown(percent_min, percent_max) ? [{ path: ["percent_max"], issue: RANGE_UPSIDE_DOWN }] : []),
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
