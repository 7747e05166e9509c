import { createActor, fromPromise } from "xstate";
import {
  INVALID_CREDENTIALS,
  PAGE_NOT_LOADED,
  SESSION_EXPIRED,
  signedOutToast,
  welcome,
} from "#application/shared/messages.ts";
import type { DraftStore } from "#application/shared/DraftStore.ts";
import { sessionMachine } from "#domain/identity/sessionMachine.ts";
import type { SecondStepInput } from "#domain/identity/SecondFactor.ts";
import type { AuthState, SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import { PartMissing } from "#domain/shared/PartMissing.ts";
import type { Answer } from "#domain/shared/errors.ts";
import type { Announce } from "#application/machines/reportRefusal.ts";
import type { AuthCalls } from "#application/identity/authCalls.ts";
import { type AuthStorage, onAuthChangedElsewhere } from "./authStorage.ts";

export type SessionParts = {
  /** Loaded at the first call, so that the page is drawn without them. PartMissing without a server. */
  readonly calls: () => Promise<AuthCalls>;
  readonly storage: AuthStorage;
  readonly stored: AuthState;
  readonly announce: Announce;
  readonly drafts: Pick<DraftStore, "forget" | "interrupt">;
  readonly clearCachedData: () => void;
  /** `hasExpired`: the session expired, so the person returns to the same page after signing in. */
  readonly goToLogin: (hasExpired: boolean) => void;
  readonly page: EventTarget;
};

export const startSession = (parts: SessionParts) => {
  const { calls, storage, stored, announce, drafts, clearCachedData, goToLogin, page } = parts;
  const fetchedCalls = () =>
    calls().catch((cause: unknown) => {
      throw cause instanceof PartMissing ? cause : new PartMissing(PAGE_NOT_LOADED, { cause });
    });
  const session = createActor(
    sessionMachine.provide({
      actors: {
        signIn: fromPromise<Answer<SignedIn>, SignInInput>(async ({ input, signal }) =>
          (await fetchedCalls()).signIn(input, signal),
        ),
        giveCode: fromPromise<Answer<SignedIn>, SecondStepInput>(async ({ input, signal }) =>
          (await fetchedCalls()).giveCode(input, signal),
        ),
        signOut: fromPromise<Answer<void>>(async ({ signal }) => (await calls()).signOut(signal)),
      },
      actions: {
        persistAuth: (_, state) => storage.write(state),
        announceWelcome: (_, firstName) => announce(welcome(firstName)),
        announceSignedOut: (_, answer) => announce(signedOutToast(answer)),
        announceInvalidCredentials: () => announce(INVALID_CREDENTIALS),
        announceExpired: () => announce(SESSION_EXPIRED),
        clearCachedData,
        forgetDrafts: (_, personId) => drafts.forget(personId),
        keepDraftsForReturn: () => drafts.interrupt(),
        goToLogin: ({ event }) => goToLogin(event.type === "session.expired"),
      },
    }),
    { input: stored },
  ).start();
  onAuthChangedElsewhere(page, storage, (state) => session.send({ type: "session.changed.elsewhere", state }));
  return session;
};
