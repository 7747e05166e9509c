import { Effect, Result } from "effect";
import { createActor, fromPromise } from "xstate";
import { authCalls } from "#application/identity/authCalls.ts";
import { oneTimeCodesLive } from "#adapters/passwords/oneTimeCodes.ts";
import { OneTimeCodes } from "#application/identity/secondFactor/OneTimeCodes.ts";
import { stepsAt } from "#domain/identity/SecondFactor.ts";
import { openSession } from "../../../tools/support/ApiSession.ts";
import { makePerson } from "../../../tools/support/makeRecords.ts";
import { authClientLive } from "#adapters/http-client/authClient.ts";
import type { Role } from "#domain/identity/Role.ts";
import { sessionMachine } from "#domain/identity/sessionMachine.ts";
import { signedOut as nobody } from "#domain/identity/signedOut.ts";
import type { SecondStepInput } from "#domain/identity/SecondFactor.ts";
import type { SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import { type Answer, WrongCredentials } from "#domain/shared/errors.ts";
import { person as somebody } from "../machineProofs/people.ts";
import { session } from "../machineProofs/session.ts";
import { APP_KEY, EMAILS, PASSWORD, type TestServer } from "../server.ts";
import type { RealMachine } from "./RealMachine.ts";
import { realPerson } from "./realPerson.ts";
import { away, causesOfTrouble } from "./troubles.ts";

const { codeAt } = Effect.runSync(Effect.provide(OneTimeCodes, oneTimeCodesLive));

const signedIn = (role: Role) => Result.succeed({ credentials: { access_token: "t" }, resource: somebody(role) });

type Account = { readonly email: string; readonly password: string; readonly codes: Array<string> };
type Who = Pick<RealMachine, "who" | "answers"> & { readonly account: (server: TestServer) => Promise<Account> };

const sessionOf = ({ who, answers, account }: Who): RealMachine => ({
  who,
  proof: session,
  input: nobody,
  answers: { ...answers, signOut: { done: { _tag: "Done" } } },
  // Another tab, and what is set from outside, are no matter of the server.
  events: { ...session.events, "session.auth.set": [], "session.changed.elsewhere": [] },
  open: async ({ server }) => {
    const person = await realPerson(server, null);
    const calls = authCalls(authClientLive(person.client));
    const own = await account(server);
    const input: SignInInput = { email: own.email, password: own.password, rememberMe: false };
    let [password, isCodeWrong] = [own.password, false];
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
        "giveCode wrong": () => {
          isCodeWrong = true;
        },
      },
      real: ({ type, ...event }) => ({
        ...event,
        ...(type === "session.signIn.submitted" ? { input: { ...input, password } } : {}),
        ...(type === "session.code.submitted" ? { code: isCodeWrong ? "000000" : (own.codes.shift() ?? "") } : {}),
        type,
      }),
    };
  },
});

const member = (role: Role, more: Readonly<Record<string, unknown>> = {}): RealMachine =>
  sessionOf({
    who: `the session, ${role}`,
    answers: { signIn: { signedIn: signedIn(role), ...more }, giveCode: {} },
    account: () => Promise.resolve({ email: EMAILS[role], password: PASSWORD, codes: [] }),
  });

let people = 0;
/** A new person with a second factor, whose recovery codes replace those of an app. */
const withSecondFactor = async (server: TestServer): Promise<Account> => {
  const { email, password } = await makePerson(await server.session("admin"), "Second", `Factor${++people}`);
  const own = await openSession(server.base, email, password, APP_KEY);
  const { secret } = await own.resource("POST", "/second-factor/enroll", { current_password: password });
  const current_code = codeAt(String(secret), stepsAt(Date.now())[1] ?? 0);
  const { recovery_codes } = await own.resource("POST", "/second-factor/confirm", { current_code });
  return { email, password, codes: [recovery_codes].flat().map(String) };
};

/** Signing in and out. */
export const realSessions: ReadonlyArray<RealMachine> = [
  member("admin"),
  member("staff", { wrong: Result.fail(new WrongCredentials({ message: "Wrong." })), away: away() }),
  member("technician"),
  sessionOf({
    who: "the session of a person with a second factor",
    answers: {
      signIn: { asks: Result.fail(new WrongCredentials({ message: "A code is needed.", challenge: "c" })) },
      giveCode: {
        signedIn: signedIn("staff"),
        wrong: Result.fail(new WrongCredentials({ message: "Wrong code.", challenge: "c" })),
      },
    },
    account: withSecondFactor,
  }),
];
