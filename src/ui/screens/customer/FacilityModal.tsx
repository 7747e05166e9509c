import { useRouter } from "@tanstack/react-router";
import { customerMachines } from "#application/customer/customerMachines.ts";
import { contactMachines } from "#application/contact/contactMachines.ts";
import { seasonMachines } from "#application/season/seasonMachines.ts";
import { type FacilityDraft, facilityForm } from "#application/customer/customerForms.ts";
import { NOTHING_CHOSEN } from "#application/filing/filingDraft.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import type { Contact } from "#domain/contact/Contact.ts";
import { shownNumber } from "#domain/contact/contactParts.ts";
import { CUSTOMER_COLUMNS } from "#application/customer/customerColumns.ts";
import { labelsOf, prefixed } from "#domain/shared/fieldTable.ts";
import {
  type Facility,
  FACILITY_FACTS,
  FACILITY_FIELDS,
  FACILITY_MARKS,
  offeredFireCodes,
} from "#domain/customer/Facility.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { SEASON_REPORTS } from "#domain/season/seasonReports.ts";
import type { OwedQuery, OwedReport } from "#domain/season/SeasonRow.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { YEAR_TO_YEAR, yearsPath } from "../comparison/yearsSearch.ts";
import { CREATE_FILING, FILING_PATH } from "../shell/sections.ts";
import { CustomerPicker } from "../form/RecordPicker.tsx";
import { ResourceModal } from "../record/ResourceModal.tsx";
import { sections } from "../form/form.css.ts";
import { usePlausibleForm } from "../form/usePlausibleForm.ts";
import type { FieldLabels, OpenForm } from "../form/useResourceForm.ts";
import type { ModalProps } from "../list/modalRoute.tsx";
import { useMachines, useRole } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import { ADDRESS_LABELS, AddressFields, useStates } from "./AddressFields.tsx";
import { FacilityBinder } from "./FacilityBinder.tsx";
import { FilingFields } from "./FilingFields.tsx";
import * as styles from "./customer.css.ts";
import { CONTACTS_PATH, contactsPath, newContactPath } from "./customerTabs.tsx";
import { drawnFields } from "../form/FormFields.tsx";

export const FACILITY_LABELS: FieldLabels<FacilityDraft> = {
  name: FACILITY_FIELDS.name.label,
  customer_id: FACILITY_FIELDS.customer_id.label,
  ...ADDRESS_LABELS,
  ...labelsOf(FACILITY_FACTS),
};

/** A new facility at the address of the customer in the page's address; without that customer, it is chosen in the form. */
export function NewFacilityOf({ id: customer_id, onClosed }: ModalProps) {
  const { value: customer, isLoading } = useLoad(useMachines(customerMachines).customerToFacility, customer_id ?? 0);
  if (isLoading) return null;
  const { name = "", address } = customer ?? {};
  const at = address === undefined ? {} : prefixed("address.", address);
  const seed = { ...facilityForm.seed, customer_id: customer && { id: customer.id, name }, ...at };
  return <FacilityModal id={null} onClosed={onClosed} form={{ ...facilityForm, seed }} />;
}

/** Creates or edits a facility over the list (spec B2). */
export function FacilityModal({ form = facilityForm, ...modal }: ModalProps & { readonly form?: typeof facilityForm }) {
  const machines = useMachines(customerMachines);
  const role = useRole();
  return (
    <ResourceModal
      {...modal}
      machine={machines.facilities.form}
      resource={formResource(form, role)}
      labels={FACILITY_LABELS}
      archiveNote={useOwed({ facility_id: modal.id, customer_id: null })}
    >
      {(form) => <FacilityFields form={form} />}
    </ResourceModal>
  );
}

function FacilityFields({ form: plain }: { readonly form: OpenForm<FacilityDraft, Facility> }) {
  const states = useStates();
  const form = usePlausibleForm(plain);
  const { context, picker, text, change } = form;
  const fire_code = { ...FACILITY_MARKS.fire_code, words: offeredFireCodes(context.row?.fire_code) };
  const draw = drawnFields(form, { ...FACILITY_MARKS, fire_code });
  return (
    <div className={sections}>
      <FormGrid>
        <TextField {...text("name")} isRequired />
        <CustomerPicker
          {...picker("customer_id")}
          value={context.draft.customer_id}
          onChange={(customer) => change("customer_id", customer)}
        />
      </FormGrid>
      <FormSection title={CUSTOMER_COLUMNS.facility__address.header}>
        <AddressFields
          text={(part) => text(`address.${part}`)}
          phone={text("address.phone")}
          states={states}
          isRequired
        />
      </FormSection>
      <FormSection title="Reports">
        <FormGrid>{draw("retail_gas_station", "psm_exemption", "spcc_farm", "fire_code")}</FormGrid>
      </FormSection>
      {context.row === null ? null : (
        <FacilityContacts id={context.row.id} name={context.row.name} customer={context.row.customers[0]?.name ?? ""} />
      )}
      {context.row === null ? null : <FacilityWays facility={context.row} />}
      {context.row?.is_active ? <FacilityBinder id={context.row.id} /> : null}
      <FilingFields {...form} />
    </div>
  );
}

/** What is made from a stored facility: its filing, and the comparison of its years. */
function FacilityWays({ facility: { id, name, customers } }: { readonly facility: Facility }) {
  const router = useRouter();
  const [customer = null] = customers;
  const filing = { ...NOTHING_CHOSEN, customer, facilities: [{ id, name }] };
  return (
    <div className={styles.ways}>
      <Button onPress={() => void router.navigate({ to: FILING_PATH, state: { filing } })}>{CREATE_FILING}</Button>
      <ButtonLink href={yearsPath({ customer_id: customer?.id, facility_id: id })}>{YEAR_TO_YEAR}</ButtonLink>
    </div>
  );
}

type Place = { readonly id: number; readonly name: string; readonly customer: string };

/** The contacts of a stored facility for its filings, each a link. */
function FacilityContacts({ id, name, customer }: Place) {
  const {
    value: contacts,
    isLoading,
    failure,
  } = useLoad(useMachines(contactMachines).contactsOfFacility, { facility_id: id });
  const words = `${customer} ${name}`;
  const search = `?search=${encodeURIComponent(words)}`;
  return (
    <FormSection
      title="Contacts"
      description="Included in this facility's filings. To use a contact from another of the customer's facilities, add this facility to that contact."
    >
      {isLoading ? <LoadingLine /> : null}
      {failure}
      {contacts === null ? null : (
        <>
          {contacts.length === 0 ? (
            <p>No contacts yet.</p>
          ) : (
            <ul className={styles.contacts}>
              {contacts.map((contact) => (
                <li key={contact.id} className={styles.contact}>
                  <TextLink href={`${CONTACTS_PATH}/${contact.id}${search}`}>{contact.name}</TextLink>
                  <ContactDetails contact={contact} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.ways}>
            <ButtonLink href={newContactPath(id, words)}>Add Contact</ButtonLink>
            <ButtonLink href={contactsPath(customer)}>Customer Contacts</ButtonLink>
          </div>
        </>
      )}
    </FormSection>
  );
}

function ContactDetails({ contact: { title, roles, phones } }: { readonly contact: Contact }) {
  const details = [
    title,
    roles.join(", "),
    phones.map(({ number, type }) => `${shownNumber(number)} ${type}`).join(", "),
  ].filter((part) => part !== "");
  return details.map((part) => (
    <span key={part} className={styles.detail}>
      {part}
    </span>
  ));
}

const owedWords = ({ year, type, due_on }: OwedReport): string =>
  `${SEASON_REPORTS[type]} ${year}, due ${displayDate(due_on)}`;

/** What is to be said before a place is archived; '' if it owes nothing. */
export const useOwed = (of: OwedQuery): string => {
  const machines = useMachines(seasonMachines);
  const owed = useLoad(machines.season.owed, of).value ?? [];
  if (owed.length === 0) return "";
  const isOne = of.facility_id !== null;
  const each = owed.map((one) => `${isOne ? "" : `${one.facility.name}: `}${owedWords(one)}`).join("; ");
  const places = isOne ? "The facility stays" : "These facilities stay";
  return `Still to be filed: ${each}. ${places} in the season until then.`;
};
