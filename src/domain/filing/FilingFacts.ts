import { Schema } from "effect";
import { CONTACT_TYPES, PHONE_TYPES } from "../contact/contactWords.ts";

const text = Schema.optionalKey(Schema.String);

const MailingAddress = Schema.Struct({ street: text, city: text, state: text, zip: text, country: text });

export const StateField = Schema.Struct({
  name: Schema.String,
  label: Schema.String,
  value: Schema.String,
  is_required: Schema.Boolean,
});
export type StateField = typeof StateField.Type;

const FacilityFacts = Schema.Struct({
  department: text,
  notes: text,
  phone_type: Schema.optionalKey(Schema.Literals(PHONE_TYPES)),
  mailing_address: Schema.optionalKey(MailingAddress),
  /** The fields that the facility's state asks for; `name` is such as `State05Text`. */
  state_fields: Schema.optionalKey(Schema.Array(StateField)),
});
export type FacilityFacts = typeof FacilityFacts.Type;

const ContactFacts = Schema.Struct({
  /** Identifies the same contact in every year. */
  key: Schema.String,
  first_name: text,
  last_name: Schema.String,
  title: text,
  email: text,
  mailing_address: Schema.optionalKey(MailingAddress),
  roles: Schema.Array(Schema.Literals(CONTACT_TYPES)),
  phones: Schema.Array(Schema.Struct({ number: Schema.String, type: Schema.Literals(PHONE_TYPES) })),
});
export type ContactFacts = typeof ContactFacts.Type;

/**
 * Facts that a filing asks for and that neither the facility nor the inventory holds. Missing facts are reported as
 * missing, never invented.
 */
export const FilingFacts = Schema.Struct({
  facility: Schema.optionalKey(FacilityFacts),
  contacts: Schema.optionalKey(Schema.Array(ContactFacts)),
  /** Record numbers from a file of another program, by `keyText` of recordIds.ts; they are kept. */
  record_ids: Schema.optionalKey(Schema.Array(Schema.Struct({ key: Schema.String, record_id: Schema.String }))),
  /** State-specific fields of the chemicals of its lines, as read from such a file. */
  line_state_fields: Schema.optionalKey(
    Schema.Array(Schema.Struct({ inventory_product_id: Schema.Int, ...StateField.fields })),
  ),
  certifier: Schema.optionalKey(Schema.Struct({ name_and_title: text, signed_on: text })),
  place_word: text,
  attachments: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        file_name: Schema.String,
        shows: Schema.Literals(["site plan", "site coordinates", "dikes", "other"]),
      }),
    ),
  ),
});
export type FilingFacts = typeof FilingFacts.Type;
