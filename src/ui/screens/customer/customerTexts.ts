import type { CustomerDraft, FacilityDraft } from "#application/customer/customerForms.ts";
import type { FieldLabels } from "../form/useResourceForm.ts";
import { ADDRESS_FIELDS, BILLING_FIELDS } from "#domain/customer/Address.ts";
import { CUSTOMER_COLUMNS } from "#application/customer/customerColumns.ts";
import { CUSTOMER_FIELDS } from "#domain/customer/Customer.ts";
import { FACILITY_FACTS, FACILITY_FIELDS } from "#domain/customer/Facility.ts";
import { labelsOf, prefixed } from "#domain/shared/fieldTable.ts";

/** Words of the customers and facilities screen: the specification's, as it spells them (spec B2). */
export const CUSTOMERS_TITLE = "Customers and Facilities Management";

const ADDRESS_LABELS = prefixed("address.", labelsOf(ADDRESS_FIELDS));

const { name, prepared_at, is_same_billing_address } = labelsOf(CUSTOMER_FIELDS);
export const CUSTOMER_LABELS: FieldLabels<CustomerDraft> = {
  name,
  prepared_at,
  ...ADDRESS_LABELS,
  is_same_billing_address,
  ...prefixed("billing_address.", labelsOf(BILLING_FIELDS)),
};

export const FACILITY_LABELS: FieldLabels<FacilityDraft> = {
  name: FACILITY_FIELDS.name.label,
  customer_id: FACILITY_FIELDS.customer_id.label,
  ...ADDRESS_LABELS,
  ...labelsOf(FACILITY_FACTS),
};

export const FACILITY_ADDRESS = CUSTOMER_COLUMNS.facility__address.header;
export const FACILITY_REPORTS = "Reports";
