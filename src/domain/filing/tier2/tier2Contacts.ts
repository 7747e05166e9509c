import type { ContactFacts, FilingFacts } from "../FilingFacts.ts";
import type { About, ReadinessNotes } from "../Readiness.ts";
import { asFiled, countEquals, FILED_TEXTS, type RecordIds } from "./recordIds.ts";
import type { Tier2Contact } from "./Tier2File.ts";

type Mailing = ContactFacts["mailing_address"];

export const mailingElement = (given: Mailing): Tier2Contact["mailingAddress"] => ({
  street: given?.street ?? "",
  city: given?.city ?? "",
  state: given?.state ?? "",
  zipcode: given?.zip ?? "",
  country: given === undefined ? "" : (given.country ?? "USA"),
});

/** `7755550100` becomes `775-555-0100`, as other programs write it; anything else is unchanged. */
export const phoneNumber = (number: string): string =>
  /^\d{10}$/.test(number) ? `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}` : number;

const isBlank = (text: string | undefined): boolean => (text ?? "").trim() === "";

const NEEDS = {
  address: { field: "mailing_address", words: "a mailing address with street, city, state and ZIP" },
  email: { field: "email", words: "an e-mail address" },
  phone: { field: "phones", words: "a phone" },
  phones: { field: "phones", words: "two phones" },
  anyTime: { field: "phones", words: "a 24-hour phone" },
} as const;
type Need = (typeof NEEDS)[keyof typeof NEEDS];

const hasAddress = ({ mailing_address: given }: ContactFacts): boolean =>
  given !== undefined && ![given.street, given.city, given.state, given.zip].some(isBlank);
const needed = (isThere: boolean, need: Need): ReadonlyArray<Need> => (isThere ? [] : [need]);

/** What Tier2 Submit requires for each role. */
const ROLE_NEEDS = [
  {
    role: "Owner / Operator",
    needs: (contact: ContactFacts) => [
      ...needed(hasAddress(contact), NEEDS.address),
      ...needed(!isBlank(contact.email), NEEDS.email),
      ...needed(contact.phones.length > 0, NEEDS.phone),
    ],
  },
  {
    role: "Emergency Contact",
    needs: ({ email, phones }: ContactFacts) => [
      ...needed(!isBlank(email), NEEDS.email),
      ...needed(phones.length > 1, NEEDS.phones),
      ...needed(
        phones.some(({ type }) => type === "24-hour"),
        NEEDS.anyTime,
      ),
    ],
  },
  {
    role: "Tier II Information Contact",
    needs: ({ email, phones }: ContactFacts) => [
      ...needed(!isBlank(email), NEEDS.email),
      ...needed(phones.length > 0, NEEDS.phone),
    ],
  },
] as const;

const nameOf = ({ first_name = "", last_name }: ContactFacts): string => `${first_name} ${last_name}`.trim();

const contactLacks = (contacts: ReadonlyArray<ContactFacts>, facility: About, notes: ReadinessNotes): void => {
  for (const { role, needs } of ROLE_NEEDS) {
    const holders = contacts.filter(({ roles }) => roles.includes(role));
    if (holders.length === 0) notes.needs({ ...facility, field: "contacts" }, `No contact entered as ${role}`);
    for (const contact of holders)
      for (const need of needs(contact))
        notes.needs(
          { kind: "contact", key: contact.key, name: nameOf(contact), field: need.field },
          `${nameOf(contact)}, ${role}: needs ${need.words}`,
        );
  }
};

export type FiledContacts = {
  readonly contacts: ReadonlyArray<Tier2Contact>;
  readonly contactIds: ReadonlyArray<{ readonly linkId: string; readonly text: string }>;
};

/** The contacts of a facility. `customer` and `facility` are ids; `day` (yyyy-MM-dd) is the date of the file. */
export const tier2Contacts = (
  { contacts = [] }: FilingFacts,
  place: { readonly customer: number; readonly facility: number; readonly day: string },
  ids: RecordIds,
  notes: ReadinessNotes,
): FiledContacts => {
  contactLacks(contacts, { kind: "facility", id: place.facility }, notes);
  const filed = contacts.map((contact): Tier2Contact => {
    const key = [place.customer, contact.key];
    const nthOf = countEquals();
    return {
      recordid: ids.of("CT", key),
      firstName: contact.first_name ?? "",
      lastName: contact.last_name,
      title: contact.title ?? "",
      email: contact.email ?? "",
      mailingAddress: mailingElement(contact.mailing_address),
      contactTypes: contact.roles,
      phones: contact.phones.map(({ number, type }) => {
        const own = [...key, type, nthOf(type)];
        return {
          recordid: ids.of("PH", own),
          phoneNumber: asFiled(ids.filed(FILED_TEXTS.phone, [own]), phoneNumber(number)),
          phoneType: type,
        };
      }),
      lastModified: place.day,
    };
  });
  return {
    contacts: filed,
    contactIds: filed.map(({ recordid }) => ({
      linkId: ids.of("CK", [place.facility, recordid]),
      text: recordid,
    })),
  };
};
