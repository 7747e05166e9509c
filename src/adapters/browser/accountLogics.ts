import { Effect, type Layer, ManagedRuntime } from "effect";
import { Auth } from "#application/identity/Auth.ts";
import type { AccountLogics } from "#application/machines/AccountLogics.ts";
import { callActor } from "#application/machines/callActor.ts";
import {
  type ForgotPasswordDraft,
  forgotPasswordErrors,
  type SetPasswordDraft,
  setPasswordErrors,
} from "#application/machines/passwordForms.ts";
import { createPublicFormMachine } from "#application/machines/publicFormMachine.ts";
import { PASSWORD_NOT_SET, PASSWORD_SET, RESET_FAILED, RESET_ORDERED } from "#application/shared/messages.ts";
import type { Announce } from "#application/machines/announcer.ts";

/** The forms of a forgotten and of a new password. Their toasts are the specification's (spec A8). */
export const accountLogics = (layer: Layer.Layer<Auth>, announce: Announce): AccountLogics => {
  // The screen and the toasts of the specification tell it all, and nobody is signed in.
  const parts = { runtime: ManagedRuntime.make(layer), token: () => null, refused: () => undefined };
  return {
    forgotPassword: createPublicFormMachine<ForgotPasswordDraft>(forgotPasswordErrors).provide({
      actors: {
        send: callActor(parts, ({ draft }: { readonly draft: ForgotPasswordDraft }) =>
          Effect.flatMap(Auth, ({ forgotPassword }) => forgotPassword(draft.email.trim())),
        ),
      },
      actions: { announceSent: () => announce(RESET_ORDERED), announceFailed: () => announce(RESET_FAILED) },
    }),
    setPassword: createPublicFormMachine<SetPasswordDraft>(setPasswordErrors).provide({
      actors: {
        send: callActor(parts, ({ draft: { token, password } }: { readonly draft: SetPasswordDraft }) =>
          Effect.flatMap(Auth, ({ setPassword }) => setPassword({ token, password })),
        ),
      },
      actions: { announceSent: () => announce(PASSWORD_SET), announceFailed: () => announce(PASSWORD_NOT_SET) },
    }),
  };
};
