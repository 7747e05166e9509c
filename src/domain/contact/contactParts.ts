import { Schema, SchemaTransformation } from "effect";
import { CONTACT_TYPES, PHONE_TYPES } from "../filing/tier2/tier2Words.ts";
import { formatPhone, isCompletePhone, phoneDigits } from "../identity/Phone.ts";
import { storedText } from "../shared/fields.ts";
import { rows } from "../shared/rowFields.ts";

const MAX_PHONES = 10;
const MAX_NUMBER = 40;
const PHONE_NUMBER = `Each phone needs a number with at least 7 digits and at most ${MAX_NUMBER} characters`;
const PHONE_TYPE = `Phone type must be one of ${PHONE_TYPES.join(", ")}`;

/** Ten digits where it is a phone of the US; another country's, or one with an extension, as typed. */
const settledNumber = (typed: string): string => (isCompletePhone(typed) ? phoneDigits(typed) : typed.trim());
export const isContactNumber = (number: string): boolean =>
  number.length <= MAX_NUMBER && (number.match(/\d/g) ?? []).length >= 7;

const PhoneNumber = storedText.pipe(
  Schema.decodeTo(
    Schema.String.check(Schema.makeFilter((number: string) => (isContactNumber(number) ? undefined : PHONE_NUMBER))),
    SchemaTransformation.transform({ decode: settledNumber, encode: (number: string) => number }),
  ),
);

export const ContactPhone = Schema.Struct({
  number: PhoneNumber,
  type: Schema.Literals(PHONE_TYPES).annotate({ message: PHONE_TYPE }),
});
export type ContactPhone = typeof ContactPhone.Type;

export const PHONES = rows({
  label: "Phones",
  item: ContactPhone,
  most: MAX_PHONES,
  told: ({ number, type }) => `${formatPhone(number)} (${type})`,
  example: [{ number: "2565550110", type: "24-hour" }],
});

export const ROLES = rows({
  label: "Roles",
  item: Schema.Literals(CONTACT_TYPES).annotate({ message: `Role must be one of ${CONTACT_TYPES.join(", ")}` }),
  most: CONTACT_TYPES.length,
  told: (role) => role,
  example: ["Emergency Contact"],
});
