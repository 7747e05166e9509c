import { formatPhone } from "#domain/shared/Phone.ts";
import { declareColumns, fileColumns } from "../list/Column.ts";
import { fieldColumns } from "../list/fieldColumns.ts";
import { ADDRESS_FIELDS, BILLING_FIELDS } from "#domain/customer/Address.ts";
import { type Customer, type CustomerRow, OWN_CUSTOMER_FIELDS } from "#domain/customer/Customer.ts";
import { type Facility, FACILITY_FACTS } from "#domain/customer/Facility.ts";
import { prefixed } from "#domain/shared/fieldTable.ts";

/** Customers and their facilities (spec B2). */
export const CUSTOMER_COLUMNS = declareColumns<CustomerRow>()({
  name: { header: "Customer Name", value: ({ name }) => name },
  facility__name: { header: "Facility Name", value: ({ facility }) => facility?.name ?? null },
  facility__address: { header: "Facility Address", value: ({ facility }) => facility?.full_address ?? null },
  phone: { header: "Customer Phone", value: ({ phone }) => formatPhone(phone) },
});

/** A row of the list's file, with both records. */
export type CustomerFileRow = CustomerRow & { readonly customer: Customer; readonly place: Facility | null };

/** All fields of both, so that the file can be imported as customers, then as facilities. */
export const CUSTOMER_FILE_COLUMNS = fileColumns<CustomerFileRow>(CUSTOMER_COLUMNS, {
  ...fieldColumns(ADDRESS_FIELDS, ({ customer }: CustomerFileRow) => customer.address, "Customer "),
  ...fieldColumns(OWN_CUSTOMER_FIELDS, ({ customer }: CustomerFileRow) => customer),
  ...prefixed(
    "billing_",
    fieldColumns(BILLING_FIELDS, ({ customer }: CustomerFileRow) =>
      customer.is_same_billing_address ? null : customer.billing_address,
    ),
  ),
  ...prefixed("place_", {
    ...fieldColumns(ADDRESS_FIELDS, ({ place }: CustomerFileRow) => place?.address ?? null, "Facility "),
    ...fieldColumns(FACILITY_FACTS, ({ place }: CustomerFileRow) => place),
  }),
});
