import { Effect } from "effect";
import { Auth } from "#application/identity/Auth.ts";
import { type Caller, CurrentCaller, NO_CALLER } from "#application/identity/Caller.ts";
import { SecondFactors } from "#application/identity/secondFactor/SecondFactors.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { WrongCredentials } from "#domain/shared/errors.ts";
import { PASSKEY_ORIGIN, refusalOf } from "./services.ts";
import { password, secondFactorFixture } from "./secondFactorFixture.ts";
import { softAuthenticator } from "./softAuthenticator.ts";

const NO_CODE = { current_password: password, current_code: "" };

/** The fixture of second factors, for people with passkeys. */
export const passkeyFixture = () => {
  const fixture = secondFactorFixture();
  const { newcomer, post } = fixture;
  /** Somebody new with an authenticator, signed in. */
  const visitor = Effect.gen(function* () {
    const person = yield* newcomer;
    const { id, email } = person;
    const auth = yield* Auth;
    const factors = yield* SecondFactors;
    const from = (caller: Partial<Caller>) =>
      Effect.provideService(CurrentCaller, { ...NO_CALLER, address: `10.6.${id}.1`, ...caller });
    const enter = auth.signIn({ email, password, rememberMe: false }).pipe(from({}));
    const token = (yield* enter).credentials.access_token;
    const own = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      effect.pipe(Effect.provideService(CurrentActor, { id, role: "staff", requestId: "" }), from({ token }));
    const key = softAuthenticator(PASSKEY_ORIGIN);
    const begin = (current_code = "") =>
      Effect.map(own(factors.beginPasskey({ ...NO_CODE, current_code })), ({ options }) => options ?? "");
    const add = (answer: string, name = "Key") => own(factors.addPasskey({ name, answer }));
    /** A code for a change in the session. */
    const proof = Effect.map(own(factors.passkeyOptions()), ({ options }) => key.use(options ?? ""));
    /** The challenge and the options of a new sign-in. */
    const asked = Effect.map(refusalOf(enter), (refusal) => ({
      challenge: refusal instanceof WrongCredentials ? (refusal.challenge ?? "") : "",
      options: refusal instanceof WrongCredentials ? (refusal.passkey?.options ?? "") : "",
      has_app: refusal instanceof WrongCredentials ? refusal.passkey?.has_app : undefined,
    }));
    const give = (challenge: string, code: string, caller: Partial<Caller> = {}) =>
      auth.giveCode({ challenge, code }).pipe(from(caller));
    return { person, id, email, enter, own, key, begin, add, proof, asked, give };
  });
  /** The same with a passkey. */
  const holder = Effect.gen(function* () {
    const one = yield* visitor;
    const { recovery_codes } = yield* one.add(one.key.make(yield* one.begin()));
    yield* post.deliver;
    return { ...one, recovery_codes };
  });
  return { ...fixture, holder, visitor };
};
