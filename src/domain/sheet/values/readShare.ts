import { compare, divideRounded, type Decimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { Operator } from "../Proposal.ts";
import { plainText } from "../text/plainText.ts";
import { decimalOf, readNumeral } from "./readNumeral.ts";
import { type ShareToken, shareTokens } from "./shareTokens.ts";

/** Percentages as exact decimal text. A single number is both limits; an open limit is null. */
export type Share = {
  readonly min: string | null;
  readonly max: string | null;
  readonly min_operator: Operator | null;
  readonly max_operator: Operator | null;
};

/** What was read from a percentage cell. */
export type ShareReading = {
  /** The percentage, followed by any others in the same cell. */
  readonly shares: ReadonlyArray<Share>;
  /** The cell contains `%`, `ppm`, or another unit that only percentages have. */
  readonly isMarked: boolean;
  readonly basis: "weight" | "volume" | null;
  /** The text ends as if it continued on the next line: `0.45 -`. */
  readonly isOpen: boolean;
  /** A range without a sign of percent beside others that have one, which are the shares: `10-20 % (5-7 used)`. */
  readonly hasOtherRange: boolean;
  /** Words that are not part of a percentage. */
  readonly leftover: ReadonlyArray<string>;
};

const HUNDRED = decimalOf("100");
/** So many parts per million are a percent, and so many wholes. */
const [PER_PPM, PER_WHOLE] = [decimalOf("10000"), decimalOf("0.01")];

/** Converts parts per million or of 1, rounded to nine decimals. */
const inPercent = (parts: Decimal, each: Decimal | null): Decimal | null =>
  each === null ? null : divideRounded(parts, each, 9);

const bounded = (value: string | null): boolean => {
  const number = value === null ? null : decimalOf(value);
  return number !== null && HUNDRED !== null && compare(number, HUNDRED) <= 0;
};

const isUpper = (operator: Operator | null): boolean => operator === "<" || operator === "<=";

/** One number and its operator, as the limits that they imply. */
export const oneNumber = (value: string, operator: Operator | null): Share => ({
  min: isUpper(operator) ? null : value,
  max: operator === ">" || operator === ">=" ? null : value,
  min_operator: isUpper(operator) ? null : operator,
  max_operator: operator === ">" || operator === ">=" ? null : operator,
});

const range = (low: string, lowOperator: Operator | null, high: string, highOperator: Operator | null): Share => {
  const [a, b] = [decimalOf(low), decimalOf(high)];
  const swapped = a !== null && b !== null && compare(a, b) > 0 && isUpper(lowOperator) && highOperator !== null;
  return swapped
    ? { min: high, max: low, min_operator: highOperator, max_operator: lowOperator }
    : { min: low, max: high, min_operator: lowOperator, max_operator: highOperator };
};

type Walk = { readonly share: Share; readonly next: number; readonly isMarked: boolean };

/** Reads the percentage that begins at a token, which is an operator or a number. */
const shareAt = (
  tokens: ReadonlyArray<ShareToken>,
  from: number,
  valueOf: (text: string) => string | null,
): Walk | null => {
  let i = from;
  let isMarked = false;
  const operatorHere = (): Operator | null => {
    const token = tokens[i];
    if (token?.kind !== "operator") return null;
    i += 1;
    return token.operator;
  };
  const numberHere = (): string | null => {
    const token = tokens[i];
    const value = token?.kind === "number" ? valueOf(token.text) : null;
    if (value === null) return null;
    i += 1;
    while (tokens[i]?.kind === "unit") {
      i += 1;
      isMarked = true;
    }
    return value;
  };
  const lowOperator = operatorHere();
  const low = numberHere();
  if (low === null) return null;
  const afterLow = i;
  const between = tokens[i];
  const isTilde = between?.kind === "operator" && between.operator === "~" && tokens[i + 1]?.kind === "number";
  const dashed = between?.kind === "dash" || isTilde;
  if (dashed) i += 1;
  const highOperator = operatorHere();
  const high = dashed || highOperator !== null ? numberHere() : null;
  if (high !== null) return { share: range(low, lowOperator, high, highOperator), next: i, isMarked };
  // `95 min`, `5 max`, `99+`: the operator follows its number.
  if (!dashed && highOperator !== null && lowOperator === null)
    return { share: oneNumber(low, highOperator), next: afterLow + 1, isMarked };
  return { share: oneNumber(low, lowOperator), next: afterLow, isMarked };
};

/** True for `0.45 -` and `>= 21 - <`, but not for `5 max`, where the operator belongs to the number before it. */
const isOpenEnd = (tokens: ReadonlyArray<ShareToken>): boolean => {
  const [before, last] = tokens.slice(-2);
  return last?.kind === "dash" || (last?.kind === "operator" && before?.kind === "dash");
};

/**
 * Reads the percentages in a cell, given in percent or parts per million. There are none if a number is over 100%, or
 * if three numbers are joined by dashes, as in dates and registry numbers. `isFraction`: they are parts of 1.
 */
export const readShare = (text: string, isFraction = false): ShareReading => {
  const tokens = shareTokens(plainText(text));
  const isPpm = tokens.some((token) => token.kind === "unit" && token.unit === "ppm");
  const isPercent = !isPpm && tokens.some((token) => token.kind === "unit");
  const valueOf = (printed: string): string | null => {
    // A percentage never reaches a thousand, so with a percent sign the comma of `1,250` is a decimal comma.
    const value = readNumeral(printed, { small: isPercent });
    if (value === null || (!isPpm && (isPercent || !isFraction))) return value;
    const parts = decimalOf(value);
    const percent = parts === null ? null : inPercent(parts, isPpm ? PER_PPM : PER_WHOLE);
    return percent === null ? null : decimalText(percent);
  };
  const walks: Array<Walk> = [];
  const leftover: Array<string> = [];
  let i = 0;
  let isSound = true;
  while (i < tokens.length) {
    const token = tokens[i];
    const walk = token?.kind === "number" || token?.kind === "operator" ? shareAt(tokens, i, valueOf) : null;
    if (walk !== null) {
      walks.push(walk);
      const after = tokens[walk.next];
      isSound &&= after?.kind !== "number" && !(after?.kind === "dash" && tokens[walk.next + 1]?.kind === "number");
      i = walk.next;
    } else {
      if (token?.kind === "word") leftover.push(token.text);
      if (token?.kind === "number") isSound = false;
      i += 1;
    }
  }
  const isExplicit = leftover.length > 0 && walks.some((walk) => walk.isMarked);
  const shares = walks.filter((walk) => !isExplicit || walk.isMarked).map((walk) => walk.share);
  const hasOtherRange = walks.some(({ share: { min, max }, isMarked }) => isExplicit && !isMarked && min !== max);
  isSound &&= shares.every(({ min, max }) => (min === null || bounded(min)) && (max === null || bounded(max)));
  const basisOf = (token: ShareToken) =>
    token.kind === "unit" && token.unit !== "%" && token.unit !== "ppm" ? token.unit : null;
  return {
    shares: isSound ? shares : [],
    isMarked: tokens.some((token) => token.kind === "unit"),
    basis: tokens.map(basisOf).find((basis) => basis !== null) ?? null,
    hasOtherRange,
    isOpen: isSound && shares.length > 0 && isOpenEnd(tokens),
    leftover,
  };
};
