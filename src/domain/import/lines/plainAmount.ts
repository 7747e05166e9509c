import { singular } from "../cellText.ts";
import { unitWordOf } from "../UnitWord.ts";
import { CONTAINER_NOUNS, NUMBER_WORDS, OUTER_PACKS } from "./containerWords.ts";

/**
 * An amount in everyday words as a plain one: '2 cs of 4 x 1 gal' as '8 x 1 gal'. `choices`: its possible readings, if
 * it has several, such as '1/2 full 55 gal drum'. `isRead`: the words differ, so the reading must be shown.
 */
export type PlainAmount = { readonly text: string; readonly isRead: boolean; readonly choices: ReadonlyArray<string> };

/** Characters; a longer text is no amount. */
const LONGEST = 80;
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?|\.\d+`;
const SIZE = String.raw`(?:${NUMBER}|\d+ \d+\/\d+|\d+\/\d+)`;
const ABOUT = /^(?:[~≈]|about |approx\.? |approximately |ca\.? |circa |est\.? )\s*(?=[\d.])/i;
const DOZENS = new RegExp(String.raw`^(?:(\d+|a) )?dozen(?:s)?(?: of)?(?: (.*))?$`, "i");
const PACKS = new RegExp(
  String.raw`^(\d[\d,]*) ([a-z]+)\.?,? (?:of|x|@|\() ?(\d[\d,]*)(?!\.?\d)(?: (?:ct|ea|each|pcs)\b)?\)?(?:,| x| @| -|x)?(?: ?(.*))?$`,
  "i",
);
const COUNTED = new RegExp(
  String.raw`^(\d[\d,]*) ((?:[a-z]+ ){0,2}?[a-z]+)(?:,| @| x| of| -|:)? ?\(?((?:${SIZE}) ?(?:[a-z#].*?))\)?$`,
  "i",
);
const WORD_SIZE = new RegExp(
  String.raw`^(\d[\d,]*|${Object.keys(NUMBER_WORDS).join("|")}) (${Object.keys(NUMBER_WORDS).join("|")})[ -]([a-z].*)$`,
  "i",
);
const UNIT_PACKS = /^(\d[\d,]*) (qts?|quarts?|pts?|pints?)\.? ([a-z]+)$/i;
const HALF_FULL = new RegExp(
  String.raw`^(?:(?:about )?(1\/2|half|3\/4|1\/4|1\/3|2\/3)[ -](?:full |of (?:a |an )?)?)(${NUMBER})[ -]?([a-z#][^,]*)?$|^(${NUMBER})[ -]?([a-z#][^,]*?),? (?:about |approx\.? )?(1\/2|half|3\/4|1\/4|1\/3|2\/3)(?: full)?$`,
  "i",
);
const PARTS: Readonly<Record<string, number>> = {
  half: 1 / 2,
  "1/2": 1 / 2,
  "3/4": 3 / 4,
  "1/4": 1 / 4,
  "1/3": 1 / 3,
  "2/3": 2 / 3,
};
const LEADING_WORD = new RegExp(String.raw`^(${Object.keys(NUMBER_WORDS).join("|")}) (\d.*)$`, "i");
const TONS = /^(\d+) ton ([a-z]+)$/i;
const SPLIT = new RegExp(String.raw`^(${NUMBER}) ?([a-z#]+) in (${NUMBER}) ?([a-z#]+)(?: ([a-z]+))?$`, "i");
const PLURAL_UNIT = new RegExp(String.raw`^(${NUMBER}) ([a-z]+) ([a-z]+s)$`, "i");
/** The sizes in gallons that jugs, cans, pails and drums are sold in. */
const USUAL_GALLONS: ReadonlySet<string> = new Set(["1", "2", "2.5", "3", "5", "15", "30", "55"]);

const whole = (text: string): number => Number(text.replaceAll(",", ""));
const isContainer = (words: string): boolean =>
  CONTAINER_NOUNS.has(singular(words.toLowerCase().split(" ").at(-1) ?? "")) &&
  unitWordOf(words.toLowerCase()) === null;
const isUnit = (word: string): boolean => unitWordOf(word.toLowerCase().replace(/\.$/, "")) !== null;

const read = (text: string): PlainAmount => ({ text, isRead: true, choices: [] });
const several = (text: string, choices: ReadonlyArray<string>): PlainAmount => ({ text, isRead: true, choices });

/** '12' and 'qts' are '12 x 1 qts'; '12' and '4 L bottles' are '12 x 4 L bottles'. */
const times = (count: number, rest: string): string => {
  const bare = rest.trim().replace(/^(?:x|of|@|-|,)\s*/i, "");
  if (bare === "") return `${count} ea`;
  const inner = new RegExp(String.raw`^(\d[\d,]*)\s*[x×@]\s*(.*)$`, "i").exec(bare);
  if (inner?.[1] !== undefined) return `${count * whole(inner[1])} x ${inner[2]}`;
  if (/^[\d.]/.test(bare)) return `${count} x ${bare}`;
  return isUnit(bare.split(" ")[0] ?? "") ? `${count} x 1 ${bare}` : `${count} ea ${bare}`;
};

const half = (part: string, size: string, rest: string): PlainAmount => {
  const content = Number((whole(size) * (PARTS[part.toLowerCase()] ?? 1)).toFixed(6));
  return several(size, [`1 x ${size} ${rest}`.trim(), `1 x ${content} ${rest}`.trim()]);
};

/** How many of one amount make the other, if a whole number. */
const piecesOf = (total: string, totalUnit: string, each: string, eachUnit: string): number | null => {
  const [sum, piece] = [unitWordOf(totalUnit.toLowerCase()), unitWordOf(eachUnit.toLowerCase())];
  if (sum === null || piece === null || sum.kind !== piece.kind) return null;
  const inKind = (amount: string, { times: over, per }: typeof sum) => (whole(amount) * Number(over)) / Number(per);
  const pieces = inKind(total, sum) / inKind(each, piece);
  return Math.abs(pieces - Math.round(pieces)) < 1e-6 && pieces >= 1 ? Math.round(pieces) : null;
};

/** `text`: without doubled blanks, fractions as '1/2'. Total: what has no rule is unchanged. */
export const plainAmount = (text: string): PlainAmount => {
  if (text.length > LONGEST) return { text, isRead: false, choices: [] };
  const inside = text.replace(/(?<=[,(] ?)[~≈] ?(?=\d)/u, "");
  if (inside !== text) return { ...plainAmount(inside), isRead: true };
  const about = text.replace(ABOUT, "");
  if (about !== text && /^[\d.,]+ ?[a-z#]*\.?(?: [a-z ]+)?$/i.test(about)) {
    const inner = plainAmount(about);
    return { ...inner, isRead: true };
  }
  const [, wordCount, wordSize, wordRest] = WORD_SIZE.exec(text) ?? [];
  if (wordCount !== undefined && wordSize !== undefined && isUnit(wordRest?.split(" ")[0] ?? ""))
    return read(
      `${NUMBER_WORDS[wordCount.toLowerCase()] ?? wordCount} x ${NUMBER_WORDS[wordSize.toLowerCase()]} ${wordRest}`,
    );
  const dozens = DOZENS.exec(text);
  if (dozens !== null)
    return read(times((dozens[1] === undefined || dozens[1] === "a" ? 1 : Number(dozens[1])) * 12, dozens[2] ?? ""));
  const [, outer, pack = "", inner, rest = ""] = PACKS.exec(text) ?? [];
  if (outer !== undefined && inner !== undefined && OUTER_PACKS.has(singular(pack.toLowerCase())))
    return read(times(whole(outer) * whole(inner), rest));
  const [, part, size, words = "", lateSize, lateWords = "", latePart] = HALF_FULL.exec(text) ?? [];
  if (part !== undefined && size !== undefined) return half(part, size, words);
  if (latePart !== undefined && lateSize !== undefined) return half(latePart, lateSize, lateWords);
  const [, quarts, unit, holders] = UNIT_PACKS.exec(text) ?? [];
  if (quarts !== undefined && holders !== undefined && isContainer(holders))
    return read(`${quarts} x 1 ${unit} ${holders}`);
  const [, count, container = "", amount = ""] = COUNTED.exec(text) ?? [];
  if (count !== undefined && isContainer(container)) {
    const [, number = "", after = ""] = new RegExp(String.raw`^(${SIZE}) ?(.*)$`).exec(amount) ?? [];
    if (number !== "" && isUnit(after.split(" ")[0] ?? "")) return read(`${count} x ${number} ${after} ${container}`);
  }
  const [, leading, after = ""] = LEADING_WORD.exec(text) ?? [];
  if (leading !== undefined) return read(`${NUMBER_WORDS[leading.toLowerCase()]} x ${after}`);
  const [, tons, tonContainer = ""] = TONS.exec(text) ?? [];
  if (tons !== undefined && isContainer(tonContainer))
    return several(text, [`${tons} x 1 ton ${tonContainer}`, `1 x ${tons} ton ${tonContainer}`]);
  const [, total, totalUnit = "", each, eachUnit = "", bags = ""] = SPLIT.exec(text) ?? [];
  if (total !== undefined && each !== undefined) {
    const pieces = piecesOf(total, totalUnit, each, eachUnit);
    if (pieces !== null) return read(`${pieces} x ${each} ${eachUnit} ${bags}`.trim());
  }
  return { text, isRead: false, choices: [] };
};

/** '6 gal cans' without a quantity: six of one gallon, or of six gallons. Empty for anything else, such as '5 gal cans'. */
export const pluralReadings = (text: string): ReadonlyArray<string> => {
  if (text.length > LONGEST) return [];
  const [, number = "", gallons = "", plural = ""] = PLURAL_UNIT.exec(text) ?? [];
  return isUnit(gallons) && isContainer(plural) && !USUAL_GALLONS.has(number) && /^\d+$/.test(number)
    ? [`${number} x 1 ${gallons} ${plural}`, `1 x ${number} ${gallons} ${plural}`]
    : [];
};
