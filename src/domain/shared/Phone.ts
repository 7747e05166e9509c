/** Digits of a US phone number without the country code (spec A5, B9). */
export const PHONE_DIGITS = 10;

/** Digits and the signs between them, after a `+1` if there is a plus. */
const US_SIGNS = /^(?:\s*\+\s*(?:1|$))?[\d\s().\-\u2010-\u2015/]*$/;
const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Without the country code: a typed `+1`, or a 1 before ten digits (no area code starts with 1). */
const nationalDigits = (text: string): string => {
  const digits = digitsOf(text);
  const hasCountryCode = text.includes("+") || (digits.length > PHONE_DIGITS && digits.startsWith("1"));
  return hasCountryCode ? digits.slice(1) : digits;
};

/** False for other countries, extensions, words and too many digits: none is turned into a number of the US. */
const isUsPhone = (text: string): boolean => US_SIGNS.test(text) && nationalDigits(text).length <= PHONE_DIGITS;

/** At most ten digits; a text that is no phone of the US stays as it is, and so does a plus that waits for its digits. */
export const phoneDigits = (text: string): string =>
  isUsPhone(text) ? nationalDigits(text) || (text.includes("+") ? text.trim() : "") : text;

/** `555123` is `(555) 123`. A bracket or dash appears with the digit after it, so that deleting never gets stuck. */
export const formatPhone = (text: string): string => {
  const digits = phoneDigits(text);
  if (!/^\d+$/.test(digits) || digits.length > PHONE_DIGITS) return digits;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
};

export const isCompletePhone = (text: string): boolean => /^\d{10}$/.test(phoneDigits(text));

/** The mask while it is typed into: no letter and no eleventh digit is taken. `shown` is the field before. */
export const typedPhone = (text: string, shown: string): string => {
  const isRefused = text.length === shown.length + 1 && isUsPhone(shown) && !isUsPhone(text);
  return isRefused && (isCompletePhone(shown) || digitsOf(text) === digitsOf(shown)) ? shown : formatPhone(text);
};
