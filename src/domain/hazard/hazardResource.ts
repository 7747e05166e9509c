import { Hazard, HazardInput } from "./Hazard.ts";
import { Option } from "../shared/Option.ts";
import { declareResource } from "../shared/declareResource.ts";

/** Hazard classes (spec B2, B6). */
export const hazardResource = declareResource({
  recordName: "hazard class",
  path: "hazards",
  entity: "Hazard Class",
  title: "hazard classes",
  addLabel: "+ Add New",
  searchPlaceholder: "Search by Hazard Class",
  input: HazardInput,
  row: Hazard,
  single: Hazard,
  choice: Option,
  permissions: {
    create: "hazard.create",
    edit: "hazard.edit",
    archive: "hazard.archive",
    delete: "hazard.delete",
  },
});
