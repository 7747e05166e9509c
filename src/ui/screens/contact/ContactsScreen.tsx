import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { contactMachines } from "#application/contact/contactMachines.ts";
import { plainMachines } from "#application/plainMachines.ts";
import { type ContactDraft, contactForm, CONTACT_COLUMNS } from "#application/contact/Contacts.ts";
import { type Contact, type ContactInput, FILING_CONTACT_FIELDS } from "#domain/contact/Contact.ts";
import { type ContactPhone, phoneFaults, shownNumber } from "#domain/contact/contactParts.ts";
import { CONTACT_TYPES, PHONE_TYPES } from "#domain/contact/contactWords.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { MailingAddress } from "../customer/AddressFields.tsx";
import { besideCustomers, CONTACTS_PATH, customerTabsAt } from "../customer/customerTabs.tsx";
import { CustomerPicker, RecordsPicker, useFacilitiesOf } from "../form/RecordPicker.tsx";
import { sections } from "../form/form.css.ts";
import { usePlausibleForm } from "../form/usePlausibleForm.ts";
import type { OpenForm } from "../form/useResourceForm.ts";
import { ResourcePage, type ResourceView, ResourceViewModal } from "../record/ResourcePage.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { type ModalProps, modalRoute } from "../list/modalRoute.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./contact.css.ts";

/** Each phone on its own line, its type unbroken. */
const phoneLines = ({ phones: all }: Contact) => (
  <span className={styles.phones}>
    {all.map(({ number, type }, at) => (
      // Two phones may be equal, so the position is the key.
      <span key={at}>
        {shownNumber(number)} <span className={styles.phoneType}>{type}</span>
      </span>
    ))}
  </span>
);

const VIEW: ResourceView<Contact, ContactDraft, ContactInput> = {
  words: LIST_TEXTS.contacts,
  form: contactForm,
  fields: FILING_CONTACT_FIELDS,
  path: CONTACTS_PATH,
  page: besideCustomers("Contacts"),
  searchLabel: "Search contacts",
  rules: LIST_RULES.contacts,
  list: "contacts",
  headers: CONTACT_COLUMNS,
  name: "last_name",
  columns: [
    { id: "facilities", minWidth: 160 },
    { id: "customer", minWidth: 140, givesWay: 3 },
    { id: "roles", minWidth: 180, grow: 1.3 },
    { id: "phones", minWidth: 180, givesWay: 1, cell: (contact) => phoneLines(contact) },
    { id: "email", minWidth: 180, givesWay: 2 },
  ],
};

/** The contacts of all customers' facilities. */
export function ContactsScreen() {
  const machines = useMachines(plainMachines);
  return <ResourcePage view={VIEW} machines={machines.contacts} intro={customerTabsAt(CONTACTS_PATH)} />;
}

function OpenContact({ view = VIEW, ...modal }: ModalProps & { readonly view?: typeof VIEW }) {
  return (
    <ResourceViewModal {...modal} view={view} machines={useMachines(plainMachines).contacts}>
      {(form) => <ContactFields form={form} />}
    </ResourceViewModal>
  );
}

export const ContactModal = modalRoute(OpenContact);

/** A new contact for the facility in the address. If that cannot be loaded, it is chosen in the form. */
function NewContactOf({ id: facility_id, onClosed }: ModalProps) {
  const [state] = useMachine(useMachines(contactMachines).facilityToContact, {
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

function ContactFields({ form: plain }: { readonly form: OpenForm<ContactDraft, Contact> }) {
  const form = usePlausibleForm(plain);
  const { context, picker, text, change } = form;
  const { customer_id: customer, facility_ids: facilities } = context.draft;
  const ofCustomer = useFacilitiesOf(customer?.id ?? null);
  return (
    <div className={sections}>
      <FormGrid>
        <TextField {...text("first_name")} autoComplete="off" />
        <TextField {...text("last_name")} autoComplete="off" isRequired />
        <TextField {...text("title")} autoComplete="off" />
        <TextField {...text("email")} type="email" autoComplete="off" />
        <CustomerPicker
          {...picker("customer_id")}
          value={customer}
          onChange={(chosen) => change("customer_id", chosen)}
        />
        <RecordsPicker
          {...picker("facility_ids")}
          {...ofCustomer}
          description="A contact can be assigned to several of the customer's facilities."
          placeholder="Select facilities"
          values={facilities}
          onChange={(chosen) => change("facility_ids", chosen)}
        />
      </FormGrid>
      <RolesField {...form} />
      <PhonesField {...form} />
      <MailingAddress text={text} />
      <TextField {...text("notes")} isMultiline description="For internal use. Not included in filings." />
    </div>
  );
}

/** The roles of a Tier II filing; one person may have several. */
function RolesField({ context: { draft }, field, change }: OpenForm<ContactDraft, Contact>) {
  const { isDisabled, isReadOnly } = field("roles");
  return (
    <FormSection
      title="Roles"
      description="For each facility, a filing needs an Owner / Operator, an Emergency Contact and a Tier II Information Contact."
      isSmall
    >
      <FormGrid>
        {CONTACT_TYPES.map((role) => (
          <Checkbox
            key={role}
            label={role}
            isDisabled={isDisabled}
            isReadOnly={isReadOnly}
            isSelected={draft.roles.includes(role)}
            onChange={(isHeld) =>
              change(
                "roles",
                CONTACT_TYPES.filter((one) => (one === role ? isHeld : draft.roles.includes(one))),
              )
            }
          />
        ))}
      </FormGrid>
    </FormSection>
  );
}

const TYPES = PHONE_TYPES.map((type) => ({ id: type, label: type }));

/** Any number of phones, each with its type. */
function PhonesField({ context: { draft, seed }, is, field, change }: OpenForm<ContactDraft, Contact>) {
  const { phones } = draft;
  const addButton = useRef<HTMLDivElement>(null);
  /** The row just added, whose number is typed next. */
  const [added, setAdded] = useState(-1);
  const wantFocus = useFocusAfterRemoval(phones, () => addButton.current?.querySelector("button"));
  const faults = phoneFaults(phones, seed.phones);
  /** A stored number stays, whatever it is. */
  const questions = phoneFaults(seed.phones, []);
  const { error, isDisabled, isReadOnly, onBlur } = field("phones");
  const put = (at: number, phone: Partial<ContactPhone>) =>
    change(
      "phones",
      phones.map((one, index) => (index === at ? { ...one, ...phone } : one)),
    );
  return (
    <FormSection
      title="Phones"
      description="An Emergency Contact needs two phones, including one of type 24-hour."
      isSmall
    >
      <div className={styles.rows}>
        {phones.map(({ number, type }, at) => (
          // Only the position identifies a row.
          <div key={at} className={styles.row}>
            <div className={styles.number}>
              <TextField
                label={`Phone ${at + 1}`}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                isDisabled={isDisabled}
                isReadOnly={isReadOnly}
                error={error === undefined ? undefined : faults[at]}
                question={questions[seed.phones.findIndex((one) => one.number === number)]}
                value={number}
                onChange={(text) => put(at, { number: text })}
                onBlur={onBlur}
                autoFocus={at === added}
              />
            </div>
            <div className={styles.type}>
              <Select
                label={`Type of phone ${at + 1}`}
                isDisabled={isDisabled}
                isReadOnly={isReadOnly}
                options={TYPES}
                value={type}
                onChange={(id) => put(at, { type: PHONE_TYPES.find((one) => one === id) ?? type })}
              />
            </div>
            {is.locked ? null : (
              <span className={styles.remove}>
                <IconButton
                  label={`Remove phone ${at + 1}`}
                  icon={<Trash2 size={16} aria-hidden />}
                  onPress={() => {
                    wantFocus();
                    change(
                      "phones",
                      phones.filter((_, index) => index !== at),
                    );
                  }}
                />
              </span>
            )}
          </div>
        ))}
        {is.locked ? null : (
          <div ref={addButton}>
            <Button
              size="small"
              onPress={() => {
                setAdded(phones.length);
                change("phones", [...phones, { number: "", type: phones.length === 0 ? "24-hour" : "Work" }]);
              }}
            >
              Add Phone
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}
