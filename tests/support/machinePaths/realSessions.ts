import { Result } from "effect";
import { createActor, fromPromise } from "xstate";
import { authCalls } from "#application/identity/authCalls.ts";
import { authClientLive } from "#adapters/http-client/authClient.ts";
import type { Role } from "#domain/identity/Role.ts";
import { sessionMachine } from "#domain/identity/sessionMachine.ts";
import { signedOut as nobody } from "#domain/identity/signedOut.ts";
import type { SecondStepInput } from "#domain/identity/SecondFactor.ts";
import type { SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import { type Answer, WrongCredentials } from "#domain/shared/errors.ts";
import { person as somebody } from "../machineProofs/people.ts";
import { session } from "../machineProofs/session.ts";
import { EMAILS, PASSWORD } from "../server.ts";
import type { RealMachine } from "./RealMachine.ts";
import { realPerson } from "./realPerson.ts";
import { away, causesOfTrouble } from "./troubles.ts";

const sessionOf = (role: Role, more: Readonly<Record<string, unknown>>): RealMachine => ({
  who: `the session, ${role}`,
  proof: session,
  input: nobody,
  answers: {
    signIn: {
      signedIn: Result.succeed({ credentials: { access_token: "t" }, resource: somebody(role) }),
      ...more,
    },
    // People with a second factor are signed in by tests/http/secondFactor.test.ts.
    giveCode: {},
    signOut: { done: { _tag: "Done" } },
  },
  // Another tab, and what is set from outside, are no matter of the server.
  events: { ...session.events, "session.auth.set": [], "session.changed.elsewhere": [] },
  open: async ({ server }) => {
    const person = await realPerson(server, null);
    const calls = authCalls(authClientLive(person.client));
    const input: SignInInput = { email: EMAILS[role], password: PASSWORD, rememberMe: false };
    let password = PASSWORD;
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          signIn: fromPromise<Answer<SignedIn>, SignInInput>((asked) => calls.signIn(asked.input, asked.signal)),
          giveCode: fromPromise<Answer<SignedIn>, SecondStepInput>((asked) =>
            calls.giveCode(asked.input, asked.signal),
          ),
          signOut: fromPromise<Answer<void>>(({ signal }) => calls.signOut(signal)),
        },
      }),
      { input: nobody },
    );
    person.signInAs(() => actor.getSnapshot().context.token);
    return {
      person,
      actor,
      causes: {
        ...causesOfTrouble(person, "signIn"),
        "signIn wrong": () => {
          password = "Wrong-Horse-7";
        },
      },
      real: ({ type, ...event }) => ({
        ...event,
        ...(type === "session.signIn.submitted" ? { input: { ...input, password } } : {}),
        type,
      }),
    };
  },
});

/** Signing in and out. */
export const realSessions: ReadonlyArray<RealMachine> = [
  sessionOf("admin", {}),
  sessionOf("staff", { wrong: Result.fail(new WrongCredentials({ message: "Wrong." })), away: away() }),
  sessionOf("technician", {}),
];
