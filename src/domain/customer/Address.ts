import { Schema } from "effect";
import { PhoneDigits } from "../identity/Person.ts";
import { isUsState } from "../reference/UsState.ts";
import { optionalText, patternOrBlank, requiredText } from "../shared/fields.ts";

const SELECT_STATE = "State must be selected";
/** A code of the states lookup; what is blank or too long has been told of before. */
const asState = (text: ReturnType<typeof optionalText>) =>
  text.check(
    Schema.makeFilter((code: string) => (code === "" || code.length > 2 || isUsState(code) ? undefined : SELECT_STATE)),
  );

/** Street, city, state, ZIP and phone of a company or facility (spec B5). */
export const Address = Schema.Struct({
  address: requiredText("Address must contain at least 1 character", {
    max: 200,
    message: "Address must be less than 200 characters",
  }),
  city: requiredText("City must contain at least 1 character", { max: 100 }),
  state: asState(requiredText(SELECT_STATE, { max: 2, message: SELECT_STATE })),
  zip: requiredText("ZIP code must be at least 4 digits").check(
    Schema.makeFilter((zip: string) => (/^\d*$/.test(zip) ? undefined : "ZIP code must contain only digits")),
    Schema.isMinLength(4, { message: "ZIP code must be at least 4 digits" }),
    Schema.isMaxLength(5, { message: "ZIP code must not exceed 5 digits" }),
  ),
  phone: PhoneDigits,
});
export type Address = typeof Address.Type;

/** Where invoices go: every part optional (spec B5). */
export const BillingAddress = Schema.Struct({
  address: optionalText({ max: 200, message: "Address must be less than 200 characters" }),
  city: optionalText({ max: 100 }),
  state: asState(optionalText({ max: 2, message: SELECT_STATE })),
  zip: patternOrBlank(/^\d{4,5}$/, "ZIP code must be 4-5 digits"),
});
export type BillingAddress = typeof BillingAddress.Type;
