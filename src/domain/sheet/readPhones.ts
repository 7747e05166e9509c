/** A phone number as printed. */
export type PrintedPhone = {
  readonly index: number;
  readonly text: string;
  /** The ten digits of a US or Canadian number; null for any other. */
  readonly digits: string | null;
};

const KEYS = "22233344455566677778889999";

/** 1-800-832-HELP, 800-CHEMTREC. */
const LETTERED =
  /(?<![\w-])(?:\+?1[\s.-]{0,2})?\(?(8\d{2}|\d{3})\)?[\s.-]{1,2}(?:(\d{3})[\s.-]?([A-Z]{4})|([A-Z]{7,9})|([A-Z]{2,4})[\s-]?([A-Z]{3,5}))(?![A-Za-z])/g;
/** Digits in groups, with a country's number or not, and an extension. */
const NUMBERED =
  /(?<![\w.,/-]|CAS\s?|#\s?)(?:\(?\+{1,2}\)?\s?|\(\+\)\s?)?\(?\d{1,4}\)?(?:(?:\s?\/\s?|\s?-\s?|[\s.]|\s?\(|\)\s?)(?:\(?\d{1,8}\)?)){1,7}(?![\w/]|-\d)/g;

/** A CAS or EC number, a date, a ZIP code, a year, or a number of a law. */
const NOT_A_PHONE =
  /^(?:\d{2,7}-\d{2}-\d|\d{3}-\d{3}-\d|\d{5}-\d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d+\.\d+|\d{3,4}\/\d{4}|(?:19|20)\d{2}\s?-\s?(?:19|20)\d{2}|\d{1,2}\s\d{1,2})$/;

const usDigits = (text: string): string | null => {
  const digits = text.replace(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (/^\s*\(?\+{1,2}(?!\s?\)?\s?-?0?1)/.test(text) || national.length !== 10) return null;
  // Neither the area nor the exchange begins with 0 or 1 in North America.
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(national)) return null;
  const grouped = text
    .replace(/^\D*0?1\D+(?=\(?\d{3})/, "")
    .replace(/[^\d]+/g, " ")
    .trim();
  return /^\d{3} ?\d{3} ?\d{4}$/.test(grouped) || /^\d{10}$|^1\d{10}$/.test(grouped) ? national : null;
};

const lettersOf = (text: string): string =>
  text.toUpperCase().replace(/[A-Z]/g, (letter) => KEYS[letter.charCodeAt(0) - 65] ?? "");

/** The phone numbers of a text, from left to right. */
export const readPhones = (text: string): PrintedPhone[] => {
  const lettered = [...text.matchAll(LETTERED)].map((match): PrintedPhone => {
    const digits = lettersOf(match[0])
      .replace(/\D/g, "")
      .replace(/^1(?=\d{10})/, "")
      .slice(0, 10);
    return { index: match.index, text: match[0], digits: digits.length === 10 ? digits : null };
  });
  const covered = (index: number) =>
    lettered.some((one) => index >= one.index && index < one.index + one.text.length + 12);
  const numbered = [...text.matchAll(NUMBERED)].flatMap((match): PrintedPhone[] => {
    const printed = match[0].trim().replace(/[(\s]+$/, "");
    const count = printed.replace(/\D/g, "").length;
    if (count < 7 || count > 16 || NOT_A_PHONE.test(printed) || covered(match.index)) return [];
    const closed = printed.split("(").length < printed.split(")").length ? printed.replace(/\)$/, "") : printed;
    return [{ index: match.index, text: closed, digits: usDigits(closed) }];
  });
  return [...lettered, ...numbered].toSorted((one, other) => one.index - other.index);
};
