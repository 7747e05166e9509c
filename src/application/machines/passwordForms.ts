import { Result, Schema } from "effect";
import { Password, PASSWORDS_DIFFER } from "#domain/identity/Password.ts";
import { ForgotPasswordInput } from "#domain/identity/User.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";

/** The form of a forgotten password (spec A2). */
export type ForgotPasswordDraft = { readonly email: string };
/** The form behind a mailed link; `token` comes from the link. */
export type SetPasswordDraft = {
  readonly token: string;
  readonly password: string;
  readonly password_confirmation: string;
};

const NewPassword = Schema.Struct({ password: Password });

/** The email goes by the name of `username` (spec A3, A7); the form tells its errors at the field. */
export const forgotPasswordErrors = ({ email }: ForgotPasswordDraft): FieldErrors =>
  Result.match(validate(ForgotPasswordInput, { username: email }), {
    onSuccess: () => ({}),
    onFailure: ({ username = [] }) => ({ email: username }),
  });

/** Messages of the new password and its confirmation (spec A5). Whether the link works the server says. */
export const setPasswordErrors = ({ password, password_confirmation }: SetPasswordDraft): FieldErrors => ({
  ...Result.match(validate(NewPassword, { password }), { onSuccess: () => ({}), onFailure: (errors) => errors }),
  ...(password === password_confirmation ? {} : { password_confirmation: [PASSWORDS_DIFFER] }),
});
