import * as BigDecimal from "effect/BigDecimal";
import * as Result from "effect/Result";
import {
  compare,
  type Decimal,
  INTEGER_DIGITS,
  multiply,
  ONE,
  parseDecimal,
  divideRounded,
} from "../shared/decimal.ts";
import { decimalText, groupedText } from "../shared/decimalText.ts";
import type { AmountInputs, CalculatedAmounts, CalculationFault } from "./AmountAnswer.ts";
import { type Formula, OUNCES_PER_GALLON, type Term } from "./amountFormulas.ts";
import { operandsOf } from "./formulaOf.ts";
import { type ExactAmount, roundAmount } from "./round.ts";
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
const amountStep = (
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

type ValueOf = (of: Term["of"]) => ExactAmount | undefined;

const exactly = (value: Decimal): ExactAmount => ({ dividend: value, divisor: ONE });
const OUNCES: ExactAmount = { dividend: BigDecimal.make(BigInt(OUNCES_PER_GALLON), 0), divisor: ONE };
/** Larger amounts are typing errors; the sum of merged lines may be larger. */
const TOO_LARGE = BigDecimal.make(10n ** BigInt(INTEGER_DIGITS), 0);

/** A blank operand leaves null what depends on it. Only results are rounded: pounds come from unrounded gallons. */
export const evaluateFormula = (
  formula: Formula,
  inputs: AmountInputs,
): Result.Result<CalculatedAmounts, CalculationFault> => {
  const values = new Map<Term["of"], ExactAmount>([[OUNCES_PER_GALLON, OUNCES]]);
  for (const field of operandsOf(formula)) {
    const read = parseDecimal(inputs[field]);
    if (Result.isSuccess(read)) values.set(field, exactly(read.success));
    else if (read.failure !== "blank") return Result.fail("unreadable_operand");
  }
  const valueOf: ValueOf = (of) => values.get(of);
  const terms = [...(formula.gallons ?? []), ...formula.pounds];
  if (terms.some(({ by, of }) => by === "÷" && valueOf(of)?.dividend.value === 0n)) return Result.fail("zero_divisor");

  const gallons = formula.gallons && amountOf(formula, formula.gallons, "gal", valueOf);
  if (gallons) values.set("gallons", gallons.exact);
  const pounds = amountOf(formula, formula.pounds, "lb", valueOf);
  const amounts = [gallons, pounds].filter((amount) => amount !== null);
  if (amounts.some(({ rounded }) => compare(rounded, TOO_LARGE) >= 0)) return Result.fail("too_large");
  return Result.succeed({
    max_gallons: gallons && decimalText(gallons.rounded),
    max_pounds: pounds && decimalText(pounds.rounded),
    steps: amounts.map(({ step }) => step),
  });
};

const amountOf = (formula: Formula, terms: ReadonlyArray<Term>, unit: "gal" | "lb", valueOf: ValueOf) => {
  let exact = exactly(ONE);
  const written: Array<readonly [Term, ExactAmount]> = [];
  for (const term of terms) {
    const value = valueOf(term.of);
    if (value === undefined) return null;
    written.push([term, value]);
    const [over, under] = term.by === "×" ? [value.dividend, value.divisor] : [value.divisor, value.dividend];
    exact = { dividend: multiply(exact.dividend, over), divisor: multiply(exact.divisor, under) };
  }
  const rounded = roundAmount(exact);
  return rounded && { exact, rounded, step: amountStep(formula.kind, written, { exact, rounded, unit }) };
};
