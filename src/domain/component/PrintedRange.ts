import * as Result from "effect/Result";
import { add, compare, type Decimal, multiply, parseDecimal } from "../shared/decimal.ts";
import { groupedText } from "../shared/decimalText.ts";

export const MIN_OPERATORS = [">", ">=", "~"] as const;
export const MAX_OPERATORS = ["<", "<=", "~"] as const;
export const PERCENT_BASES = ["weight", "volume"] as const;
/** Which end of a printed range reports count; a setting of the inventory. */
export const PERCENT_ENDS = ["upper", "middle", "lower"] as const;
export type PercentEnd = (typeof PERCENT_ENDS)[number];
export const DEFAULT_PERCENT_END: PercentEnd = "upper";

/** As a sheet prints a component's share: exact decimal text in percent. One without a basis is by weight. */
export type PrintedRange = {
  readonly percent_min?: string | null;
  readonly percent_min_operator?: (typeof MIN_OPERATORS)[number] | null;
  readonly percent_max?: string | null;
  readonly percent_max_operator?: (typeof MAX_OPERATORS)[number] | null;
  readonly percent_basis?: (typeof PERCENT_BASES)[number] | null;
  readonly percent_as_printed?: string;
};

export const NO_RANGE = {
  percent_min: null,
  percent_min_operator: null,
  percent_max: null,
  percent_max_operator: null,
  percent_as_printed: "",
} as const satisfies PrintedRange;

export type ChosenShare = {
  readonly percent: Decimal;
  readonly basis: (typeof PERCENT_BASES)[number];
  /** '30%, the upper end of 10 to 30% as printed'. */
  readonly words: string;
};

const SIGNS: Readonly<Record<string, string>> = { ">": "> ", ">=": "≥ ", "<": "< ", "<=": "≤ ", "~": "≈ " };
const WHOLE = Result.getOrThrow(parseDecimal("100"));
const HALF = Result.getOrThrow(parseDecimal("0.5"));

const read = (text: string | null | undefined): Decimal | null =>
  Result.getOrElse(parseDecimal(text ?? ""), () => null);
const signed = (operator: string | null | undefined, percent: Decimal): string =>
  `${SIGNS[operator ?? ""] ?? ""}${groupedText(percent)}`;

/** '≥ 10 to < 30%', '< 5%', '> 90%'; '' for none. */
export const rangeText = (range: PrintedRange): string => {
  const [min, max] = [read(range.percent_min), read(range.percent_max)];
  if (min !== null && max !== null)
    return `${signed(range.percent_min_operator, min)} to ${signed(range.percent_max_operator, max)}%`;
  if (min !== null) return `${signed(range.percent_min_operator ?? ">=", min)}%`;
  return max === null ? "" : `${signed(range.percent_max_operator ?? "<=", max)}%`;
};

/** An upper end that is not printed is `most`, a lower one the upper end: a share never becomes nothing. */
const endOf = (min: Decimal | null, max: Decimal | null, end: PercentEnd, most: Decimal): Decimal | null => {
  if (min === null) return max;
  const upper = max ?? (compare(most, min) < 0 ? min : most);
  if (end === "lower") return min;
  return end === "upper" ? upper : multiply(add(min, upper), HALF);
};

const ENDS: Readonly<Record<PercentEnd, string>> = { upper: "upper end", middle: "middle", lower: "lower end" };

/** The figure that stands for a printed range; null where none is printed. `most`: what other components leave. */
export const chosenShare = (range: PrintedRange, end: PercentEnd, most = WHOLE): ChosenShare | null => {
  const [min, max] = [read(range.percent_min), read(range.percent_max)];
  const percent = endOf(min, max, end, most);
  if (percent === null) return null;
  const which = min === null ? "the only end printed" : ENDS[end];
  const left = max === null && compare(most, WHOLE) < 0 ? ` and the ${groupedText(most)}% that others leave` : "";
  const words = `${groupedText(percent)}%, the ${which.replace(/^the /, "")} of ${rangeText(range)} as printed${left}`;
  return { percent, basis: range.percent_basis ?? "weight", words };
};
