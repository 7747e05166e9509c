import { Result } from "effect";
import { add, compare, divideRounded, multiply, parseDecimal } from "../shared/decimal.ts";
import { decimalText } from "../shared/decimalText.ts";
import { cellText, ungrouped, wordsOf } from "./cellText.ts";
import { LONGEST_UNIT, unitWordOf, type UnitWord } from "./UnitWord.ts";

/** What a cell such as '2 x 5 gal pail' says. Numbers are exact decimal text; blank where it says nothing. */
export type Recognized = {
  readonly count: string;
  readonly number: string;
  readonly unit: UnitWord | null;
  /** What is neither number nor unit: 'pail'. */
  readonly words: string;
};

const EMPTY: Recognized = { count: "", number: "", unit: null, words: "" };
/** Say that it is counted, and not in what it comes. */
const COUNTING: ReadonlySet<string> = new Set(
  "ea|each|pc|pcs|piece|pieces|unit|units|item|items|container|containers|of|per|total|qty".split("|"),
);

const COUNTED = /^(\d[\d,]*(?:\.\d+)?)\s*(?:[x×*@]|ea\.? of)\s*(?=[\d.])(.+)$/isu;
const NUMBERED = /^(\d+[ -]\d+\/\d+|\d+\/\d+|\d[\d,]*(?:\.\d*)?|\.\d+)(?![\d.,/])[\s-]*(.*)$/su;
const PLACES = 6;

/** '1/2' and '2 1/2' as decimals, when they are ones of at most 6 places; else as they stand. */
const fractionText = (text: string): string => {
  const [, ...parts] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text) ?? [];
  const [whole, over, under] = parts.map((part) => Result.getOrNull(parseDecimal(part ?? "0")));
  if (whole == null || over == null || under == null) return text;
  const sum = add(multiply(whole, under), over);
  const quotient = divideRounded(sum, under, PLACES);
  return quotient !== null && compare(multiply(quotient, under), sum) === 0 ? decimalText(quotient) : text;
};

const numberText = (text: string): string => (text.includes("/") ? fractionText(text) : ungrouped(text));

/** The longest unit at the beginning, and what follows it. */
const unitFirst = (text: string): Pick<Recognized, "unit" | "words"> => {
  const words = wordsOf(text);
  for (let length = Math.min(LONGEST_UNIT, words.length); length > 0; length--) {
    const unit = unitWordOf(words.slice(0, length).join(" "));
    if (unit !== null) return { unit, words: worded(words.slice(length)) };
  }
  return { unit: null, words: worded(words) };
};
const worded = (words: ReadonlyArray<string>): string => words.filter((word) => !COUNTING.has(word)).join(" ");

/** Total: what is not understood stays in `words`, for somebody to say what it is. */
export const recognizeAmount = (cell: string): Recognized => {
  const text = cellText(cell);
  if (text === "") return EMPTY;
  const [, count = "", rest] = COUNTED.exec(text) ?? [];
  if (rest !== undefined) return { ...recognizeAmount(rest), count: ungrouped(count) };
  const [, number, after = ""] = NUMBERED.exec(text) ?? [];
  if (number === undefined) return { ...EMPTY, ...unitFirst(text) };
  return { ...EMPTY, number: numberText(number), ...unitFirst(after) };
};

/** '3 containers' as a whole, as notes say it; '' for anything else. */
export const countIn = (notes: string): string =>
  /^(\d{1,6}) (?:containers?|bottles?|cans?|drums?|pails?|bags?|boxes|box|cylinders?|jars?|tubs?)$/iu.exec(
    cellText(notes),
  )?.[1] ?? "";

/**
 * A size in the unit of its kind: 500 g is 1.102311 lb. Rounded half away from zero to the 6 places that a size has.
 * The text as it stands when it is no number.
 */
export const inUnitOfKind = (size: string, { times, per }: UnitWord): string => {
  const read = [size, times, per].map((text) => parseDecimal(text, { digits: { whole: 9, fraction: 12 } }));
  const [number, over, under] = read.map((one) => (Result.isSuccess(one) ? one.success : null));
  if (number == null || over == null || under == null) return size;
  const converted = divideRounded(multiply(number, over), under, PLACES);
  return converted === null ? size : decimalText(converted);
};
