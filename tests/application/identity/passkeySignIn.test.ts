import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { SIGN_IN_AGAIN } from "#application/identity/AuthLive.ts";
import { SecondFactors } from "#application/identity/secondFactor/SecondFactors.ts";
import { TRIES_OF_CODE } from "#application/identity/signIn/signInLimits.ts";
import { SecurityEvents } from "#application/shared/SecurityEvents.ts";
import { PASSKEY_REFUSED } from "#domain/identity/SecondFactor.ts";
import { WrongCredentials } from "#domain/shared/errors.ts";
import { PASSKEY_ORIGIN, refusalOf } from "../../support/services.ts";
import { password } from "../../support/secondFactorFixture.ts";
import { softAuthenticator } from "../../support/softAuthenticator.ts";
import { passkeyFixture } from "../../support/passkeyFixture.ts";

const { holder, inTime, somebody } = passkeyFixture();
const NO_CODE = { current_password: password, current_code: "" };
const REFUSED = { _tag: "WrongCredentials", message: PASSKEY_REFUSED };

describe("signing in with a passkey", () => {
  it("takes it after the password, once for each challenge, and tells when it was used", () =>
    inTime(
      Effect.gen(function* () {
        const { own, key, asked, give } = yield* holder;
        const { challenge, options, has_app } = yield* asked;
        expect(has_app).toBe(false);
        const answer = key.use(options);
        expect((yield* give(challenge, answer)).credentials.access_token).not.toBe("");
        expect(yield* refusalOf(give(challenge, answer))).toMatchObject({ _tag: "WrongCredentials" });
        expect(yield* refusalOf(give(challenge, key.use(options)))).toMatchObject({ message: SIGN_IN_AGAIN });
        const { passkeys } = yield* own((yield* SecondFactors).state());
        expect(passkeys[0]?.used_at).toBe("2026-11-28T10:00:00Z");
      }),
    ));

  it("is refused for another origin, server or challenge, another person's passkey, or a changed answer", () =>
    inTime(
      Effect.gen(function* () {
        const [ann, bob] = [yield* holder, yield* holder];
        const { challenge, options } = yield* ann.asked;
        const others = yield* ann.asked;
        const bent = (answer: string, part: "signature" | "authenticatorData") => {
          const credential = JSON.parse(answer);
          const bytes = Buffer.from(credential.response[part], "base64url");
          bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
          return JSON.stringify({
            ...credential,
            response: { ...credential.response, [part]: bytes.toString("base64url") },
          });
        };
        const wrong = [
          ann.key.use(options, { origin: "https://evil.test" }),
          ann.key.use(options, { rpId: "evil.test" }),
          ann.key.use(others.options),
          bob.key.use(options),
          bent(ann.key.use(options), "signature"),
        ];
        for (const code of wrong) expect(yield* refusalOf(ann.give(challenge, code))).toMatchObject(REFUSED);
        const { challenge: next, options: again } = yield* ann.asked;
        for (const code of [bent(ann.key.use(again), "authenticatorData"), "{", "{}", '{"id":1}'])
          expect(yield* refusalOf(ann.give(next, code))).toMatchObject(REFUSED);
        yield* ann.give(next, ann.key.use(again));
      }),
    ));

  it("is refused later than five minutes", () =>
    inTime(
      Effect.gen(function* () {
        const { key, asked, give } = yield* holder;
        const { challenge, options } = yield* asked;
        yield* TestClock.adjust("6 minutes");
        expect(yield* refusalOf(give(challenge, key.use(options)))).toMatchObject({ message: SIGN_IN_AGAIN });
      }),
    ));

  it("is refused, and logged, if its counter goes back or stays, as that of a copy would", () =>
    inTime(
      Effect.gen(function* () {
        const { key, asked, give } = yield* holder;
        const noted: Array<string> = [];
        const listen = Effect.provideService(SecurityEvents, { note: (event) => void noted.push(event) });
        key.turn(7);
        const first = yield* asked;
        yield* give(first.challenge, key.use(first.options));
        for (const uses of [7, 3]) {
          const { challenge, options } = yield* asked;
          key.turn(uses);
          expect(yield* refusalOf(give(challenge, key.use(options))).pipe(listen)).toMatchObject(REFUSED);
        }
        expect(noted.filter((event) => event === "passkey counter went back")).toHaveLength(2);
      }),
    ));

  it("of an authenticator without a counter works as often as one likes", () =>
    inTime(
      Effect.gen(function* () {
        const { key, asked, give } = yield* holder;
        for (let n = 0; n < 3; n++) {
          const { challenge, options } = yield* asked;
          key.turn(-1);
          expect(yield* refusalOf(give(challenge, key.use(options)))).toEqual({ _tag: "Success" });
        }
      }),
    ));

  it("may be tried as often as a code, and a recovery code always works", () =>
    inTime(
      Effect.gen(function* () {
        const { asked, give, recovery_codes, key } = yield* holder;
        for (let n = 1; n <= TRIES_OF_CODE.allowed; n++)
          yield* refusalOf(give((yield* asked).challenge, "{}", { address: `10.5.0.${n}` }));
        const { challenge, options } = yield* asked;
        expect(yield* refusalOf(give(challenge, key.use(options)))).toMatchObject({ _tag: "TooMany" });
        yield* give(challenge, recovery_codes[0] ?? "");
      }),
    ));

  it("is offered beside the app, of which a code works as well", () =>
    inTime(
      Effect.gen(function* () {
        const { own, code, enter, give } = yield* somebody;
        const key = softAuthenticator(PASSKEY_ORIGIN);
        const factors = yield* SecondFactors;
        const { options } = yield* own(factors.beginPasskey({ ...NO_CODE, current_code: yield* code() }));
        yield* own(factors.addPasskey({ name: "Key", answer: key.make(options ?? "") }));
        const refusal = yield* refusalOf(enter);
        if (!(refusal instanceof WrongCredentials)) throw new Error("No challenge");
        expect(refusal.passkey?.has_app).toBe(true);
        yield* give({ challenge: refusal.challenge ?? "", code: key.use(refusal.passkey?.options ?? "") });
        yield* TestClock.adjust("1 minute");
        const next = yield* refusalOf(enter);
        if (!(next instanceof WrongCredentials)) throw new Error("No challenge");
        yield* give({ challenge: next.challenge ?? "", code: yield* code() });
      }),
    ));
});
