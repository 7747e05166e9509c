import { Schema } from "effect";
import { Person, TECHNICIAN_FIELDS, TechnicianInput, USER_FIELDS } from "./Person.ts";
import { TechnicianOption } from "./Person.ts";
import { declareResource } from "../declareResource.ts";
import { Option } from "../shared/Option.ts";
import { UserInput } from "./User.ts";

/** Technicians: people whose role is technician (reading 5, spec A2, A6). */
export const technicianResource = declareResource({
  recordName: "technician",
  path: "technicians",
  entity: "Technician",
  title: "Technicians",
  list: "technicians",
  history: "technician",
  table: "people",
  fields: TECHNICIAN_FIELDS,
  input: TechnicianInput,
  row: Person,
  single: Person,
  choice: Schema.Struct({ ...TechnicianOption.fields, name: Schema.String }),
  permissions: {
    read: "technician.read",
    create: "technician.create",
    edit: "technician.edit",
    archive: "technician.archive",
    delete: "technician.delete",
  },
  deletes: "Deletes a technician; existing inventories keep the name",
});

/** Users: all people, technicians among them (reading 5). For admins only (spec A6). */
export const userResource = declareResource({
  recordName: "user",
  path: "users",
  entity: "User",
  title: "Users",
  list: "users",
  history: "user",
  table: "people",
  fields: USER_FIELDS,
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
  deletes: "Deletes a user; existing records keep the name",
});
