import { Schema } from "effect";
import { requiredText, verbatimText } from "../shared/fields.ts";
import { OptionalPassword, Password, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from "./Password.ts";
import { OwnProof } from "./SecondFactor.ts";
import { inputsOf } from "../shared/fieldTable.ts";
import { CONTACT_FIELDS, Email, USER_FIELDS } from "./Person.ts";

/** Spec A3. The second variant has a password, typed twice; '' sets none. Others, such as is_active, are ignored. */
export const UserInput = Schema.Struct({
  ...inputsOf(USER_FIELDS),
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

/** The role that it also sends is ignored: nobody can change their own (spec A3). What proves who they are: reading 33. */
export const ProfileInput = Schema.Struct({
  ...inputsOf(CONTACT_FIELDS),
  password: OptionalPassword,
  ...OwnProof.fields,
});
export type ProfileInput = typeof ProfileInput.Type;

/** Whether the change decides who can sign in: another password, or another email (capitals are the same one). */
export const opensAccount = (
  { email, password }: { readonly email: string; readonly password: string },
  present: string,
): boolean => password !== "" || email.trim().toLowerCase() !== present.toLowerCase();

/** Sent in the query of the call, as the specification requires (spec A7). */
export const ForgotPasswordInput = Schema.Struct({ username: Email });

/** The token of an emailed link and the new password (spec A3). */
export const SetPasswordInput = Schema.Struct({
  token: requiredText("Token is required", { max: 200, message: "Token is required" }),
  password: Password,
});
export type SetPasswordInput = typeof SetPasswordInput.Type;
