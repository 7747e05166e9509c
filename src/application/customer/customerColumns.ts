import { formatPhone } from "#domain/identity/Phone.ts";
import { declareColumns } from "../list/Column.ts";
import type { CustomerRow } from "#domain/customer/Customer.ts";

/** Customers and their facilities (spec B2). */
export const CUSTOMER_COLUMNS = declareColumns<CustomerRow>()({
  name: { header: "Customer Name", value: ({ name }) => name },
  facility__name: { header: "Facility Name", value: ({ facility }) => facility?.name ?? null },
  facility__address: { header: "Facility Address", value: ({ facility }) => facility?.full_address ?? null },
  phone: { header: "Customer Phone", value: ({ phone }) => formatPhone(phone) },
});
