import { Schema } from "effect";
import { requiredText, verbatimText } from "../shared/fields.ts";
import {
  OptionalPassword,
  Password,
  PASSWORD_MAX,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
  WRONG_PASSWORD,
} from "./Password.ts";
import { Email, FirstName, LastName, PhoneDigits } from "./Person.ts";
import { Role } from "./Role.ts";

export const ROLE_MESSAGE = "Role must be admin, staff or technician";
const RequiredRole = Role.annotate({ message: ROLE_MESSAGE }).pipe(
  Schema.annotateKey({ messageMissingKey: ROLE_MESSAGE }),
);

const contact = { first_name: FirstName, last_name: LastName, email: Email, phone: PhoneDigits };

/**
 * What the user form sends (spec A3). Its second variant has a password, typed twice; '' sets none. Whatever else is sent,
 * such as an id or is_active, is not looked at.
 */
export const UserInput = Schema.Struct({
  ...contact,
  role: RequiredRole,
  password: OptionalPassword,
  password_confirmation: verbatimText,
}).check(
  Schema.makeFilter(({ password, password_confirmation }) => {
    if (password === password_confirmation) return undefined;
    return password === ""
      ? { path: ["password"], issue: PASSWORD_TOO_SHORT }
      : { path: ["password_confirmation"], issue: PASSWORDS_DIFFER };
  }),
);
export type UserInput = typeof UserInput.Type;

/**
 * What the profile form sends (spec A3). The role that it sends as well is not looked at: nobody gives himself a role.
 * `current_password` is optional (reading 33).
 */
export const ProfileInput = Schema.Struct({
  ...contact,
  password: OptionalPassword,
  current_password: verbatimText.check(Schema.isMaxLength(PASSWORD_MAX, { message: WRONG_PASSWORD })),
});
export type ProfileInput = typeof ProfileInput.Type;

/** Sent in the address of the call, as the specification wants it (spec A7). */
export const ForgotPasswordInput = Schema.Struct({ username: Email });

/** The token of a mailed link and the new password (spec A3). */
export const SetPasswordInput = Schema.Struct({
  token: requiredText("Token is required", { max: 200, message: "Token is required" }),
  password: Password,
});
export type SetPasswordInput = typeof SetPasswordInput.Type;
