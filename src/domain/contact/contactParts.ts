import { Schema, SchemaTransformation } from "effect";
import { CONTACT_TYPES, PHONE_TYPES } from "./contactWords.ts";
import { formatPhone, isCompletePhone, phoneDigits } from "../shared/Phone.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { storedText } from "../shared/fields.ts";
import { rows } from "../shared/rowFields.ts";

const MAX_PHONES = 10;
const MAX_NUMBER = 40;
const PHONE_TYPE = `Phone type must be one of ${PHONE_TYPES.join(", ")}`;
const TOO_LONG = `Each phone must be at most ${MAX_NUMBER} characters`;
const NOT_TEN_DIGITS =
  "A US phone must be 10 digits, such as (256) 555-0110. For another country, begin with + and the country code";
const NO_US_NUMBER = "In a US phone, the area code and the next three digits cannot begin with 0 or 1";
const NOT_ABROAD = "A phone with a country code must be + and 8 to 15 digits";

/** Ten digits where it is a phone of the US; another country's, or one with an extension, as typed. */
const settledNumber = (typed: string): string => (isCompletePhone(typed) ? phoneDigits(typed) : typed.trim());
/** As people read it; what is no phone of the US stands as it was typed. */
export const shownNumber = (number: string): string => (isCompletePhone(number) ? formatPhone(number) : number);
/** The least that a stored number has. */
const isStored = (number: string): boolean => number.length <= MAX_NUMBER && (number.match(/\d/g) ?? []).length >= 7;

const EXTENSION = /(?:x|ext\.?|extension)\s*\d{1,6}$/i;
const withoutExtension = (number: string): string => {
  const at = number.search(EXTENSION);
  const main = at < 0 ? number : number.slice(0, at).trimEnd();
  return main.endsWith(",") ? main.slice(0, -1).trimEnd() : main;
};
/** What is wrong with a number that somebody gives: one of the US as its numbering plan has it, or of another country. */
const phoneFault = (typed: string): string | undefined => {
  if (typed.length > MAX_NUMBER) return TOO_LONG;
  const number = withoutExtension(typed.trim());
  if (/^\+\s*[02-9]/.test(number)) return /^\+\s*[2-9](?:[\s().\-/]*\d){7,14}$/.test(number) ? undefined : NOT_ABROAD;
  if (!isCompletePhone(number)) return NOT_TEN_DIGITS;
  return /^[2-9]\d{2}[2-9]/.test(phoneDigits(number)) ? undefined : NO_US_NUMBER;
};

const PhoneNumber = storedText.pipe(
  Schema.decodeTo(
    Schema.String.check(
      Schema.makeFilter((number: string) => (isStored(number) ? undefined : (phoneFault(number) ?? TOO_LONG))),
    ),
    SchemaTransformation.transform({ decode: settledNumber, encode: (number: string) => number }),
  ),
);

export const ContactPhone = Schema.Struct({
  number: PhoneNumber,
  type: Schema.Literals(PHONE_TYPES).annotate({ message: PHONE_TYPE }),
});
export type ContactPhone = typeof ContactPhone.Type;
type Numbers = ReadonlyArray<{ readonly number: string }>;

/** What is wrong with each number, by its place. One that is stored already stays, whatever it is. */
export const phoneFaults = (phones: Numbers, stored: Numbers): ReadonlyArray<string | undefined> => {
  const kept = new Set(stored.map(({ number }) => settledNumber(number)));
  return phones.map(({ number }) => (kept.has(settledNumber(number)) ? undefined : phoneFault(number)));
};

/** Beside the Schema, which also reads what is stored. */
export const phonesWrong = (phones: Numbers, stored: Numbers): FieldErrors => {
  const found = [...new Set(phoneFaults(phones, stored))].filter((fault) => fault !== undefined);
  return found.length === 0 ? {} : { phones: found };
};

export const PHONES = rows({
  label: "Phones",
  item: ContactPhone,
  most: MAX_PHONES,
  rowInWords: ({ number, type }) => `${shownNumber(number)} (${type})`,
  example: [{ number: "2565550110", type: "24-hour" }],
});

export const ROLES = rows({
  label: "Roles",
  item: Schema.Literals(CONTACT_TYPES).annotate({ message: `Role must be one of ${CONTACT_TYPES.join(", ")}` }),
  most: CONTACT_TYPES.length,
  rowInWords: (role) => role,
  example: ["Emergency Contact"],
});
