import { assign, type PromiseActorLogic, setup } from "xstate";
import { answered } from "../shared/answered.ts";
import type { Answer, CallActor, PasskeyQuestion } from "../shared/errors.ts";
import { BROKEN_MESSAGE } from "../shared/refusalMessages.ts";
import { challengeIn, codeNotice, signInNotice } from "./signInNotice.ts";
import { signedOut } from "./signedOut.ts";
import { PartMissing } from "../shared/PartMissing.ts";
import type { SecondStepInput } from "./SecondFactor.ts";
import type { AuthState, OwnPerson, SignedIn, SignInInput } from "./SignIn.ts";

/** How long a sign-out waits for the server, ms. */
export const SIGN_OUT_PATIENCE_MS = 5000;

export type SessionContext = {
  readonly token: string | null;
  readonly user: OwnPerson | null;
  readonly rememberMe: boolean;
  /** Why the last sign-in failed if the credentials were not the reason, such as how long to wait; else null. */
  readonly notice: string | null;
  /** After the right password, until the code of the second factor; else null. */
  readonly challenge: string | null;
  /** With it, if the person has passkeys. */
  readonly passkey: PasskeyQuestion | null;
};

export type SessionEvent =
  | { readonly type: "session.signIn.submitted"; readonly input: SignInInput }
  | { readonly type: "session.code.submitted"; readonly code: string }
  | { readonly type: "session.code.canceled" }
  | { readonly type: "session.signOut.requested" }
  /** Any 401 except that of the sign-in (reading 3). `token` is the refused one, if known. */
  | { readonly type: "session.expired"; readonly token?: string | null }
  | {
      readonly type: "session.auth.set";
      readonly token: string;
      readonly user: OwnPerson;
      readonly rememberMe: boolean;
    }
  | { readonly type: "session.auth.cleared" }
  | { readonly type: "session.user.updated"; readonly changes: Partial<OwnPerson> }
  | { readonly type: "session.changed.elsewhere"; readonly state: AuthState };

/** What is stored under `auth-storage` (spec A7). */
export const authStateOf = ({ token, user, rememberMe }: SessionContext): AuthState => ({
  token,
  user,
  isAuthenticated: token !== null,
  rememberMe,
});

const PERSIST = {
  type: "persistAuth",
  params: ({ context }: { readonly context: SessionContext }) => authStateOf(context),
} as const;
const UNHEARD = { target: "leaving", actions: { type: "announceSignedOut", params: () => null } } as const;
const TELL_BROKEN = {
  type: "tellBroken",
  params: ({ event }: { readonly event: { readonly error: unknown } }) => event.error,
} as const;
const authPartOf = ({ token, user, rememberMe }: Omit<AuthState, "isAuthenticated">) => ({ token, user, rememberMe });

type Of<Type extends SessionEvent["type"]> = { readonly event: Extract<SessionEvent, { readonly type: Type }> };
const SET_HERE = {
  target: "signedIn",
  actions: [{ type: "setAuth", params: ({ event }: Of<"session.auth.set">) => authPartOf(event) }, PERSIST],
} as const;
const SET_ELSEWHERE = {
  guard: { type: "isSignedInElsewhere", params: ({ event }: Of<"session.changed.elsewhere">) => event.state },
  target: "signedIn",
  actions: { type: "setAuth", params: ({ event }: Of<"session.changed.elsewhere">) => authPartOf(event.state) },
} as const;

/**
 * A token means signed in (spec A4). With a second factor, a code is asked after the password. Signing out never fails
 * here; many 401s end the session once. Tags: 'busy', 'authenticated', 'second step'.
 */
export const sessionMachine = setup({
  types: {} as {
    input: AuthState;
    context: SessionContext;
    events: SessionEvent;
    tags: "busy" | "authenticated" | "second step";
  },
  actors: {} as {
    signIn: CallActor<SignInInput, SignedIn>;
    giveCode: CallActor<SecondStepInput, SignedIn>;
    signOut: PromiseActorLogic<Answer<void>>;
  },
  delays: { signOutPatience: SIGN_OUT_PATIENCE_MS },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    wasSignedIn: (_, answer: Answer<SignedIn>) => answer._tag === "Success",
    asksForCode: (_, answer: Answer<SignedIn>) => challengeIn(answer).challenge !== null,
    /** Wrong credentials without a challenge: it has ended. Anything else may be tried again. */
    mustSignInAgain: (_, answer: Answer<SignedIn>) =>
      answer._tag === "Failure" && answer.failure._tag === "WrongCredentials" && challengeIn(answer).challenge === null,
    isAnotherToken: ({ context }, token: string | null | undefined) =>
      token !== undefined && token !== null && token !== context.token,
    isSomebodyElse: ({ context }, state: AuthState) => state.token !== null && state.user?.id !== context.user?.id,
    isSamePerson: ({ context }, state: AuthState) => state.token !== null && state.user?.id === context.user?.id,
    isSignedInElsewhere: (_, state: AuthState) => state.token !== null,
  },
  actions: {
    persistAuth: (_, _state: AuthState) => {},
    announceWelcome: (_, _firstName: string) => {},
    /** Null: the server has not answered. */
    announceSignedOut: (_, _answer: Answer<void> | null) => {},
    announceInvalidCredentials: () => {},
    announceExpired: () => {},
    clearCachedData: () => {},
    /** Unsaved form input is deleted when the person signs out on purpose. */
    forgetDrafts: (_, _personId: number | null) => {},
    /** Unsaved form input is offered again to the same person. */
    keepDraftsForReturn: () => {},
    goToLogin: () => {},
    setAuth: assign((_, auth: Pick<SessionContext, "token" | "user" | "rememberMe">) => ({
      ...auth,
      notice: null,
      challenge: null,
    })),
    takeAnswer: assign((_, answer: Answer<SignedIn>) =>
      answer._tag === "Success"
        ? {
            token: answer.success.credentials.access_token,
            user: answer.success.resource,
            notice: null,
            challenge: null,
          }
        : {},
    ),
    rememberChoice: assign((_, rememberMe: boolean) => ({ rememberMe, notice: null })),
    keepNotice: assign((_, answer: Answer<SignedIn>) =>
      answer._tag === "Success" ? {} : { notice: signInNotice(answer.failure), rememberMe: false },
    ),
    takeChallenge: assign((_, answer: Answer<SignedIn>) => challengeIn(answer)),
    keepCodeNotice: assign((_, answer: Answer<SignedIn>) =>
      answer._tag === "Success" ? {} : { notice: codeNotice(answer.failure) },
    ),
    forgetChallenge: assign({ challenge: null, rememberMe: false }),
    forgetNotice: assign({ notice: null }),
    tellBroken: assign((_, error: unknown) => ({
      notice: error instanceof PartMissing ? error.message : BROKEN_MESSAGE,
    })),
    forgetPerson: assign({ token: signedOut.token, user: signedOut.user, rememberMe: signedOut.rememberMe }),
    forgetToken: assign({ token: null }),
    updateUser: assign(({ context }, changes: Partial<OwnPerson>) => ({
      user: context.user && { ...context.user, ...changes },
    })),
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    token: input.token,
    user: input.user,
    rememberMe: input.rememberMe,
    notice: null,
    challenge: null,
    passkey: null,
  }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "hasToken", target: "signedIn" }, { target: "signedOut" }] },
    signedOut: {
      on: {
        "session.signIn.submitted": {
          target: "signingIn",
          actions: { type: "rememberChoice", params: ({ event }) => event.input.rememberMe },
        },
        "session.auth.set": SET_HERE,
        "session.changed.elsewhere": SET_ELSEWHERE,
      },
    },
    signingIn: {
      tags: "busy",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context, event }) =>
          event.type === "session.signIn.submitted"
            ? event.input
            : { email: "", password: "", rememberMe: context.rememberMe },
        onDone: [
          {
            guard: answered("wasSignedIn"),
            target: "entering",
            actions: answered("takeAnswer"),
          },
          { guard: answered("asksForCode"), target: "secondStep", actions: answered("takeChallenge") },
          { target: "signedOut", actions: [answered("keepNotice"), "announceInvalidCredentials"] },
        ],
        onError: {
          target: "signedOut",
          actions: [TELL_BROKEN, "forgetChallenge", "announceInvalidCredentials"],
        },
      },
    },
    secondStep: {
      tags: "second step",
      on: {
        "session.code.submitted": { target: "checkingCode", actions: "forgetNotice" },
        "session.code.canceled": { target: "signedOut", actions: ["forgetChallenge", "forgetNotice"] },
        "session.auth.set": SET_HERE,
        "session.changed.elsewhere": SET_ELSEWHERE,
      },
    },
    checkingCode: {
      tags: ["busy", "second step"],
      invoke: {
        id: "giveCode",
        src: "giveCode",
        input: ({ context, event }) => ({
          challenge: context.challenge ?? "",
          code: event.type === "session.code.submitted" ? event.code : "",
        }),
        onDone: [
          { guard: answered("wasSignedIn"), target: "entering", actions: answered("takeAnswer") },
          {
            guard: answered("mustSignInAgain"),
            target: "signedOut",
            actions: ["forgetChallenge", answered("keepCodeNotice")],
          },
          { target: "secondStep", actions: answered("keepCodeNotice") },
        ],
        onError: { target: "secondStep", actions: TELL_BROKEN },
      },
    },
    entering: {
      always: {
        target: "signedIn",
        actions: [
          PERSIST,
          // The previous person in this browser may have been someone else.
          "clearCachedData",
          { type: "announceWelcome", params: ({ context }) => context.user?.profile.first_name ?? "" },
        ],
      },
    },
    signedIn: {
      tags: "authenticated",
      on: {
        "session.signOut.requested": "signingOut",
        "session.expired": [
          // A late answer for an earlier session's token says nothing about this one.
          { guard: { type: "isAnotherToken", params: ({ event }) => event.token } },
          {
            target: "signedOut",
            actions: [
              "keepDraftsForReturn",
              "forgetPerson",
              PERSIST,
              "clearCachedData",
              "announceExpired",
              "goToLogin",
            ],
          },
        ],
        "session.auth.set": { actions: SET_HERE.actions },
        "session.auth.cleared": { target: "signedOut", actions: ["forgetToken", PERSIST] },
        "session.user.updated": {
          actions: [{ type: "updateUser", params: ({ event }) => event.changes }, PERSIST],
        },
        "session.changed.elsewhere": [
          {
            guard: { type: "isSamePerson", params: ({ event }) => event.state },
            actions: { type: "setAuth", params: ({ event }) => authPartOf(event.state) },
          },
          {
            guard: { type: "isSomebodyElse", params: ({ event }) => event.state },
            actions: [{ type: "setAuth", params: ({ event }) => authPartOf(event.state) }, "clearCachedData"],
          },
          { target: "signedOut", actions: ["forgetPerson", "clearCachedData", "goToLogin"] },
        ],
      },
    },
    signingOut: {
      tags: "busy",
      // The token stays until the server has received the sign-out, or had its chance.
      invoke: {
        id: "signOut",
        src: "signOut",
        onDone: { target: "leaving", actions: answered("announceSignedOut") },
        onError: UNHEARD,
      },
      after: { signOutPatience: UNHEARD },
    },
    leaving: {
      always: {
        target: "signedOut",
        actions: [
          { type: "forgetDrafts", params: ({ context }) => context.user?.id ?? null },
          "forgetPerson",
          PERSIST,
          "clearCachedData",
          "goToLogin",
        ],
      },
    },
  },
});
