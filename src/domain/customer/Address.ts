import { Schema } from "effect";
import { PhoneDigits } from "../identity/Person.ts";
import { optionalText, patternOrBlank, requiredText } from "../shared/fields.ts";

/** Street, city, state, ZIP and phone of a company or facility (spec B5). */
export const Address = Schema.Struct({
  address: requiredText("Address must contain at least 1 character", {
    max: 200,
    message: "Address must be less than 200 characters",
  }),
  city: requiredText("City must contain at least 1 character", { max: 100 }),
  state: requiredText("State must be selected", { max: 2, message: "State must be selected" }),
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
  state: optionalText({ max: 2, message: "State must be selected" }),
  zip: patternOrBlank(/^\d{4,5}$/, "ZIP code must be 4-5 digits"),
});
export type BillingAddress = typeof BillingAddress.Type;
