import { type Layer, ManagedRuntime, Result, Schema } from "effect";
import { confirmationErrors, Password } from "#domain/identity/Password.ts";
import type { ProviderAnswer } from "#domain/identity/SignIn.ts";
import { ForgotPasswordInput } from "#domain/identity/User.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import type { Answer } from "#domain/shared/errors.ts";
import type { Announce } from "../machines/reportRefusal.ts";
import { loadOf } from "../machines/query.ts";
import { callActor } from "../machines/MachineParts.ts";
import { PASSWORD_NOT_SET, PASSWORD_SET, RESET_FAILED, RESET_ORDERED, SESSION_EXPIRED } from "../shared/messages.ts";
import { Auth } from "./Auth.ts";
import { createPublicFormMachine } from "./publicFormMachine.ts";

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

/** The toasts are the specification's (spec A8). */
export const accountMachines = (services: Layer.Layer<Auth>, announce: Announce) => {
  // The screen and these toasts show every refusal.
  const parts = { runtime: ManagedRuntime.make(services), token: () => null, refused: () => undefined };
  const announceExpired = () => announce(SESSION_EXPIRED);
  return {
    /** `query`: with which the provider sent the browser back. */
    provider: loadOf(
      parts,
      ({ query }: ProviderAnswer) => Auth.use(({ signInWithProvider }) => signInWithProvider({ query })),
      () => true,
    ),
    forgotPassword: createPublicFormMachine(forgotPasswordErrors).provide({
      actors: {
        send: callActor(parts, ({ draft: { email } }: { readonly draft: ForgotPasswordDraft }) =>
          Auth.use(({ forgotPassword }) => forgotPassword(email.trim())),
        ),
      },
      actions: {
        announceSent: () => announce(RESET_ORDERED),
        announceFailed: () => announce(RESET_FAILED),
        announceExpired,
      },
    }),
    setPassword: createPublicFormMachine(setPasswordErrors).provide({
      actors: {
        send: callActor(parts, ({ draft: { token, password } }: { readonly draft: SetPasswordDraft }) =>
          Auth.use(({ setPassword }) => setPassword({ token, password })),
        ),
      },
      actions: {
        announceSent: () => announce(PASSWORD_SET),
        // A rejected password does not use up the link, so the form can be sent again.
        announceFailed: (_, answer) => (isAboutPassword(answer) ? undefined : announce(PASSWORD_NOT_SET)),
        announceExpired,
      },
    }),
  };
};
export type AccountMachines = ReturnType<typeof accountMachines>;
