import { shownNumber } from "#domain/contact/contactParts.ts";
import { type ContactDraft, contactForm } from "#application/contact/contactMachines.ts";
import { type Contact, type ContactInput, contactResource, FILING_CONTACT_FIELDS } from "#domain/contact/Contact.ts";
import { CONTACT_COLUMNS } from "#domain/contact/contactColumns.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { besideCustomers, CONTACTS_PATH, customerTabsAt } from "../customer/customerTabs.tsx";
import { LIST_RULES } from "../list/listRules.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { type ModalProps, modalRoute } from "../list/modalRoute.tsx";
import { ResourcePage } from "../list/ResourcePage.tsx";
import type { ResourceView } from "../list/ResourceView.ts";
import { ResourceViewModal } from "../list/ResourceViewModal.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { ContactFields } from "./ContactFields.tsx";
import * as styles from "./contact.css.ts";

const { facilities, customer, roles, phones, email } = CONTACT_COLUMNS;

/** Each on a line of its own, its type unbroken. */
const phoneLines = ({ phones: all }: Contact) => (
  <span className={styles.phones}>
    {all.map(({ number, type }, at) => (
      // Two may be equal: they are told apart by their place.
      <span key={at}>
        {shownNumber(number)} <span className={styles.phoneType}>{type}</span>
      </span>
    ))}
  </span>
);

const VIEW: ResourceView<Contact, ContactDraft, ContactInput> = {
  resource: contactResource,
  words: LIST_TEXTS.contacts,
  form: contactForm,
  path: CONTACTS_PATH,
  page: besideCustomers("Contacts"),
  searchLabel: "Search contacts",
  rules: LIST_RULES.contacts,
  nameColumn: { id: "last_name", header: CONTACT_COLUMNS.last_name.header },
  columns: [
    { id: "facilities", header: facilities.header, minWidth: 160, cell: facilities.value },
    { id: "customer", header: customer.header, minWidth: 140, givesWay: 3, cell: customer.value },
    { id: "roles", header: roles.header, minWidth: 180, grow: 1.3, cell: roles.value },
    { id: "phones", header: phones.header, minWidth: 180, givesWay: 1, cell: (contact) => phoneLines(contact) },
    { id: "email", header: email.header, minWidth: 180, givesWay: 2, cell: email.value },
  ],
  asFile: { list: "contacts", columns: CONTACT_COLUMNS },
  labels: labelsOf(FILING_CONTACT_FIELDS),
};

/** The contacts of all customers' facilities. */
export function ContactsScreen() {
  const { machines } = useApp();
  return <ResourcePage view={VIEW} machines={machines.contacts} intro={customerTabsAt(CONTACTS_PATH)} />;
}

function OpenContact({ view = VIEW, ...modal }: ModalProps & { readonly view?: typeof VIEW }) {
  return (
    <ResourceViewModal {...modal} view={view} machines={useApp().machines.contacts}>
      {(form) => <ContactFields form={form} />}
    </ResourceViewModal>
  );
}

export const ContactModal = modalRoute(OpenContact);

/** A new one for the facility of the address. One that cannot be loaded is chosen in the form. */
function NewContactOf({ id: facility_id, onClosed }: ModalProps) {
  const [state] = useMachine(useApp().machines.facilityToContact, {
    input: { scope: { facility_id: facility_id ?? 0 } },
  });
  if (state.hasTag("loading")) return null;
  const facility = state.context.value;
  const seed = {
    ...contactForm.seed,
    customer_id: facility?.customers[0] ?? null,
    facility_ids: facility === null ? [] : [{ id: facility.id, name: facility.name }],
  };
  return <OpenContact id={null} onClosed={onClosed} view={{ ...VIEW, form: { ...contactForm, seed } }} />;
}

export const NewContactModal = modalRoute(NewContactOf);
