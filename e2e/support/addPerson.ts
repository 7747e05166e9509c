import type { Role } from "../../src/domain/identity/Role.ts";
import type { House } from "./House.ts";

/** A person of a test's own, with a password to sign in with. */
export type TestPerson = {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
};

const PASSWORD = "Start-2026";

/** Has the admin create a person; the email follows from the name. */
export const addPerson = async (
  house: House,
  first_name: string,
  last_name: string,
  role: Role = "staff",
): Promise<TestPerson> => {
  const email = `${first_name}.${last_name}@hazledger.test`.toLowerCase();
  const api = await house.api("admin");
  const made = await api.resource("POST", "/users/create", {
    first_name,
    last_name,
    email,
    phone: "",
    role,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    encode: true,
  });
  return { id: Number(made["id"]), email, password: PASSWORD, first_name, last_name, role };
};
