import { Schema } from "effect";
import { Person, TechnicianInput } from "./Person.ts";
import { TechnicianOption } from "../inventory/Inventory.ts";
import { declareResource } from "../shared/declareResource.ts";

/** Technicians: people whose role is technician (reading 5, spec A2, A6). */
export const technicianResource = declareResource({
  recordName: "technician",
  path: "technicians",
  entity: "Technician",
  title: "Technicians Management",
  addLabel: "+ Add New",
  searchPlaceholder: "Search by name, email or phone",
  input: TechnicianInput,
  row: Person,
  single: Person,
  choice: Schema.Struct({ ...TechnicianOption.fields, name: Schema.String }),
  permissions: {
    create: "technician.create",
    edit: "technician.edit",
    archive: "technician.archive",
    delete: "technician.delete",
  },
});
