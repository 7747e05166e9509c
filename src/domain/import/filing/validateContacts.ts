import { Result } from "effect";
import { type Contact, ContactInput, TYPED_CONTACT_FIELDS } from "../../contact/Contact.ts";
import { ContactPhone, phoneFaults, shownNumber } from "../../contact/contactParts.ts";
import { implausible } from "../../customer/plausible/implausible.ts";
import type { Tier2Contact } from "../../filing/tier2/Tier2File.ts";
import { CONTACT_TYPES, PHONE_TYPES } from "../../contact/contactWords.ts";
import { errorsOf, validate } from "../../shared/fieldErrors.ts";
import { mapWithPauses, type WithPauses } from "../../shared/WithPauses.ts";
import { comparable } from "../../shared/comparable.ts";
import type { ImportInput } from "../ImportInput.ts";
import type { ImportRow } from "../ImportRow.ts";
import { emptyRow } from "../rowOutcomes.ts";
import { nameKey } from "../lines/findProduct.ts";
import type { Values } from "../records/values.ts";
import type { ContactRow, KnownContacts } from "./FilingRow.ts";
import type { ValidatedFacilities } from "./validateFacilities.ts";

/** Without customer and facilities, which are known only when they are written. */
export type ContactValues = Omit<ContactInput, "customer_id" | "facility_ids">;
/** `of`: the rows of its facilities. An existing contact keeps its facilities and gets these as well. */
export type PlannedContact = {
  readonly row: number;
  readonly of: ReadonlyArray<number>;
  readonly existing: Contact | null;
  readonly values: ContactValues;
};
export type ValidatedContacts = {
  readonly rows: ReadonlyArray<ImportRow>;
  readonly added: ReadonlyArray<PlannedContact>;
  readonly changed: ReadonlyArray<PlannedContact>;
  /** Existing contacts by row; their record numbers continue to be used. */
  readonly existing: ReadonlyMap<number, Contact>;
};

const oneOf = <W extends string>(words: ReadonlyArray<W>, text: string): W | undefined =>
  words.find((word) => comparable(word) === comparable(text));

/** The values that the form accepts; the rest is reported. */
const valuesOf = (contact: Tier2Contact, name: string, existing: Contact | null) => {
  const { mailingAddress: mail } = contact;
  const remarks: Array<string> = [];
  const roles = contact.contactTypes.flatMap((type) => {
    const role = oneOf(CONTACT_TYPES, type);
    if (role === undefined) remarks.push(`Not imported: role ${type}.`);
    return role === undefined ? [] : [role];
  });
  const phones = contact.phones.flatMap(({ phoneNumber, phoneType }) => {
    const type = oneOf(PHONE_TYPES, phoneType);
    const phone = validate(ContactPhone, { number: phoneNumber, type });
    const [fault] = phoneFaults([{ number: phoneNumber }], existing?.phones ?? []);
    if (Result.isSuccess(phone) && fault === undefined) return [phone.success];
    remarks.push(`Not imported: phone ${phoneNumber} (${phoneType}).${fault === undefined ? "" : ` ${fault}.`}`);
    return [];
  });
  const isAsFiled = nameKey(name) === nameKey(`${contact.firstName} ${contact.lastName}`);
  const given: Values = {
    first_name: isAsFiled ? contact.firstName.trim() : "",
    last_name: isAsFiled ? contact.lastName.trim() : name,
    title: contact.title.trim(),
    email: contact.email.trim(),
    roles,
    phones,
    mailing_street: mail.street.trim(),
    mailing_city: mail.city.trim(),
    mailing_state: mail.state.trim(),
    mailing_zip: mail.zipcode.trim(),
    mailing_country: mail.country.trim(),
    notes: "",
  };
  return { given, remarks };
};

const words = (value: unknown): string => {
  if (!Array.isArray(value)) return typeof value === "string" ? value : "";
  return value
    .map((one: unknown) => {
      if (typeof one === "string") return one;
      const phone = validate(ContactPhone, one);
      return Result.isSuccess(phone) ? `${shownNumber(phone.success.number)} (${phone.success.type})` : "";
    })
    .join("; ");
};

const FIELDS = Object.keys(TYPED_CONTACT_FIELDS);
const sorted = (text: string): string => text.split("; ").toSorted().join("; ");

/** Matches contacts by name among those of their facilities, with their roles and phones. */
export function* validateContacts(
  rows: ReadonlyArray<ContactRow>,
  matchedFacilities: ValidatedFacilities["matchedFacilities"],
  known: KnownContacts,
  { left_out, edit_refusal }: Pick<ImportInput, "left_out"> & { readonly edit_refusal: string | null },
): WithPauses<ValidatedContacts> {
  const added: Array<PlannedContact> = [];
  const changed: Array<PlannedContact> = [];
  const kept = new Map<number, Contact>();
  const validated = yield* mapWithPauses(rows, (row): ImportRow => {
    const name = (row.cells["name"] ?? "").trim();
    const of = row.of.filter((one) => matchedFacilities.has(one));
    const ids = of.flatMap((one) => matchedFacilities.get(one)?.id ?? []);
    const contacts = ids.flatMap((id) => known.get(id) ?? []);
    const existing = contacts.find((one) => nameKey(one.name) === nameKey(name)) ?? null;
    const { given, remarks: ownRemarks } = valuesOf(row.contact, name, existing);
    const remarks = [...row.remarks, ...ownRemarks];
    const shown = {
      kind: "Contact",
      max_pounds: "",
      quantity: words(given["roles"]),
      location: words(given["phones"]),
    };
    const outcome = (more: Partial<ImportRow>): ImportRow => emptyRow(row, { name, shown, remarks, ...more });
    if (left_out.includes(row.row) || of.length === 0) return outcome({ verdict: "left out" });
    if (existing !== null) kept.set(row.row, existing);
    const before: Values = existing ?? {};
    // A blank leaves the existing value unchanged.
    const joined = FIELDS.map((field) => [
      field,
      words(given[field]) === "" ? (before[field] ?? given[field]) : given[field],
    ]);
    const whole = { ...Object.fromEntries(joined), customer_id: 1, facility_ids: [] };
    const wrong = errorsOf(validate(ContactInput, whole));
    // An invalid email or long text is left out and reported; only a contact without a name is refused.
    const spared = Object.keys(wrong).filter((field) => field !== "last_name");
    const emptyOf = (field: string) => (field === "phones" || field === "roles" ? [] : "");
    const blanks = Object.fromEntries(spared.map((field) => [field, before[field] ?? emptyOf(field)]));
    const checked = validate(ContactInput, { ...whole, ...blanks });
    for (const field of spared) remarks.push(`Not imported: '${words(given[field])}'. ${wrong[field]?.[0] ?? ""}.`);
    if (Result.isFailure(checked)) {
      const problems = Object.entries(errorsOf(checked)).map(([field, [message = ""]]) => ({
        field: field === "last_name" ? "name" : field,
        message,
      }));
      return outcome({ problems });
    }
    const { customer_id: _, facility_ids: __, ...values } = checked.success;
    const numbers = values.phones.map(({ number }) => number);
    remarks.push(...implausible({ ...values, phones: numbers }).map(({ question }) => question));
    const planned = { row: row.row, of, existing, values };
    if (existing === null) {
      added.push(planned);
      return outcome({ verdict: "new" });
    }
    const after: Values = values;
    const changes = FIELDS.map((field) => ({ field, before: words(before[field]), after: words(after[field]) })).filter(
      (change) => sorted(change.before) !== sorted(change.after),
    );
    const places = new Set(existing.facilities.map(({ id }) => id));
    if (of.some((one) => !places.has(matchedFacilities.get(one)?.id ?? 0)))
      changes.push({ field: "facility_ids", before: "", after: "Additional facility" });
    const found = { existing: existing.name, changes };
    if (changes.length === 0) return outcome({ ...found, verdict: "equal" });
    if (edit_refusal !== null) return outcome({ ...found, problems: [{ field: "name", message: edit_refusal }] });
    changed.push(planned);
    return outcome({ ...found, verdict: "changed" });
  });
  return { rows: validated, added, changed, existing: kept };
}
