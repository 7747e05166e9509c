import { Effect, type ManagedRuntime } from "effect";
import { createActor } from "xstate";
import { Auth } from "#application/identity/Auth.ts";
import { toSignInOutcome } from "#application/machines/outcomes.ts";
import { GOODBYE, INVALID_CREDENTIALS, SESSION_EXPIRED, welcome } from "#application/shared/messages.ts";
import { sessionMachine } from "#domain/identity/sessionMachine.ts";
import type { SignInInput } from "#domain/identity/SignIn.ts";
import type { Announce } from "./announcer.ts";
import { type AuthStorage, onAuthChangedElsewhere } from "./authStorage.ts";
import { fromEffect } from "./fromEffect.ts";

export type SessionParts = {
  readonly runtime: ManagedRuntime.ManagedRuntime<Auth, never>;
  readonly storage: AuthStorage;
  readonly announce: Announce;
  readonly clearCachedData: () => void;
  /** `hasExpired`: the person did not mean to leave and wants to come back to the same page. */
  readonly goToLogin: (hasExpired: boolean) => void;
  readonly page: EventTarget;
};

/** Starts the session's actor, for the life of the page. */
export const startSession = ({ runtime, storage, announce, clearCachedData, goToLogin, page }: SessionParts) => {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        signIn: fromEffect(runtime, (input: SignInInput) => Auth.use((auth) => toSignInOutcome(auth.signIn(input)))),
        // Whether the server heard it or not, the person is out.
        signOut: fromEffect(runtime, () => Auth.use((auth) => Effect.ignore(auth.signOut()))),
      },
      actions: {
        persistAuth: (_, state) => storage.write(state),
        announceWelcome: (_, firstName) => announce(welcome(firstName)),
        announceGoodbye: () => announce(GOODBYE),
        announceInvalidCredentials: () => announce(INVALID_CREDENTIALS),
        announceExpired: () => announce(SESSION_EXPIRED),
        clearCachedData,
        goToLogin: ({ event }) => goToLogin(event.type === "session.expired"),
      },
    }),
    { input: storage.read() },
  ).start();
  onAuthChangedElsewhere(page, storage, (state) => session.send({ type: "session.changed.elsewhere", state }));
  return session;
};
