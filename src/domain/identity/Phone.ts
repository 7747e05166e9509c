import { Schema, SchemaTransformation } from "effect";
import { optionalText } from "../shared/fields.ts";

/** Digits of a US phone number without the country code (spec A5, B9). */
export const PHONE_DIGITS = 10;

/** Without the country code: a typed `+1`, or a 1 before ten digits (no area code starts with 1). */
const nationalDigits = (text: string): string => {
  const digits = text.replace(/\D/g, "");
  const hasCountryCode = /^\s*\+\s*1/.test(text) || (digits.length > PHONE_DIGITS && digits.startsWith("1"));
  return hasCountryCode ? digits.slice(1) : digits;
};

/** At most ten digits, from any text, masked or pasted. */
export const phoneDigits = (text: string): string => nationalDigits(text).slice(0, PHONE_DIGITS);

/** `555123` is `(555) 123`. A bracket or dash appears with the digit after it, so that deleting never gets stuck. */
export const formatPhone = (text: string): string => {
  const digits = phoneDigits(text);
  if (digits === "") return "";
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
};

export const isCompletePhone = (text: string): boolean => phoneDigits(text).length === PHONE_DIGITS;

/** Text without digits stays unchanged, so that validation refuses it instead of storing no phone. */
const toStored = (text: string): string => nationalDigits(text) || text;

/** Ten digits, or '' for none, from any spelling; other counts are refused with `message`, never cut off. */
export const optionalPhone = (message: string) =>
  optionalText({ max: 50, message }).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.makeFilter((digits: string) => (/^(\d{10})?$/.test(digits) ? undefined : message))),
      SchemaTransformation.transform({ decode: toStored, encode: (digits: string) => digits }),
    ),
  );
