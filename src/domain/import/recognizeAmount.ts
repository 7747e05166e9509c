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
  /** It says more, or something else, such as '5-10 gal' or 'about 5 gal': somebody has to say what is meant. */
  readonly isUnclear: boolean;
};

export const EMPTY_AMOUNT: Recognized = { count: "", number: "", unit: null, words: "", isUnclear: false };
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Beside a number without a unit: so many there are. */
const EACH = setOf("ea each pc pcs piece pieces unit units item items container containers");
/** Say nothing about what it comes in. */
export const ASIDE: ReadonlySet<string> = new Set([...EACH, ...setOf("of per total qty net weight wt")]);
/** With one of these a number is no size of a full container, or no size at all. */
export const DOUBTS = setOf(
  "about approx approximately ca circa est estimated max maximum min minimum over under less more than to up plus minus or and half full partial partially partly empty part used one two three four five six ten twelve doz dozen gross imp imperial uk t bbl bbls psi psig bar atm ppm mol μg ug mcg ft in inch inches cm mm m",
);
const SIGNS = /[~≈<>≤≥±+?]|^[-–—]\s*[\d.]/u;
/** Grams, or gallons in a shop. */
export const CAPITAL_G = /\d\s*G(?!\p{L})/u;

const COUNTED = /^(?:\((\d[\d,]*)\)|(\d[\d,]*(?:\.\d+)?)\s*(?:[x×*@]|ea\.? of))\s*(?=[\d.])(.+)$/isu;
const NUMBERED = /^(\d+[ -]\d+\/\d+|\d+\/\d+|\d[\d,]*(?:\.\d*)?|\.\d+)(?![\d.,/'’])[\s-]*(.*)$/su;
/** Stands between a name and its amount. */
const BETWEEN: ReadonlySet<string> = new Set(" ,:;(-");
const GIVEN_TO = /^(?:per|of|\/)/iu;
const PLACES = 6;

/** '½' is '1/2'. */
export const withFractions = (text: string): string =>
  text.replace(/[\u00BC-\u00BE\u2150-\u215E]/gu, (sign) => ` ${sign.normalize("NFKC").replace("\u2044", "/")}`).trim();

/** Parts of a measure; '6/32 oz' is rather six of 32. */
const PARTS = /^(?:(\d+)[ -])?(1\/2|[13]\/4|[1357]\/8|[12]\/3)$/;
/** '2 1/2' as a decimal when it is one; 'a/b' as it stands when it is none; null when it is no part of a measure. */
const fractionText = (text: string): string | null => {
  const [, before = "0", fraction] = PARTS.exec(text) ?? [];
  if (fraction === undefined) return null;
  const [whole, over, under] = [before, ...fraction.split("/")].map((part) => Result.getOrNull(parseDecimal(part)));
  if (whole == null || over == null || under == null) return null;
  const sum = add(multiply(whole, under), over);
  const quotient = divideRounded(sum, under, PLACES);
  return quotient !== null && compare(multiply(quotient, under), sum) === 0 ? decimalText(quotient) : text;
};

/** Null for what is no number as the US writes it: '1,5'. */
const numberText = (text: string): string | null => {
  if (text.includes("/")) return fractionText(text);
  const number = ungrouped(text);
  return number.includes(",") ? null : number;
};

/** The longest unit at the beginning, and what follows it. */
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
  const { unit, rest: said } = unitFirst(after);
  const known = numberText(number);
  const isEach = unit === null && said.some((word) => EACH.has(word));
  const isUnclear = known === null || isDoubtful(said) || (unit === null && GIVEN_TO.test(after));
  const words = said.filter((word) => !ASIDE.has(word)).join(" ");
  return isEach
    ? { ...EMPTY_AMOUNT, count: known ?? "", words, isUnclear }
    : { count: "", number: known ?? "", unit, words, isUnclear };
};

/** 'Drum, 55 gal'; or words alone. */
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

/** Total: what is not understood stays in `words`, or is told to be unclear, for somebody to say what it is. */
export const recognizeAmount = (cell: string): Recognized => {
  const text = withFractions(cellText(cell));
  if (text === "") return EMPTY_AMOUNT;
  const read = readAmount(text);
  return SIGNS.test(text) || CAPITAL_G.test(text) ? { ...read, isUnclear: true } : read;
};

const CONTAINER_WORDS =
  "containers?|bottles?|cans?|drums?|pails?|bags?|boxes|box|cylinders?|jars?|tubs?|packets?|packs?|tins?";
const COUNT_ALONE = new RegExp(`^(\\d{1,6}) (?:${CONTAINER_WORDS})$`, "iu");
const COUNT_AMONG = new RegExp(`(?<![\\d.,-])(\\d{1,6}) (?:[a-z]+ )?(?:${CONTAINER_WORDS})(?![a-z])`, "iu");

/** '3 containers' as notes say it: alone, or among other words, which somebody has to confirm; null for anything else. */
export const countIn = (
  notes: string,
): { readonly count: string; readonly phrase: string; readonly isAlone: boolean } | null => {
  const text = cellText(notes);
  const alone = COUNT_ALONE.exec(text);
  const found = alone ?? COUNT_AMONG.exec(text);
  return found?.[1] === undefined ? null : { count: found[1], phrase: found[0], isAlone: alone !== null };
};

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
