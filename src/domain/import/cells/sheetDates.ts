/** What a cell held before a spreadsheet program took it for a date. */

type Day = { readonly year: number; readonly month: number; readonly day: number };

/** Programs read two digits of a year as one of 1930 to 2029. */
const FIRST_SHORT_YEAR = 1930;
const LAST_SHORT_YEAR = 2029;

/** Midnight, which programs write behind a date. */
const TIME = /[ T](?:0?0:00(?::00(?:\.0+)?)?Z?|12:00(?::00)? ?AM)$/i;
const MONTH_NAMES = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** As programs show dates, with the order of year, month and day. */
const FORMS: ReadonlyArray<readonly [form: RegExp, order: "ymd" | "mdy" | "dmy"]> = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, "ymd"],
  [/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, "ymd"],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, "mdy"],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, "dmy"],
  [new RegExp(`^(\\d{1,2})[- ](${MONTH_NAMES})[a-z]*\\.?[- ](\\d{4}|\\d{2})$`, "i"), "dmy"],
  [new RegExp(`^(?:[a-z]+day,? )?(${MONTH_NAMES})[a-z]*\\.? (\\d{1,2}),? (\\d{4})$`, "i"), "mdy"],
];
/** Dates of a program that counts days since 1900: 1920 to 2065. */
const SERIAL = /^(?:[7-9]\d{3}|[1-5]\d{4}|60\d{3})$/;
/** 1970-01-01 in days since 1899-12-30. */
const EPOCH = 25_569;
const MS_PER_DAY = 86_400_000;

/** The date of a cell: as the file's reader writes dates, or as text. Null for anything else. */
export const dateIn = (text: string): Day | null => {
  const shown = text.replace(TIME, "");
  for (const [form, order] of FORMS) {
    const [, ...parts] = form.exec(shown) ?? [];
    const [first = 0, second = 0, third = 0] = parts.map(numberOf);
    if (parts.length === 0) continue;
    if (order === "ymd") return dayOf(first, second, third);
    return order === "mdy" ? dayOf(wholeYear(third), first, second) : dayOf(wholeYear(third), second, first);
  }
  return null;
};

const numberOf = (part: string): number =>
  /^\d/.test(part) ? Number(part) : MONTH_NAMES.split("|").indexOf(part.slice(0, 3).toLowerCase()) + 1;
const wholeYear = (year: number): number =>
  year >= 100 ? year : year + (year >= FIRST_SHORT_YEAR % 100 ? 1900 : 2000);

/** The date that a bare number would be. */
export const dateOfSerial = (text: string): Day | null => {
  if (!SERIAL.test(text)) return null;
  const date = new Date((Number(text) - EPOCH) * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

const MONTHS = 12;
const DAYS = 31;
const dayOf = (year: number, month: number, day: number): Day | null =>
  month >= 1 && month <= MONTHS && day >= 1 && day <= DAYS ? { year, month, day } : null;

/** The years as they may have been typed: '1975' and '75'. */
export const typedYears = ({ year }: Day): ReadonlyArray<string> => [
  String(year),
  ...(year >= FIRST_SHORT_YEAR && year <= LAST_SHORT_YEAR ? [String(year % 100).padStart(2, "0")] : []),
];

const MAX_RATING = 4;
/** What '3-1-2' can have been, of which a program makes March 1 or January 3, 2002. */
export const nfpaOfDate = (text: string): ReadonlyArray<string> => {
  const date = dateIn(text);
  if (date === null) return [];
  const [month, day, year] = [date.month, date.day, date.year - 2000];
  if (![month, day, year].every((part) => part >= 0 && part <= MAX_RATING)) return [];
  return [...new Set([[month, day, year].join("-"), [day, month, year].join("-")])];
};
