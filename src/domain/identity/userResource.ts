import { declareResource } from "../shared/declareResource.ts";
import { Option } from "../shared/Option.ts";
import { Person } from "./Person.ts";
import { UserInput } from "./User.ts";

/** Users: all people, technicians among them (reading 5). For admins only (spec A6). */
export const userResource = declareResource({
  recordName: "user",
  path: "users",
  entity: "User",
  title: "User Management",
  addLabel: "Create User",
  searchPlaceholder: "Search by name, email or phone",
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
