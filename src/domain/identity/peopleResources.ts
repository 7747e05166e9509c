import { Schema } from "effect";
import { Person, TechnicianInput } from "./Person.ts";
import { TechnicianOption } from "../inventory/Inventory.ts";
import { declareResource } from "../shared/declareResource.ts";
import { Option } from "../shared/Option.ts";
import { UserInput } from "./User.ts";

/** Technicians: people whose role is technician (reading 5, spec A2, A6). */
export const technicianResource = declareResource({
  recordName: "technician",
  path: "technicians",
  entity: "Technician",
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

/** Users: all people, technicians among them (reading 5). For admins only (spec A6). */
export const userResource = declareResource({
  recordName: "user",
  path: "users",
  entity: "User",
  input: UserInput,
  row: Person,
  single: Person,
  choice: Option,
  permissions: {
    read: "user.manage",
    create: "user.manage",
    edit: "user.manage",
    archive: "user.manage",
    delete: "user.manage",
  },
});
