/**
 * A date as printed. `day` is null if only the month is printed. For form 'numbers', either `first` or `second` can be
 * the day.
 */
export type PrintedDate = {
  readonly index: number;
  readonly text: string;
} & (
  | { readonly form: "named" | "iso"; readonly year: number; readonly month: number; readonly day: number | null }
  | {
      readonly form: "numbers";
      readonly year: number;
      readonly first: number;
      readonly second: number;
      readonly mark: string;
    }
);

/** Which of two numbers is the month. */
export type DateOrder = "mdy" | "dmy";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const YEAR = "((?:19|20)\\d{2}|\\d{2})(?!\\d|[./-]\\d)";
const FULL_YEAR = "((?:19|20)\\d{2})(?!\\d)";
const GAP = "[\\s.,/-]{0,4}";

/** The number of a version before the name of a month is no day: `Version 3, March 2015`, `Rev 1.2 May 2014`. */
const NO_DAY = "(?<![\\d.,]|\\b(?:version|ver|v|no|nr|number|edition|rev)\\b[.#:]?\\s{0,2}|#\\s{0,2})";

/** From most to least specific; text matched by one form is not seen by the next. */
const FORMS: ReadonlyArray<
  readonly [RegExp, (parts: ReadonlyArray<string>) => Omit<PrintedDate, "index" | "text"> | null]
> = [
  [
    new RegExp(`(?<!\\d)${FULL_YEAR}\\s?[-/.]\\s?(\\d{1,2})\\s?[-/.]\\s?(\\d{1,2})(?!\\d)`, "gi"),
    ([year, month, day]) => iso(year, month, day),
  ],
  [
    new RegExp(`(?<!\\d)${FULL_YEAR}${GAP}\\b${MONTH}\\b${GAP}(\\d{1,2})(?!\\d)`, "gi"),
    ([year, month, day]) => named(year, month, day),
  ],
  [
    new RegExp(`${NO_DAY}(\\d{1,2})(?:st|nd|rd|th)?(?!\\s?,)${GAP}(?:of )?${MONTH}\\b${GAP}${YEAR}`, "gi"),
    ([day, month, year]) => named(year, month, day),
  ],
  [
    new RegExp(`\\b${MONTH}${GAP}(\\d{1,2})(?:st|nd|rd|th)?[\\s.,/-]{1,4}${FULL_YEAR}`, "gi"),
    ([month, day, year]) => named(year, month, day),
  ],
  [
    new RegExp(`(?<![\\d./-])(\\d{1,2})\\s?([./-])\\s?(\\d{1,2})\\s?[./-]{1,2}\\s?${YEAR}`, "gi"),
    ([first, mark, second, year]) => numbers(year, first, second, mark),
  ],
  [new RegExp(`\\b${MONTH}${GAP}${FULL_YEAR}`, "gi"), ([month, year]) => named(year, month, undefined)],
  [
    new RegExp(`(?<![\\d./-])${FULL_YEAR}${GAP}\\b${MONTH}\\b(?!\\s?\\d)`, "gi"),
    ([year, month]) => named(year, month, undefined),
  ],
  // `Mar-15` and `March '15` can only be a month and a year on a sheet, which bears no dates without a year.
  [
    new RegExp(`\\b${MONTH}[.\\s]{0,2}[-']\\s?(\\d{2})(?!\\d|[./,-]?\\s?\\d)`, "gi"),
    ([month, year]) => named(year, month, undefined),
  ],
  [
    new RegExp(`(?<![\\d./-])(\\d{1,2})\\s?[./-]\\s?${FULL_YEAR}(?![./-]\\d)`, "gi"),
    ([month, year]) => iso(year, month, undefined),
  ],
  [
    new RegExp(`(?<![\\d./-])${FULL_YEAR}\\s?[./-]\\s?(0[1-9]|1[0-2])(?![\\d]|[./-]\\d)`, "gi"),
    ([year, month]) => iso(year, month, undefined),
  ],
  [
    new RegExp(
      `(?<=\\b(?:revis(?:ion|ed)|rev|issued?|effective|dated?)\\b[.:]?\\s{0,2})(0[1-9]|1[0-2])[/-](\\d{2})(?![\\d./-])`,
      "gi",
    ),
    ([month, year]) => iso(year, month, undefined),
  ],
];

const yearOf = (digits = ""): number => {
  const year = Number(digits);
  return digits.length === 4 ? year : year < 70 ? 2000 + year : 1900 + year;
};

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

const iso = (year?: string, month?: string, day?: string) => {
  const [y, m, d] = [yearOf(year), Number(month), day === undefined ? null : Number(day)];
  return isDay(y, m, d ?? 1) ? { form: "iso" as const, year: y, month: m, day: d } : null;
};

const named = (year?: string, month = "", day?: string) => {
  const found = iso(year, String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1), day);
  return found === null ? null : { ...found, form: "named" as const };
};

const numbers = (digits?: string, one?: string, other?: string, mark = "/") => {
  const [year, first, second] = [yearOf(digits), Number(one), Number(other)];
  const possible = isDay(year, first, second) || isDay(year, second, first);
  return possible ? { form: "numbers" as const, year, first, second, mark } : null;
};

/** All dates of a text, from left to right. */
export const readDates = (text: string): PrintedDate[] => {
  let left = text;
  const found: PrintedDate[] = [];
  for (const [pattern, read] of FORMS)
    left = left.replace(pattern, (whole: string, ...rest: ReadonlyArray<string | number>) => {
      const parts = rest.filter((part): part is string => typeof part === "string").slice(0, -1);
      const index = rest.find((part): part is number => typeof part === "number") ?? 0;
      const date = read(parts);
      if (date === null) return whole;
      // The cast is safe: the date's own fields plus its position complete the type, whatever the form.
      found.push({ index, text: whole, ...date } as PrintedDate);
      return "\u0000".repeat(whole.length);
    });
  return found.toSorted((one, other) => one.index - other.index);
};

/** The order of day and month if the numbers allow only one; otherwise null. */
export const ownOrder = (date: PrintedDate): DateOrder | null => {
  if (date.form !== "numbers") return null;
  const [asMdy, asDmy] = [isDay(date.year, date.first, date.second), isDay(date.year, date.second, date.first)];
  return asMdy === asDmy ? null : asMdy ? "mdy" : "dmy";
};

/** True if swapping the numbers gives a different valid date. */
export const canSwap = (date: PrintedDate): boolean =>
  date.form === "numbers" && ownOrder(date) === null && date.first !== date.second;

/** ISO date; the first of the month if no day is printed. */
export const isoOf = (date: PrintedDate, order: DateOrder): string => {
  const [month, day] =
    date.form !== "numbers"
      ? [date.month, date.day ?? 1]
      : (ownOrder(date) ?? order) === "mdy"
        ? [date.first, date.second]
        : [date.second, date.first];
  return `${date.year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
};
