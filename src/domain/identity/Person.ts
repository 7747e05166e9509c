import { Schema } from "effect";
import { requiredText } from "../shared/fields.ts";
import { optionalPhone } from "./Phone.ts";
import { Role } from "./Role.ts";

/** No blanks, line breaks or other control characters: what follows one could become a header of a mail. */
const EMAIL =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u;

/** Email of a person or an account (spec A5); 254 characters are the longest that mail can carry. */
export const Email = requiredText("Email is required", { max: 254, message: "Invalid email format" }).check(
  Schema.makeFilter((text: string) => (text === "" || EMAIL.test(text) ? undefined : "Invalid email format")),
);

export const FirstName = requiredText("First name is required", {
  max: 50,
  message: "First name must be less than 50 characters",
});
export const LastName = requiredText("Last name is required", {
  max: 50,
  message: "Last name must be less than 50 characters",
});

/** Phone of a person, company or facility: ten digits, or '' for none (spec A3, A5). */
export const PhoneDigits = optionalPhone("Phone must be 10 digits");

/** What a technician's form sends (spec A3). */
export const TechnicianInput = Schema.Struct({
  first_name: FirstName,
  last_name: LastName,
  email: Email,
  phone: PhoneDigits,
});
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
    /** Left out by some servers (spec A3). */
    phone: Schema.optionalKey(Schema.String),
  }),
  address: Schema.Struct({ phone: Schema.String }),
  version: Schema.Int,
});
export type Person = typeof Person.Type;
