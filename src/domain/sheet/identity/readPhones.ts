/** A phone number as printed. */
export type PrintedPhone = {
  readonly index: number;
  readonly text: string;
  /** The ten digits of a US or Canadian number; null for any other. */
  readonly digits: string | null;
  /** True if it begins with an international prefix or has more letters than digits to dial: `001-800-ACROS-01`. */
  readonly isIrregular: boolean;
};

const KEYS = "22233344455566677778889999";

/** 1-800-832-HELP, 800-CHEMTREC, 1-800-73-CLARK, 800-ACROS-01: toll-free numbers, or numbers with hyphens. */
const LETTERED =
  /(?<![\w-])(?:(?:\+|0{1,2})?1[\s.-]{0,2})?\(?(8(?:00|88|77|66|55|44|33|22)(?=[\s).-])|\d{3}(?=-|\)\s?\d))\)?[\s.-]{1,2}(?:(\d{1,3})[\s.-]?([A-Z]{3,6}\d{0,2})|([A-Z]{7,9})|([A-Z]{2,4})[\s-]?([A-Z]{3,5})|([A-Z]{3,6})-?(\d{1,4}))(?![A-Za-z\d]|-\d)/g;
/** A US number, even if several are printed in a row. */
const NORTH_AMERICAN =
  /(?<!\d[\s().-]{0,3}|\+\d*[\s().-]{0,3})(?:(?:\(\+?1\)|\(\+\)1|\+?0?1)[\s.-]{0,2})?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s./-]{0,3}[2-9]\d{2}[\s.-]{1,2}\d{4}(?!\d|\/\d{1,2}(?!\d)|[-.]\d|\s(?!24\b)\d{1,3}\s*$)/g;
/** Groups of digits, with or without a country code. */
const NUMBERED =
  /(?<![\w.,/-]|CAS\s?)(?:\(?\+{1,2}\)?\s?|\(\+\)\s?)?(?:\(\d{1,5}\)|0\d{3,5}|\d{1,4})(?:(?:\s?\/\s?|\s?-\s?|[\s.]|\s?(?=\()|(?<=\)))(?:\(\d{1,8}\)|\d{1,8})){1,7}(?![\w/]|-\d)/g;

/** An extension at the end of a number. */
export const EXTENSION = /\s?,?\s?\b(?:ext(?:ension)?\.?|x)\s?\d{1,6}$/i;

/** A CAS or EC number, a date, a ZIP code, a year, or the number of a law. */
const NOT_A_PHONE =
  /^(?:\d{2,7}-\d{2}-\d|\d{3}-\d{3}-\d|\d{3}-\d{3}-\d{2}-\d|\d{5}-\d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d+\.\d+|\d{3,4}\/\d{4}|(?:19|20)\d{2}\s?-\s?(?:19|20)\d{2}|\d{1,2}\s\d{1,2})$/;

/** In North America, neither area code nor exchange begins with 0 or 1. */
const NATIONAL = /^[2-9]\d{2}[2-9]\d{6}$/;

const usDigits = (text: string): string | null => {
  const digits = text.replace(/\D/g, "").replace(/^0{1,2}1(?=\d{10}$)/, "1");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (/^\s*\(?\+{1,2}(?!\s?\)?\s?-?0?1)/.test(text) || national.length !== 10) return null;
  if (!NATIONAL.test(national)) return null;
  const grouped = text
    .replace(/^\D*0{0,2}1\D+(?=\(?\d{3})/, "")
    .replace(/[^\d]+/g, " ")
    .trim();
  return /^1?\d{3} ?\d{3} ?\d{4}$/.test(grouped) || /^\d{10}$|^1\d{10}$/.test(grouped) ? national : null;
};

const lettersOf = (text: string): string =>
  text.toUpperCase().replace(/[A-Z]/g, (letter) => KEYS[letter.charCodeAt(0) - 65] ?? "");

/** 800-CHEMTREC (424-9300): digits printed after the letters take precedence. */
const letteredPhone = (match: RegExpExecArray, text: string): PrintedPhone => {
  const printed = /^\s?\((\d{3}-\d{4})\)/.exec(text.slice(match.index + match[0].length));
  const letters = lettersOf(match[0].replace(/^(?:\+|0{1,2})?1(?=\D)/, "")).replace(/\D/g, "");
  const digits = printed === null ? letters.slice(0, 10) : `${match[1] ?? ""}${(printed[1] ?? "").replace("-", "")}`;
  return {
    index: match.index,
    text: `${match[0]}${printed?.[0] ?? ""}`,
    digits: NATIONAL.test(digits) ? digits : null,
    isIrregular: match[0].startsWith("0") || (printed === null && letters.length > 10),
  };
};

const MOST_DIGITS = 16;
const digitsOf = (text: string): number => text.replace(/\D/g, "").length;

const numberedPhone = (match: RegExpExecArray, text: string): PrintedPhone[] => {
  const isCounted = text[match.index + match[0].length] === ")";
  const all = match[0].trim().replace(isCounted ? /\s\d$/ : /$^/, "");
  // `0321 5550199 / 5550198`: the second number is abbreviated.
  const printed = digitsOf(all) > MOST_DIGITS ? (all.split(/\s?\//)[0] ?? all) : all;
  const count = digitsOf(printed);
  if (count < 7 || count > MOST_DIGITS || NOT_A_PHONE.test(printed)) return [];
  const lead = match[0].length - match[0].trimStart().length;
  const index = match.index + lead;
  const extension =
    /^\s?,?\s?(?:ext(?:ension)?\.?|x)\s?\d{1,6}(?!\d)/i.exec(text.slice(index + printed.length))?.[0] ?? "";
  return [{ index, text: `${printed}${extension}`, digits: usDigits(printed), isIrregular: /^\D*0/.test(printed) }];
};

/** The phone numbers in a text, from left to right. */
export const readPhones = (text: string): PrintedPhone[] => {
  const found: PrintedPhone[] = [];
  let left = text;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => ReadonlyArray<PrintedPhone>) => {
    for (const match of left.matchAll(pattern))
      for (const phone of read(match)) {
        found.push(phone);
        left = `${left.slice(0, phone.index)}${";".repeat(phone.text.length)}${left.slice(phone.index + phone.text.length)}`;
      }
  };
  take(LETTERED, (match) => [letteredPhone(match, text)].filter(({ digits }) => digits !== null));
  take(NORTH_AMERICAN, (match) => numberedPhone(match, text));
  take(NUMBERED, (match) => numberedPhone(match, text));
  return found.toSorted((one, other) => one.index - other.index);
};
