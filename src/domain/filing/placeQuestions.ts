import { implausible } from "../customer/plausible/implausible.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import type { ContactFacts, FacilityFacts, FilingFacts } from "./FilingFacts.ts";
import type { Remark } from "./Readiness.ts";

const mailing = ({ mailing_address: given = {} }: Pick<FacilityFacts | ContactFacts, "mailing_address">) => ({
  mailing_state: given.state,
  mailing_zip: given.zip,
  mailing_country: given.country,
});

/** Parts of an address have longer names in the form of the facility. */
const IN_FORM: Readonly<Record<string, string>> = { zip: "address.zip", phone: "address.phone" };

const OF_PLACE = new Set(["address.zip", "county", "latitude", "longitude", "mailing_zip"]);
/** Responders go where the file says, so a final file has these corrected or explained. */
export const blocksFinal = ({ about: { field = "" } }: Remark): boolean => OF_PLACE.has(field);
export const EXPLAIN = "Correct it, or say under Explanation why it is right";

/** What can hardly be right about a facility and its contacts, each at the field of its form. */
export const placeQuestions = (
  place: ReportSnapshot["facility"],
  { facility = {}, contacts = [] }: FilingFacts,
): ReadonlyArray<Remark> => [
  ...implausible({ ...place, ...mailing(facility) }).map(
    ({ field, question }): Remark => ({
      about: { kind: "facility", id: place.id, field: IN_FORM[field] ?? field },
      words: question,
    }),
  ),
  ...contacts.flatMap((contact) =>
    implausible({ ...mailing(contact), phones: contact.phones.map(({ number }) => number) }).map(
      ({ field, question }): Remark => {
        const name = `${contact.first_name ?? ""} ${contact.last_name}`.trim();
        return { about: { kind: "contact", key: contact.key, name, field }, words: question };
      },
    ),
  ),
];
