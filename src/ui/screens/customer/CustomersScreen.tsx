import { useRouter } from "@tanstack/react-router";
import { ArrowLeftRight, Building2, Contact, Factory, Plus } from "lucide-react";
import { useMemo } from "react";
import { customerMachines } from "#application/customer/customerMachines.ts";
import { type CustomerDraft, customerForm } from "#application/customer/customerForms.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { BILLING_FIELDS } from "#domain/customer/Address.ts";
import { type Customer, CUSTOMER_FIELDS, customerResource, type CustomerRow } from "#domain/customer/Customer.ts";
import { facilityResource } from "#domain/customer/Facility.ts";
import { CUSTOMER_COLUMNS } from "#application/customer/customerColumns.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { labelsOf, prefixed } from "#domain/shared/fieldTable.ts";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { DateField } from "#ui/kit/field/DateField.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import { YEAR_TO_YEAR, yearsPath } from "../comparison/yearsSearch.ts";
import { columnsOf } from "../columnsOf.ts";
import { ResourceModal } from "../record/ResourceModal.tsx";
import { sections } from "../form/form.css.ts";
import { usePlausibleForm } from "../form/usePlausibleForm.ts";
import type { FieldLabels, OpenForm } from "../form/useResourceForm.ts";
import { FILINGS_IMPORT_PATH, START_FROM_FILING } from "../list/listTexts.ts";
import { type ListAction, ListPage, type ListTexts } from "../record/ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import type { ListAsFile } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { IMPORT, LIST_TEXTS } from "../list/listTexts.ts";
import { type ModalProps, modalRoute } from "../list/modalRoute.tsx";
import { RowButton } from "#ui/kit/table/RowButton.tsx";
import { actionsColumn, archivedTone } from "../list/rowColumns.tsx";
import { useList } from "../list/useList.ts";
import { usePage } from "../shell/usePage.ts";
import { useMachines, useRole } from "../useApp.ts";
import { ADDRESS_LABELS, AddressFields, useStates } from "./AddressFields.tsx";
import { FacilityModal, NewFacilityOf, useOwed } from "./FacilityModal.tsx";
import { contactsPath, CUSTOMERS_PATH, CUSTOMERS_TITLE, customerTabsAt } from "./customerTabs.tsx";

const { name, prepared_at, is_same_billing_address } = labelsOf(CUSTOMER_FIELDS);
export const CUSTOMER_LABELS: FieldLabels<CustomerDraft> = {
  name,
  prepared_at,
  ...ADDRESS_LABELS,
  is_same_billing_address,
  ...prefixed("billing_address.", labelsOf(BILLING_FIELDS)),
};

const CUSTOMER_MODALS = "/customers-facilities-mgmt/customers";
const FACILITY_MODALS = "/customers-facilities-mgmt/facilities";
const TEXTS: ListTexts = {
  table: "Customers and facilities",
  search: "Search customers and facilities",
  placeholder: LIST_TEXTS.customers.searchPlaceholder,
};
const ACTIONS: ReadonlyArray<ListAction> = [
  {
    label: LIST_TEXTS.customers.addLabel,
    path: `${CUSTOMER_MODALS}/create`,
    permission: customerResource.permissions.create,
  },
  {
    label: LIST_TEXTS.facilities.addLabel,
    variant: "secondary",
    path: `${FACILITY_MODALS}/create`,
    permission: facilityResource.permissions.create,
  },
];

const TABS = customerTabsAt(CUSTOMERS_PATH);

const MORE = [
  { label: `${IMPORT} Customers`, href: `${CUSTOMER_MODALS}/import` },
  { label: `${IMPORT} Facilities`, href: `${FACILITY_MODALS}/import` },
  { label: START_FROM_FILING, href: FILINGS_IMPORT_PATH },
];

const column = columnsOf(CUSTOMER_COLUMNS);

/** `search` keeps the list's state under the modal. */
const columnsAt = (search: string): ReadonlyArray<ListColumn<CustomerRow>> => [
  column("name", {
    isRowHeader: true,
    minWidth: 150,
    grow: 1.2,
    cell: ({ id, name }) => <TextLink href={`${CUSTOMER_MODALS}/${id}${search}`}>{name}</TextLink>,
  }),
  column("facility__name", {
    minWidth: 200,
    cell: ({ facility }) =>
      facility === null ? null : (
        <TextLink href={`${FACILITY_MODALS}/${facility.id}${search}`}>{facility.name}</TextLink>
      ),
  }),
  column("facility__address", { minWidth: 180, grow: 1.5, givesWay: 1 }),
  column("phone", { width: 136, givesWay: 2 }),
];

const AS_FILE: ListAsFile = { list: "customers", columns: CUSTOMER_COLUMNS };

/** A row is a pair: a customer has a row for each of its facilities. */
const rowId = ({ id, facility }: CustomerRow): string => `${id}-${facility?.id ?? ""}`;

/** /customers-facilities-mgmt: the list of both, and the four modals over it (spec B2). */
export function CustomersScreen() {
  const machines = useMachines(customerMachines);
  const role = useRole();
  const list = useList({ list: machines.customers.list, scope: null, rules: LIST_RULES.customers });
  const { address, open } = list;
  const router = useRouter();
  usePage({ title: CUSTOMERS_TITLE, breadcrumbs: [{ name: CUSTOMERS_TITLE }] });
  const customerRefusal = refusalOf(mayDo(role, customerResource.permissions.edit));
  const addRefusal = refusalOf(mayDo(role, facilityResource.permissions.create));
  const facilityRefusal = refusalOf(mayDo(role, facilityResource.permissions.edit));
  const columns = useMemo(
    () => [
      ...columnsAt(address),
      actionsColumn<CustomerRow>(({ id, name, facility }) => (
        <>
          <RowButton
            label={`Edit Customer ${name}`}
            icon={Building2}
            disabledReason={customerRefusal}
            onPress={() => open(`${CUSTOMER_MODALS}/${id}`)}
          />
          <RowButton
            label={facility === null ? "Edit Facility" : `Edit Facility ${facility.name}`}
            icon={Factory}
            disabledReason={facilityRefusal ?? (facility === null ? "This customer has no facility." : undefined)}
            onPress={() => (facility === null ? undefined : open(`${FACILITY_MODALS}/${facility.id}`))}
          />
          {facility === null ? (
            <RowButton
              label={`Add facility of ${name}`}
              icon={Plus}
              disabledReason={addRefusal}
              onPress={() => open(`${FACILITY_MODALS}/for/${id}`)}
            />
          ) : (
            <>
              <RowButton
                label={`Contacts of ${facility.name}`}
                icon={Contact}
                onPress={() => router.history.push(contactsPath(`${name} ${facility.name}`))}
              />
              <RowButton
                label={`${YEAR_TO_YEAR} ${facility.name}`}
                icon={ArrowLeftRight}
                onPress={() => router.history.push(yearsPath({ customer_id: id, facility_id: facility.id }))}
              />
            </>
          )}
        </>
      )),
    ],
    [address, addRefusal, customerRefusal, facilityRefusal, open, router],
  );
  return (
    <ListPage
      title={LIST_TEXTS.customers.title}
      actions={ACTIONS}
      more={MORE}
      intro={TABS}
      list={list}
      texts={TEXTS}
      columns={columns}
      asFile={AS_FILE}
      rowId={rowId}
      rowTone={archivedTone}
      history="customer"
    />
  );
}

export const CustomerModalRoute = modalRoute(CustomerModal);
export const FacilityModalRoute = modalRoute(FacilityModal);
export const NewFacilityModalRoute = modalRoute(NewFacilityOf);

/** Creates or edits a customer over the list (spec B2). */
function CustomerModal(modal: ModalProps) {
  const machines = useMachines(customerMachines);
  const role = useRole();
  return (
    <ResourceModal
      {...modal}
      machine={machines.customers.form}
      resource={formResource(customerForm, role)}
      labels={CUSTOMER_LABELS}
      archiveNote={useOwed({ facility_id: null, customer_id: modal.id })}
    >
      {(form) => <CustomerFields form={form} />}
    </ResourceModal>
  );
}

function CustomerFields({ form }: { readonly form: OpenForm<CustomerDraft, Customer> }) {
  const states = useStates();
  const { context, field, text, change } = usePlausibleForm(form);
  const isSame = context.draft.is_same_billing_address;
  return (
    <div className={sections}>
      <FormGrid>
        <TextField {...text("name")} isRequired />
        <DateField {...text("prepared_at")} />
      </FormGrid>
      <FormSection title="Company Address">
        <AddressFields
          text={(part) => text(`address.${part}`)}
          phone={text("address.phone")}
          states={states}
          isRequired
        />
      </FormSection>
      <FormSection title="Billing Address">
        <Checkbox
          {...field("is_same_billing_address")}
          description="While this is checked, the billing address is the same as the company address."
          isSelected={isSame}
          onChange={(isTicked) => change("is_same_billing_address", isTicked)}
        />
        <AddressFields text={(part) => text(`billing_address.${part}`)} states={states} isLocked={isSame} />
      </FormSection>
    </div>
  );
}
