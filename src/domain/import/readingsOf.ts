import { cellText, ungrouped } from "./cellText.ts";
import { wordsOf } from "../shared/comparable.ts";
import type { ImportChoice } from "./ImportRow.ts";
import { ASIDE, CAPITAL_G, DOUBTS, recognizeAmount, unitFirst, withFractions } from "./lines/recognizeAmount.ts";
import { pluralReadings } from "./lines/plainAmount.ts";
import { dateIn } from "./cells/sheetDates.ts";
import { NUMBER_WORDS } from "./lines/containerWords.ts";
import { type UnitWord, unitWordOf } from "./UnitWord.ts";

/** '1 000' and "1'000" are one number, but the first may be two. */
const NUMBERS = /(?<=^|[^\d.,'’])(?:\d{1,3}(?: \d{3})+|\d+(?:['’]\d{3})+|\d+)(?:[.,]\d+)*|(?<![\d.])\.\d+/gu;
const EUROPEAN = /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})*,\d+$|^\d+,\d+$/u;
const US = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^\d+(?:\.\d*)?$|^\.\d+$/u;
const MOST_READINGS = 8;

type Token = { readonly number: string; readonly unit: UnitWord | null };

/** In US notation; empty if it is not a number in any notation. */
const numberOf = (token: string): ReadonlyArray<string> => {
  const bare = token.replace(/['’ ]/gu, "");
  if (US.test(bare)) return [ungrouped(bare)];
  return EUROPEAN.test(bare) ? [bare.replaceAll(".", "").replace(",", ".")] : [];
};

const tokensIn = (text: string): ReadonlyArray<Token> =>
  [...text.matchAll(NUMBERS)].flatMap(({ 0: token, index }): ReadonlyArray<Token> => {
    const rest = text.slice(index + token.length);
    const next = rest.search(/\d/u);
    const { unit, rest: words } = unitFirst(next < 0 ? rest : rest.slice(0, next));
    if (unit === null && DOUBTS.has(words[0] ?? "") && next < 0) return [];
    const [first = "", second = ""] = token.split(" ");
    const apart =
      second === "" || second.startsWith("0")
        ? []
        : [
            { number: first, unit: null },
            { number: second, unit },
          ];
    return [...numberOf(token).map((number) => ({ number, unit })), ...apart];
  });

/** A share of what is not said, a letter O in a number, several amounts, less than nothing: no reading is right. */
const UNREADABLE =
  /%|\d\s?[oOkK](?!\p{L})|(?<!\p{L})[lI]\d|±|\+\/|;|\d[^\d,]{0,30},\s[^\d,]{0,30}\d[^\d]{0,30}$|^\S{1,20}(?: \S{1,20})? full\.?$|^[-−–(]\s?\d|\.\.|\^|\+ \d{1,9} \p{L}/u;
const RANGE = /\d\s*(?:to|or|–|\s-|-\s)\s*\d/i;
const TIMES_LAST = /\p{L}\s*[x×@*]\s*\d+$/iu;
/** '1e3', '5+5' and 'twelve' are one number. */
const countOf = (text: string): string | null => {
  const sum = /^\d+(?: ?(?:\+|&|and) ?\d+)+$/.test(text)
    ? text.split(/\+|&|and/).reduce((all, one) => all + Number(one), 0)
    : null;
  const power = /^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(text) ? Number(text) : null;
  return sum?.toString() ?? power?.toString() ?? NUMBER_WORDS[text.toLowerCase()] ?? null;
};

/** Possible readings of an unclear cell, each as a clear cell; the person chooses one or enters another. */
export const readingsOf = (cell: string): ReadonlyArray<ImportChoice> => {
  const text = withFractions(cellText(cell));
  const date = dateIn(text);
  if (date !== null) return readingsOfDate(date.month, date.day);
  const counted = countOf(text);
  if (counted !== null) return [{ choice: `${counted} ea`, label: `Quantity ${counted}` }];
  if (UNREADABLE.test(text)) return [];
  const tokens = tokensIn(text);
  const namesOf = ({ name, words: [word = name] }: UnitWord) =>
    name === "g" && CAPITAL_G.test(text) ? ["gal", "g"] : [word];
  const measured = tokens.flatMap(({ number, unit }) =>
    unit === null ? [] : namesOf(unit).map((name) => `${number} ${name}`),
  );
  const units = [...new Set(tokens.flatMap(({ unit }) => (unit === null ? [] : namesOf(unit))))];
  const counts = tokens.flatMap(({ number, unit }) => (unit === null ? [number] : []));
  const container = wordsOf(text.replace(/\d\S*/gu, " "))
    .filter((word) => word !== "x" && unitWordOf(word) === null && !ASIDE.has(word) && !DOUBTS.has(word))
    .join(" ");
  const multiplied = measured.flatMap((size) => counts.map((count) => `${count} x ${size}`));
  const readings = [
    ...(RANGE.test(text) ? [] : multiplied),
    ...measured,
    ...units.flatMap((unit) => counts.map((count) => `${count} ${unit}`)),
    ...(measured.length === 0 ? counts.map((count) => `${count} ea`) : []),
  ];
  const suggested = [...(recognizeAmount(cell).choices ?? []), ...pluralReadings(text)];
  if (suggested.length > 0) return suggested.map((choice) => ({ choice, label: labelOf(choice) }));
  const whole = (TIMES_LAST.test(text) ? multiplied : readings).map((one) =>
    container === "" ? one : `${one} ${container}`,
  );
  const clear = [...new Set(whole)].filter((one) => !recognizeAmount(one).isUnclear);
  return clear.slice(0, MOST_READINGS).map((choice) => ({ choice, label: labelOf(choice) }));
};

/** '1/2' and '5-10', which a spreadsheet program has turned into January 2 and May 10. */
const readingsOfDate = (month: number, day: number): ReadonlyArray<ImportChoice> => {
  const fraction = recognizeAmount(`${month}/${day} gal`);
  return [
    ...(fraction.isUnclear || fraction.number.includes("/")
      ? []
      : [{ choice: fraction.number, label: `${month}/${day}` }]),
    { choice: String(day), label: String(day) },
    ...(month === day ? [] : [{ choice: String(month), label: String(month) }]),
  ];
};

const labelOf = (reading: string): string => reading.replace(" x ", " × ").replace(/^(\S+) ea(?= |$)/u, "Quantity $1");
