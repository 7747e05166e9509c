import { type Layer, ManagedRuntime, Result, Schema } from "effect";
import { confirmationErrors, Password } from "#domain/identity/Password.ts";
import type { ProviderAnswer } from "#domain/identity/SignIn.ts";
import { ForgotPasswordInput } from "#domain/identity/User.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { type Answer, isRefusedAs } from "#domain/shared/errors.ts";
import type { Announce } from "../machines/reportRefusal.ts";
import { loadOf } from "../machines/query.ts";
import { createShortFormMachine } from "../machines/form/shortForm.ts";
import { type Call, callActor } from "../machines/MachineParts.ts";
import {
  type Announcement,
  PASSWORD_NOT_SET,
  PASSWORD_SET,
  RESET_FAILED,
  RESET_ORDERED,
  SESSION_EXPIRED,
} from "../shared/messages.ts";
import { Auth } from "./Auth.ts";

export type ForgotPasswordDraft = { readonly email: string };
/** `token` comes from the emailed link. */
export type SetPasswordDraft = {
  readonly token: string;
  readonly password: string;
  readonly password_confirmation: string;
};

const NewPassword = Schema.Struct({ password: Password });

/** The API calls the email `username` (spec A3, A7); the form shows its errors at the field. */
export const forgotPasswordErrors = ({ email }: ForgotPasswordDraft): FieldErrors =>
  Result.match(validate(ForgotPasswordInput, { username: email }), {
    onSuccess: () => ({}),
    onFailure: ({ username = [] }) => ({ email: username }),
  });

/** Spec A5. The server decides whether the link works. */
export const setPasswordErrors = (draft: SetPasswordDraft): FieldErrors => ({
  ...errorsOf(validate(NewPassword, { password: draft.password })),
  ...confirmationErrors(draft),
});

const isAboutPassword = (answer: Answer<void>): boolean =>
  Result.isFailure(answer) && answer.failure._tag === "Invalid" && "password" in answer.failure.errors;

const submittable = <Draft>(draft: Draft, errors: FieldErrors): Result.Result<Draft, FieldErrors> =>
  Object.keys(errors).length === 0 ? Result.succeed(draft) : Result.fail(errors);

/** The toasts are the specification's (spec A8). */
export const accountMachines = (services: Layer.Layer<Auth>, announce: Announce) => {
  // The screen and these toasts show every refusal.
  const parts = { runtime: ManagedRuntime.make(services), token: () => null, refused: () => undefined };
  const publicForm = <Draft extends object>(
    errorsOfDraft: (draft: Draft) => FieldErrors,
    send: Call<Draft, void, Auth>,
    announcementOf: (answer: Answer<void>) => Announcement | null,
  ) =>
    createShortFormMachine<Draft, Draft, void>((draft) => submittable(draft, errorsOfDraft(draft)), true).provide({
      actors: { save: callActor(parts, ({ form }: { readonly form: Draft }) => send(form)) },
      actions: {
        report: (_, answer) => {
          const toast = isRefusedAs(answer, "NotSignedIn") ? SESSION_EXPIRED : announcementOf(answer);
          if (toast !== null) announce(toast);
        },
      },
    });
  return {
    /** `query`: with which the provider sent the browser back. */
    provider: loadOf(
      parts,
      ({ query }: ProviderAnswer) => Auth.use(({ signInWithProvider }) => signInWithProvider({ query })),
      () => true,
    ),
    forgotPassword: publicForm(
      forgotPasswordErrors,
      ({ email }) => Auth.use(({ forgotPassword }) => forgotPassword(email.trim())),
      (answer) => (Result.isSuccess(answer) ? RESET_ORDERED : RESET_FAILED),
    ),
    setPassword: publicForm(
      setPasswordErrors,
      ({ token, password }) => Auth.use(({ setPassword }) => setPassword({ token, password })),
      (answer) => {
        if (Result.isSuccess(answer)) return PASSWORD_SET;
        // A rejected password does not use up the link, so the form can be sent again.
        return isAboutPassword(answer) ? null : PASSWORD_NOT_SET;
      },
    ),
  };
};
export type AccountMachines = ReturnType<typeof accountMachines>;
