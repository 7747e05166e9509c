import { Schema } from "effect";
import { isEmail } from "../identity/Person.ts";
import { declareResource } from "../declareResource.ts";
import { optionalText, requiredId, requiredText } from "../shared/fields.ts";
import { inputsOf, list, readsOf, reference, STATUS, text } from "../shared/fieldTable.ts";
import { Option } from "../shared/Option.ts";
import { PHONES, ROLES } from "./contactParts.ts";

const short = (label: string, max: number, example: string) =>
  text(label, optionalText({ max, message: `${label} must be at most ${max} characters` }), example);

/** What the form enters itself: the rest is chosen. */
export const TYPED_CONTACT_FIELDS = {
  first_name: short("First Name", 50, "Ruth"),
  last_name: text(
    "Last Name or Organization",
    requiredText("Last name or organization is required", {
      max: 100,
      message: "Last name or organization must be at most 100 characters",
    }),
    "Okafor",
  ),
  title: short("Title", 100, "Plant Manager"),
  email: text(
    "Email",
    optionalText({ max: 254, message: "Invalid email format" }).check(
      Schema.makeFilter((email: string) => (email === "" || isEmail(email) ? undefined : "Invalid email format")),
    ),
    "r.okafor@example.com",
  ),
  roles: ROLES,
  phones: PHONES,
  mailing_street: short("Mailing Street", 200, "PO Box 88"),
  mailing_city: short("Mailing City", 100, "Decatur"),
  mailing_state: short("Mailing State", 50, "AL"),
  mailing_zip: short("Mailing ZIP", 20, "35601"),
  mailing_country: short("Mailing Country", 60, "USA"),
  notes: short("Notes", 1_000, "On site from 6 to 14 h"),
};

/** A person or an organization that filings of a customer's facilities name; one of them may stand for several. */
export const FILING_CONTACT_FIELDS = {
  customer_id: reference("Customer", "customers", requiredId("Customer is required"), 7),
  facility_ids: list("Facilities", "facilities", [12]),
  ...TYPED_CONTACT_FIELDS,
  ...STATUS,
};

export const ContactInput = Schema.Struct(inputsOf(FILING_CONTACT_FIELDS));
export type ContactInput = typeof ContactInput.Type;

/** `name` is first and last name. */
export const Contact = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  customer: Option,
  facilities: Schema.Array(Option),
  ...readsOf(TYPED_CONTACT_FIELDS),
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Contact = typeof Contact.Type;

export const contactResource = declareResource({
  recordName: "contact",
  path: "contacts",
  entity: "Contact",
  title: "Contacts",
  list: "contacts",
  history: "contact",
  table: "contacts",
  fields: FILING_CONTACT_FIELDS,
  belongings: { contact_facilities: { ...FILING_CONTACT_FIELDS.facility_ids, by: "facility_id" } },
  input: ContactInput,
  row: Contact,
  single: Contact,
  choice: Option,
  permissions: { create: "contact.create", edit: "contact.edit", archive: "contact.archive" },
});
