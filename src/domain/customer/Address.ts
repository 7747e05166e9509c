import { Schema } from "effect";
import { isUsState } from "../reference/UsState.ts";
import { optionalText, patternOrBlank, requiredText } from "../shared/fields.ts";
import { inputsOf, phone, text } from "../shared/fieldTable.ts";

const SELECT_STATE = "State must be selected";
/** A code of the states lookup; a text that is too long has been refused before. */
const asState = (text: ReturnType<typeof optionalText>) =>
  text.check(
    Schema.makeFilter((code: string) => (code === "" || code.length > 2 || isUsState(code) ? undefined : SELECT_STATE)),
  );

const STREET = { max: 200, message: "Address must be less than 200 characters" };

export const ADDRESS_FIELDS = {
  address: text("Street", requiredText("Address must contain at least 1 character", STREET), "1200 Industrial Pkwy"),
  city: text("City", requiredText("City must contain at least 1 character", { max: 100 }), "Dayton"),
  state: text("State", asState(requiredText(SELECT_STATE, { max: 2, message: SELECT_STATE })), "OH"),
  zip: text(
    "ZIP",
    requiredText("ZIP code must be at least 4 digits").check(
      Schema.makeFilter((zip: string) => (/^\d*$/.test(zip) ? undefined : "ZIP code must contain only digits")),
      Schema.isMinLength(4, { message: "ZIP code must be at least 4 digits" }),
      Schema.isMaxLength(5, { message: "ZIP code must not exceed 5 digits" }),
    ),
    "45402",
  ),
  phone: phone("Phone", "Phone must be 10 digits", "5551234567"),
};
export const Address = Schema.Struct(inputsOf(ADDRESS_FIELDS));
export type Address = typeof Address.Type;

export const BILLING_FIELDS = {
  address: text("Billing Street", optionalText(STREET), "1200 Industrial Pkwy"),
  city: text("Billing City", optionalText({ max: 100 }), "Dayton"),
  state: text("Billing State", asState(optionalText({ max: 2, message: SELECT_STATE })), "OH"),
  zip: text("Billing ZIP", patternOrBlank(/^\d{4,5}$/, "ZIP code must be 4-5 digits"), "45402"),
};
/** Where invoices go: every part optional (spec B5). */
export const BillingAddress = Schema.Struct(inputsOf(BILLING_FIELDS));
export type BillingAddress = typeof BillingAddress.Type;
