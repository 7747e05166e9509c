import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { passkeysAt } from "#adapters/passwords/passkeys.ts";
import { ALREADY_ON, PASSKEY_TAKEN, SecondFactors } from "#application/identity/secondFactor/SecondFactors.ts";
import { OneTimeCodes } from "#application/identity/secondFactor/OneTimeCodes.ts";
import {
  CODE_NEEDED,
  MOST_PASSKEYS,
  PASSKEY_REFUSED,
  stepsAt,
  TOO_MANY_PASSKEYS,
  WRONG_CODE,
} from "#domain/identity/SecondFactor.ts";
import { as, PASSKEY_ORIGIN, refusalOf } from "../../support/services.ts";
import { password } from "../../support/secondFactorFixture.ts";
import { softAuthenticator } from "../../support/softAuthenticator.ts";
import { passkeyFixture } from "../../support/passkeyFixture.ts";

const { holder, inTime, post, somebody, visitor } = passkeyFixture();
const NO_CODE = { current_password: password, current_code: "" };

describe("adding a passkey", () => {
  it("takes the password, turns the second factor on with recovery codes, and is told by an email", () =>
    inTime(
      Effect.gen(function* () {
        const { own, key, begin, add } = yield* visitor;
        const factors = yield* SecondFactors;
        expect(
          yield* refusalOf(own(factors.beginPasskey({ ...NO_CODE, current_password: "Wrong-Horse-7" }))),
        ).toMatchObject({
          errors: { current_password: [expect.any(String)] },
        });
        const { recovery_codes } = yield* add(key.make(yield* begin()), "Blue key");
        expect(recovery_codes).toHaveLength(10);
        expect(yield* own(factors.state())).toMatchObject({
          is_on: true,
          has_app: false,
          recovery_codes: 10,
          passkeys: [{ name: "Blue key", used_at: null }],
        });
        expect((yield* post.deliver).map(({ subject }) => subject)).toContain(
          "The second factor of your HazLedger account was turned on",
        );
      }),
    ));

  it("is refused for another origin, server or challenge, twice, late, or with a challenge for using one", () =>
    inTime(
      Effect.gen(function* () {
        const { own, key, begin, add } = yield* visitor;
        const refused = (answer: string) =>
          Effect.map(refusalOf(add(answer)), (end) =>
            expect(end).toMatchObject({ errors: { answer: [PASSKEY_REFUSED] } }),
          );
        yield* refused(key.make(yield* begin(), { origin: "https://hazledger.example.com.evil.test" }));
        yield* refused(key.make(yield* begin(), { rpId: "evil.test" }));
        yield* refused(key.make(yield* begin(), { challenge: "1.0.1.made-up" }));
        yield* refused("{}");
        const late = yield* begin();
        yield* TestClock.adjust("6 minutes");
        yield* refused(key.make(late));
        const once = key.make(yield* begin());
        yield* add(once);
        yield* refused(once);
        // Without the password, a stolen session gets challenges only to use passkeys.
        const other = softAuthenticator(PASSKEY_ORIGIN);
        const { options } = yield* own((yield* SecondFactors).passkeyOptions());
        yield* refused(other.make(options ?? ""));
      }),
    ));

  it("needs a code or a passkey once there is one, and brings no new recovery codes", () =>
    inTime(
      Effect.gen(function* () {
        const { own, begin, add, proof } = yield* holder;
        const second = softAuthenticator(PASSKEY_ORIGIN);
        expect(yield* refusalOf(begin())).toMatchObject({ errors: { current_code: [CODE_NEEDED] } });
        expect(yield* add(second.make(yield* begin(yield* proof)))).toEqual({ recovery_codes: [] });
        const { passkeys, recovery_codes } = yield* own((yield* SecondFactors).state());
        expect([passkeys.length, recovery_codes]).toEqual([2, 10]);
        expect((yield* post.deliver).map(({ subject }) => subject)).toEqual([
          "The second factor of your HazLedger account was changed",
        ]);
      }),
    ));

  it("is refused for one that anybody has added, and the browser is told which the person has", () =>
    inTime(
      Effect.gen(function* () {
        const [ann, bob] = [yield* holder, yield* visitor];
        expect(yield* refusalOf(bob.add(ann.key.make(yield* bob.begin())))).toMatchObject({ message: PASSKEY_TAKEN });
        const { excludeCredentials } = JSON.parse(yield* ann.begin(yield* ann.proof));
        expect(excludeCredentials).toHaveLength(1);
      }),
    ));

  it(`ends at ${MOST_PASSKEYS}`, () =>
    inTime(
      Effect.gen(function* () {
        const { id, begin, add, proof, key } = yield* holder;
        const last = softAuthenticator(PASSKEY_ORIGIN).make(yield* begin(yield* proof));
        const sql = yield* SqlClient.SqlClient;
        yield* sql`INSERT INTO passkeys (person_id, name, credential_id, public_key, transports, counter)
          SELECT ${id}, 'More', 'more ' || ${id} || ' ' || n, '', '{}', 0 FROM generate_series(2, ${MOST_PASSKEYS}) n`;
        expect(yield* refusalOf(begin(key.use("{}")))).toMatchObject({ message: TOO_MANY_PASSKEYS });
        expect(yield* refusalOf(add(last))).toMatchObject({ message: TOO_MANY_PASSKEYS });
      }),
    ));
});

describe("a passkey in a session", () => {
  it("proves who one is, once for each challenge, and not with that of a sign-in or for making one", () =>
    inTime(
      Effect.gen(function* () {
        const { own, key, proof, asked, begin } = yield* holder;
        const { renewCodes } = yield* SecondFactors;
        const renew = (current_code: string) => own(renewCodes({ current_password: password, current_code }));
        const refused = { errors: { current_code: [PASSKEY_REFUSED] } };
        const once = yield* proof;
        expect((yield* renew(once)).recovery_codes).toHaveLength(10);
        expect(yield* refusalOf(renew(once))).toMatchObject(refused);
        expect(yield* refusalOf(renew(key.use((yield* asked).options)))).toMatchObject(refused);
        expect(yield* refusalOf(renew(key.use(yield* begin(yield* proof))))).toMatchObject(refused);
        const stale = yield* proof;
        yield* TestClock.adjust("6 minutes");
        expect(yield* refusalOf(renew(stale))).toMatchObject(refused);
      }),
    ));

  it("does not confirm an app, and neither does a recovery code; a code of the app that is not confirmed proves nothing", () =>
    inTime(
      Effect.gen(function* () {
        const { own, proof, recovery_codes } = yield* holder;
        const factors = yield* SecondFactors;
        const { secret } = yield* own(factors.enroll({ ...NO_CODE, current_code: yield* proof }));
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis);
        const unconfirmed = (yield* OneTimeCodes).codeAt(secret, stepsAt(now)[1] ?? 0);
        expect(
          yield* refusalOf(own(factors.turnOff({ current_password: password, current_code: unconfirmed }))),
        ).toMatchObject({ errors: { current_code: [WRONG_CODE] } });
        for (const current_code of [recovery_codes[0] ?? "", yield* proof])
          expect(yield* refusalOf(own(factors.confirm({ current_code })))).toMatchObject({
            errors: { current_code: [WRONG_CODE] },
          });
        expect((yield* own(factors.state())).has_app).toBe(false);
      }),
    ));

  it("is removed with a proof; the last factor of a person turns the second factor off", () =>
    inTime(
      Effect.gen(function* () {
        const { id, own, proof, enter, begin, add } = yield* holder;
        const factors = yield* SecondFactors;
        yield* add(softAuthenticator(PASSKEY_ORIGIN).make(yield* begin(yield* proof)), "Second");
        const [first, second] = (yield* own(factors.state())).passkeys;
        const remove = (key: number | undefined, current_code: string) =>
          own(factors.removePasskey({ id: key ?? 0, current_password: password, current_code }));
        expect(yield* refusalOf(remove(second?.id, ""))).toMatchObject({ errors: { current_code: [CODE_NEEDED] } });
        const stranger = yield* holder;
        expect(
          yield* refusalOf(
            stranger.own(
              factors.removePasskey({
                id: first?.id ?? 0,
                current_password: password,
                current_code: yield* stranger.proof,
              }),
            ),
          ),
        ).toMatchObject({ _tag: "NotFound" });
        expect(yield* remove(second?.id, yield* proof)).toMatchObject({ is_on: true, recovery_codes: 10 });
        yield* post.deliver;
        expect(yield* remove(first?.id, yield* proof)).toMatchObject({ is_on: false, passkeys: [], recovery_codes: 0 });
        expect((yield* post.deliver).map(({ subject }) => subject)).toEqual([
          "The second factor of your HazLedger account was turned off",
        ]);
        const sql = yield* SqlClient.SqlClient;
        expect(yield* sql`SELECT FROM recovery_codes WHERE person_id = ${id}`).toHaveLength(0);
        yield* enter;
      }),
    ));

  it("goes when an admin resets the second factor", () =>
    inTime(
      Effect.gen(function* () {
        const { id, enter } = yield* holder;
        yield* as("admin")((yield* SecondFactors).reset(id));
        const sql = yield* SqlClient.SqlClient;
        expect(yield* sql`SELECT FROM passkeys WHERE person_id = ${id}`).toHaveLength(0);
        yield* enter;
      }),
    ));

  it("leaves a confirmed app alone", () =>
    inTime(
      Effect.gen(function* () {
        const { own } = yield* somebody;
        expect(yield* refusalOf(own((yield* SecondFactors).enroll(NO_CODE)))).toMatchObject({ message: ALREADY_ON });
      }),
    ));
});

describe("passkeys are offered", () => {
  const OFFERED = ["https://hazledger.example.com", "https://example.com/base", "http://localhost:4600"];
  it.each(OFFERED)("at %s", (url) => expect(passkeysAt(url)).not.toBeNull());
  const NOT = [
    null,
    "http://hazledger.example.com",
    "https://203.0.113.7",
    "https://[2001:db8::1]",
    "http://127.0.0.1:4600",
  ];
  it.each(NOT)("not at %s, where browsers support none", (url) => expect(passkeysAt(url)).toBeNull());
});
