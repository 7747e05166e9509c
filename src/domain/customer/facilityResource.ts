import { Facility, FacilityInput } from "./Facility.ts";
import { Option } from "../shared/Option.ts";
import { declareResource } from "../shared/declareResource.ts";

/** Facilities of customers (spec B2, B6). */
export const facilityResource = declareResource({
  recordName: "facility",
  path: "facilities",
  entity: "Facility",
  title: "customers and facilities",
  addLabel: "+ Add New Facility",
  searchPlaceholder: "Search by Customer or Facility",
  input: FacilityInput,
  row: Facility,
  single: Facility,
  choice: Option,
  permissions: { create: "facility.create", edit: "facility.edit", archive: "facility.archive" },
});
