import type { Person } from "#domain/identity/Person.ts";
import type { Role } from "#domain/identity/Role.ts";

/** Somebody of this role. */
export const person = (role: Role): Person => ({
  id: 9,
  email: "ann@example.com",
  role,
  is_active: true,
  profile: { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee", phone: "" },
  address: { phone: "" },
  version: 1,
});
