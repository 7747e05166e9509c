import { Customer, CustomerInput, CustomerRow } from "./Customer.ts";
import { Option } from "../shared/Option.ts";
import { declareResource } from "../shared/declareResource.ts";

/** Customers; their list shows the facilities as well (spec B2, B6). */
export const customerResource = declareResource({
  recordName: "customer",
  path: "customers",
  entity: "Customer",
  title: "customers and facilities",
  addLabel: "+ Add New Customer",
  searchPlaceholder: "Search by Customer or Facility",
  input: CustomerInput,
  row: CustomerRow,
  single: Customer,
  choice: Option,
  permissions: { create: "customer.create", edit: "customer.edit", archive: "customer.archive" },
});
