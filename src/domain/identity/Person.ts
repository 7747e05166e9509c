import { Schema } from "effect";
import { requiredName, requiredText } from "../shared/fields.ts";
import { emptyAs, inputsOf, phone, STATUS, text } from "../shared/fieldTable.ts";
import { Role } from "./Role.ts";

/** No control characters: what follows one could become a header. Dots stand between others, or servers refuse it. */
const EMAIL =
  /^[^\s\p{C}@<>()[\]\\,;:".]+(?:\.[^\s\p{C}@<>()[\]\\,;:".]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u;

export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Email of a person or an account (spec A5); email addresses have at most 254 characters. */
export const Email = requiredText("Email is required", { max: 254, message: "Invalid email format" }).check(
  Schema.makeFilter((text: string) => (text === "" || isEmail(text) ? undefined : "Invalid email format")),
);

export const FirstName = requiredName("First name is required", {
  max: 50,
  message: "First name must be less than 50 characters",
});
const LAST_NAME = { max: 50, message: "Last name must be less than 50 characters" };

/** A person; the phone has ten digits, or is '' for none (spec A3, A5). */
export const CONTACT_FIELDS = {
  first_name: text("First Name", FirstName, "Dana"),
  last_name: text("Last Name", requiredName("Last name is required", LAST_NAME), "Stone"),
  email: text("Email", Email, "dana.stone@example.com"),
  phone: phone("Phone", "Phone must be 10 digits", "5551234567"),
};
export const TECHNICIAN_FIELDS = { ...CONTACT_FIELDS, role: { kind: "choice", label: "Role" }, ...STATUS } as const;

const ROLE_MESSAGE = "Role must be admin, staff or technician";
const RequiredRole = Role.annotate({ message: ROLE_MESSAGE }).pipe(
  Schema.annotateKey({ messageMissingKey: ROLE_MESSAGE }),
);
/** The default role in the form of a new user is admin (spec A2, A9). */
export const USER_FIELDS = {
  ...CONTACT_FIELDS,
  phone: { ...CONTACT_FIELDS.phone, label: "Mobile Phone" },
  role: { kind: "choice", label: "Role", input: RequiredRole, example: "admin", empty: emptyAs<Role>("admin") },
  ...STATUS,
} as const;

export const TechnicianInput = Schema.Struct(inputsOf(CONTACT_FIELDS));
export type TechnicianInput = typeof TechnicianInput.Type;

/** A person as the API shows one (spec A3): users, technicians and the signed-in person alike. */
export const Person = Schema.Struct({
  id: Schema.Int,
  email: Schema.String,
  role: Role,
  is_active: Schema.Boolean,
  profile: Schema.Struct({
    first_name: Schema.String,
    last_name: Schema.String,
    full_name: Schema.String,
    /** Some servers omit it (spec A3). */
    phone: Schema.optionalKey(Schema.String),
  }),
  address: Schema.Struct({ phone: Schema.String }),
  version: Schema.Int,
});
export type Person = typeof Person.Type;

/** A technician of an inventory (spec A5). */
export const TechnicianOption = Schema.Struct({
  id: Schema.Int,
  profile: Schema.Struct({ first_name: Schema.String, last_name: Schema.String, full_name: Schema.String }),
});
export type TechnicianOption = typeof TechnicianOption.Type;
