import { Result } from "effect";
import { add, compare, divideRounded, multiply, parseDecimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { cellText, ungrouped } from "../cellText.ts";
import { wordsOf } from "../../shared/comparable.ts";
import { plainAmount } from "./plainAmount.ts";
import { LONGEST_UNIT, unitWordOf, type UnitWord } from "../UnitWord.ts";

/** The parts of a cell such as '2 x 5 gal pail'. Numbers are exact decimal text; blank if missing. */
export type Recognized = {
  readonly count: string;
  readonly number: string;
  readonly unit: UnitWord | null;
  /** Text that is neither number nor unit: 'pail'. */
  readonly words: string;
  /** It contains more, or something else, such as '5-10 gal' or 'about 5 gal': a person must clarify it. */
  readonly isUnclear: boolean;
  /** Everyday words were read as this: '2 cs of 6' as '12 ea'. */
  readonly readAs?: string;
  /** The readings of an unclear cell that its words suggest. */
  readonly choices?: ReadonlyArray<string>;
};

export const EMPTY_AMOUNT: Recognized = { count: "", number: "", unit: null, words: "", isUnclear: false };
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Next to a number without a unit: the number is a count. */
const EACH = setOf("ea each pc pcs piece pieces unit units item items container containers");
/** Do not describe the container. */
export const ASIDE: ReadonlySet<string> = new Set([...EACH, ...setOf("of per total qty net weight wt")]);
/** A number with one of these is not the size of a full container, or not a size at all. */
export const DOUBTS = setOf(
  "about approx approximately ca circa est estimated max maximum min minimum over under less more than to up plus minus or and half full partial partially partly empty part used one two three four five six ten twelve doz dozen gross imp imperial uk t psi psig bar atm ppm mol μg ug mcg ft in inch inches cm mm m k x e o l ii iii iv vi st nd rd th few several some many couple pair hundred thousand eleven thirteen fifteen twenty",
);
/** With the letter O in a number, it is no number. */
const SIGNS = /[~≈<>≤≥±+?%€$£=^_;"″|]|\d\s*[-–—*†‡]\s*$|\d\s?[oOkK](?!\p{L})|^[-–—]\s*[\d.]/u;
/** Grams, or gallons in informal use. */
export const CAPITAL_G = /\d\s*G(?!\p{L})/u;

const COUNTED = /^(?:\((\d[\d,]*)\)|(\d[\d,]*(?:\.\d+)?)\s*(?:[x×*@]|ea\.? of))\s*(?=[\d.])(.+)$/isu;
const NUMBERED = /^(\d+[ -]\d+\/\d+|\d+\/\d+|\d[\d,]*(?:\.\d*)?|\.\d+)(?![\d.,/'’])[\s-]*(.*)$/su;
/** Characters between a name and its amount. */
const BETWEEN: ReadonlySet<string> = new Set(" ,:;(-");
const GIVEN_TO = /^(?:per|of|\/)/iu;
const PLACES = 6;

/** '½' becomes '1/2'. */
export const withFractions = (text: string): string =>
  text
    .replace(/[\u00BC-\u00BE\u2150-\u215E]/gu, (sign) => ` ${sign.normalize("NFKC").replace("\u2044", "/")}`)
    .replace(/ {2,}/g, " ")
    .trim();

/** Fractions used in measures; '6/32 oz' more likely means six of 32. */
const PARTS = /^(?:(\d+)[ -])?(1\/2|[13]\/4|[1357]\/8|[12]\/3)$/;
/** '2 1/2' as a decimal if exact, else unchanged; null if it is not a fraction used in measures. */
const fractionText = (text: string): string | null => {
  const [, before = "0", fraction] = PARTS.exec(text) ?? [];
  if (fraction === undefined) return null;
  const [whole, over, under] = [before, ...fraction.split("/")].map((part) => Result.getOrNull(parseDecimal(part)));
  if (whole == null || over == null || under == null) return null;
  const sum = add(multiply(whole, under), over);
  const quotient = divideRounded(sum, under, PLACES);
  return quotient !== null && compare(multiply(quotient, under), sum) === 0 ? decimalText(quotient) : text;
};

/** Neither grouped as in the US nor two numbers: '0,95', '208,2'. */
const DECIMAL_COMMA = /^(?:0,\d+|\d{2,},\d)$/;

/** Null if it is not a number in US notation: '1,5'. */
const numberText = (text: string): string | null => {
  if (text.includes("/")) return fractionText(text);
  if (DECIMAL_COMMA.test(text)) return text.replace(",", ".");
  const number = ungrouped(text);
  return number.includes(",") ? null : number;
};

/** The longest unit at the start, and the words after it. */
export const unitFirst = (text: string): { readonly unit: UnitWord | null; readonly rest: ReadonlyArray<string> } => {
  const words = wordsOf(text);
  for (let length = Math.min(LONGEST_UNIT, words.length); length > 0; length--) {
    const unit = unitWordOf(words.slice(0, length).join(" "));
    if (unit !== null) return { unit, rest: words.slice(length) };
  }
  return { unit: null, rest: words };
};

const isDoubtful = (words: ReadonlyArray<string>): boolean =>
  words.some((word) => DOUBTS.has(word) || (/\p{N}/u.test(word) && !word.includes("#")));

const readAmount = (text: string): Recognized => {
  const [, inParentheses, before, rest] = COUNTED.exec(text) ?? [];
  if (rest !== undefined) {
    const read = readAmount(rest);
    return { ...read, count: ungrouped(inParentheses ?? before ?? ""), isUnclear: read.isUnclear || read.count !== "" };
  }
  const [, number, after = ""] = NUMBERED.exec(text) ?? [];
  if (number === undefined) return namedFirst(text);
  const { unit, rest: remaining } = unitFirst(after);
  const known = numberText(number);
  const isEach = unit === null && remaining.some((word) => EACH.has(word));
  const isUnclear = known === null || isDoubtful(remaining) || (unit === null && GIVEN_TO.test(after));
  const words = remaining.filter((word) => !ASIDE.has(word)).join(" ");
  return isEach
    ? { ...EMPTY_AMOUNT, count: known ?? "", words, isUnclear }
    : { count: "", number: known ?? "", unit, words, isUnclear };
};

/** 'Drum, 55 gal', or words only. */
const namedFirst = (text: string): Recognized => {
  const at = text.search(/\d/u);
  const name = text.slice(0, Math.max(at, 0));
  const isNamed = /^\p{L}/u.test(name) && BETWEEN.has(name.at(-1) ?? "");
  const read = isNamed ? readAmount(text.endsWith(")") ? text.slice(at, -1) : text.slice(at)) : EMPTY_AMOUNT;
  if (isNamed && read.unit !== null && read.number !== "" && read.words === "") {
    const words = wordsOf(name);
    return { ...read, words: words.join(" "), isUnclear: read.isUnclear || isDoubtful(words) };
  }
  const { unit, rest } = unitFirst(text);
  const words = rest.filter((word) => !ASIDE.has(word)).join(" ");
  return { ...EMPTY_AMOUNT, unit, words, isUnclear: isDoubtful(rest) };
};

/** Total: what is not understood stays in `words` or is marked as unclear, for a person to clarify. */
export const recognizeAmount = (cell: string): Recognized => {
  const written = withFractions(cellText(cell));
  if (written === "") return EMPTY_AMOUNT;
  const { text, isRead, choices } = plainAmount(written);
  if (choices.length > 0) return { ...EMPTY_AMOUNT, isUnclear: true, choices };
  if (isRead) return { ...recognizeAmount(text), readAs: text };
  const read = readAmount(text);
  return SIGNS.test(text) || CAPITAL_G.test(text) ? { ...read, isUnclear: true } : read;
};

const CONTAINER_WORDS =
  "containers?|bottles?|cans?|drums?|pails?|bags?|boxes|box|cylinders?|jars?|tubs?|packets?|packs?|tins?";
const COUNT_ALONE = new RegExp(`^(\\d{1,6}) (?:${CONTAINER_WORDS})$`, "iu");
const COUNT_AMONG = new RegExp(`(?<![\\d.,-])(\\d{1,6}) (?:[a-z]+ )?(?:${CONTAINER_WORDS})(?![a-z])`, "iu");

/** '3 containers' in notes: alone, or among other words, which a person must confirm; null for anything else. */
export const countIn = (
  notes: string,
): { readonly count: string; readonly phrase: string; readonly isAlone: boolean } | null => {
  const text = cellText(notes);
  const alone = COUNT_ALONE.exec(text);
  const found = alone ?? COUNT_AMONG.exec(text);
  return found?.[1] === undefined ? null : { count: found[1], phrase: found[0], isAlone: alone !== null };
};

/**
 * A size in the unit of its kind: 500 g is 1.102311 lb. Rounded half away from zero to the 6 decimal places of a size.
 * The text is unchanged if it is not a number.
 */
export const inUnitOfKind = (size: string, { times, per }: UnitWord, places = PLACES): string => {
  const read = [size, times, per].map((text) => parseDecimal(text, { digits: { whole: 9, fraction: 12 } }));
  const [number, over, under] = read.map((one) => (Result.isSuccess(one) ? one.success : null));
  if (number == null || over == null || under == null) return size;
  const converted = divideRounded(multiply(number, over), under, places);
  return converted === null ? size : decimalText(converted);
};
