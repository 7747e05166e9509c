import type { Contact } from "../contact/Contact.ts";
import type { Facility } from "../customer/Facility.ts";
import type { StateField } from "../stateField/StateField.ts";
import { stateValuesFor } from "../stateField/stateValues.ts";
import type { ContactFacts, FacilityFacts, FilingFacts } from "./FilingFacts.ts";

type Mailing = Pick<Facility, "mailing_street" | "mailing_city" | "mailing_state" | "mailing_zip" | "mailing_country">;

/** Nothing if no part of the address is entered. A blank country is omitted, so that the file defaults to the USA. */
const mailingOf = (place: Mailing): Pick<FacilityFacts, "mailing_address"> => {
  const { mailing_street: street, mailing_city: city, mailing_state: state, mailing_zip: zip } = place;
  const country = place.mailing_country === "" ? {} : { country: place.mailing_country };
  const isBlank = [street, city, state, zip, place.mailing_country].every((part) => part === "");
  return isBlank ? {} : { mailing_address: { street, city, state, zip, ...country } };
};

const contactFacts = (contact: Contact): ContactFacts => ({
  key: String(contact.id),
  first_name: contact.first_name,
  last_name: contact.last_name,
  title: contact.title,
  email: contact.email,
  ...mailingOf(contact),
  roles: contact.roles,
  phones: contact.phones,
});

/**
 * The fields that the facility's state asks for, in the order of the list, and further fields for that state from an
 * imported file. Fields of other states are left out.
 */
const stateFacts = ({ address: { state }, state_fields }: Facility, known: ReadonlyArray<StateField>) => {
  const { asked, others } = stateValuesFor(state, known, state_fields);
  // A blank one of an imported file stays in the next one.
  const isKept = ({ t2s_name }: { readonly t2s_name: string }) =>
    state_fields.some((one) => one.state === state && one.t2s_name === t2s_name);
  const filed = [...asked, ...others.filter((one) => one.state === state)]
    .filter((one) => one.is_required || one.value !== "" || isKept(one))
    .map(({ t2s_name: name, label, value, is_required }) => ({ name, label, value, is_required }));
  return filed.length === 0 ? {} : { state_fields: filed };
};

const certifierOf = ({ certifier_name: name, certifier_title: title }: Facility): string =>
  [name, title].filter((part) => part !== "").join(", ");

/**
 * What is stored about a facility for its filings. The date signed and the attachments are added when the filing is
 * made.
 */
export const storedFacts = (
  facility: Facility,
  contacts: ReadonlyArray<Contact>,
  known: ReadonlyArray<StateField>,
): FilingFacts => ({
  facility: {
    department: facility.department,
    notes: facility.filing_notes,
    ...(facility.phone_type === "not stated" ? {} : { phone_type: facility.phone_type }),
    ...mailingOf(facility),
    ...stateFacts(facility, known),
  },
  contacts: contacts.map(contactFacts),
  certifier: { name_and_title: certifierOf(facility) },
});
