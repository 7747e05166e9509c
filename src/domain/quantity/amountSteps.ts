import { compare, type Decimal, divideRounded, multiply } from "../shared/decimal.ts";
import { groupedText } from "../shared/decimalText.ts";
import type { Term } from "./amountFormulas.ts";
import type { ExactAmount } from "./round.ts";
import type { UnitKind } from "./UnitKind.ts";

const SIZE_UNITS: Readonly<Record<UnitKind, string>> = { oz: " oz", gal: " gal", lb: " lb", cu: " cu ft" };
const TERM_UNITS: Readonly<Record<Exclude<Term["of"], "container_size">, string>> = {
  container_quantity: "",
  pounds_per_gallon: " lb/gal",
  conversion_factor: " cu ft/lb",
  gallons: " gal",
  "128": " oz/gal",
};
/** Size and quantity have 6 decimals each at most, and dividing by 128 adds 7: gallons end within 19. */
const GALLONS_DECIMALS = 19;

const valueText = ({ dividend, divisor }: ExactAmount): string => {
  const value = divideRounded(dividend, divisor, GALLONS_DECIMALS);
  return value === null ? "" : groupedText(value);
};

type StepResult = { readonly exact: ExactAmount; readonly rounded: Decimal; readonly unit: "gal" | "lb" };

/** `55 gal × 4 = 220 gal`: operands are exact, including unrounded gallons; ≈ means that the result was rounded. */
export const amountStep = (
  kind: UnitKind,
  terms: ReadonlyArray<readonly [Term, ExactAmount]>,
  { exact, rounded, unit }: StepResult,
): string => {
  const written = terms.map(([{ by, of }, value], at) => {
    const text = valueText(value) + (of === "container_size" ? SIZE_UNITS[kind] : TERM_UNITS[of]);
    return at === 0 ? text : `${by} ${text}`;
  });
  const isExact = compare(multiply(rounded, exact.divisor), exact.dividend) === 0;
  return `${written.join(" ")} ${isExact ? "=" : "≈"} ${groupedText(rounded)} ${unit}`;
};
