import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { afterAll } from "vitest";
import { Auth } from "#application/identity/Auth.ts";
import { type Caller, CurrentCaller, NO_CALLER } from "#application/identity/Caller.ts";
import { OneTimeCodes } from "#application/identity/secondFactor/OneTimeCodes.ts";
import { SecondFactors } from "#application/identity/secondFactor/SecondFactors.ts";
import { SessionStore } from "#application/identity/SessionStore.ts";
import { Tokens } from "#application/identity/Tokens.ts";
import { Users } from "#application/identity/Users.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { STEP_MS, stepsAt } from "#domain/identity/SecondFactor.ts";
import { WrongCredentials } from "#domain/shared/errors.ts";
import { mailbox } from "./mailbox.ts";
import { as, testServices, refusalOf } from "./services.ts";

/** The clock stands unless a test moves it. */
const START = Date.parse("2026-11-28T10:00:00Z");
export const password = "Correct-Horse-7";
export const WRONG = "000000";

/** All services with a clock of the test's own, for people with second factors. */
export const secondFactorFixture = () => {
  const services = testServices();
  afterAll(() => services.dispose());
  const post = mailbox();
  type Run = Parameters<typeof services.runPromise>[0];
  const inTime = <E>(work: Effect.Effect<void, E, Effect.Services<Run>>) =>
    services.runPromise(
      Effect.gen(function* () {
        yield* TestClock.setTime(START);
        yield* work;
      }).pipe(Effect.provide(TestClock.layer())),
    );

  let people = 0;
  /** Somebody new without one. */
  const newcomer = Effect.gen(function* () {
    const email = `factor${++people}@example.com`;
    const names = { first_name: "Uma", last_name: "Fox", phone: "", role: "staff" as const };
    const both = { password, password_confirmation: password };
    return yield* as("admin")((yield* Users).create({ ...names, email, ...both }));
  });

  /** Somebody with a second factor, who has the app and the recovery codes. */
  const somebody = Effect.gen(function* () {
    const person = yield* newcomer;
    const { id, email } = person;
    const auth = yield* Auth;
    const codes = yield* OneTimeCodes;
    const factors = yield* SecondFactors;
    const from = (caller: Partial<Caller>) =>
      Effect.provideService(CurrentCaller, { ...NO_CALLER, address: `10.7.${id}.1`, ...caller });
    const enter = auth.signIn({ email, password, rememberMe: false }).pipe(from({}));
    const asOwn =
      (token: string) =>
      <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        effect.pipe(Effect.provideService(CurrentActor, { id, role: "staff", requestId: "" }), from({ token }));
    const token = (yield* enter).credentials.access_token;
    const own = asOwn(token);
    const { secret, uri } = yield* own(factors.enroll({ current_password: password, current_code: "" }));
    /** The app's code, `later` steps from now. */
    const code = (later = 0) =>
      Effect.map(
        Effect.clockWith((clock) => clock.currentTimeMillis),
        (now) => codes.codeAt(secret, (stepsAt(now)[1] ?? 0) + later),
      );
    const { recovery_codes } = yield* own(factors.confirm({ current_code: yield* code() }));
    // The first code was used up.
    yield* TestClock.adjust(STEP_MS);
    yield* post.deliver;
    const challenge = Effect.map(refusalOf(enter), (refusal) =>
      refusal instanceof WrongCredentials ? (refusal.challenge ?? "") : "",
    );
    const give = (asked: { readonly challenge: string; readonly code: string }, caller: Partial<Caller> = {}) =>
      auth.giveCode(asked).pipe(from(caller));
    const isOpen = (one: string) =>
      Effect.gen(function* () {
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis);
        return (yield* (yield* SessionStore).holderOf((yield* Tokens).hash(one), now)) !== null;
      });
    return { person, id, email, secret, uri, token, own, asOwn, code, recovery_codes, enter, challenge, give, isOpen };
  });
  return { inTime, newcomer, post, somebody };
};
