import * as BigDecimal from "effect/BigDecimal";
import * as Result from "effect/Result";
import { compare, type Decimal, INTEGER_DIGITS, multiply, ONE, parseDecimal } from "../shared/decimal.ts";
import { decimalText } from "../shared/decimalText.ts";
import type { AmountInputs, CalculatedAmounts, CalculationFault } from "./AmountAnswer.ts";
import { type Formula, OUNCES_PER_GALLON, type Term } from "./amountFormulas.ts";
import { operandsOf } from "./formulaOf.ts";
import { amountStep } from "./amountSteps.ts";
import { type ExactAmount, roundAmount } from "./round.ts";

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
