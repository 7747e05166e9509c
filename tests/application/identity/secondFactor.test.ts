import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { Auth } from "#application/identity/Auth.ts";
import { type Caller, CurrentCaller, NO_CALLER } from "#application/identity/Caller.ts";
import { OneTimeCodes } from "#application/identity/secondFactor/OneTimeCodes.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { WrongCredentials } from "#domain/shared/errors.ts";
import { SecondFactors } from "#application/identity/secondFactor/SecondFactors.ts";
import { TRIES_OF_CHALLENGE, TRIES_OF_CODE } from "#application/identity/signIn/signInLimits.ts";
import { Users } from "#application/identity/Users.ts";
import { CODE_UNREADABLE, STEP_MS, stepsAt, WRONG_CODE } from "#domain/identity/SecondFactor.ts";
import { secretCipher } from "#adapters/passwords/secretCipher.ts";
import { encryptSecrets } from "#application/identity/secondFactor/SecretCipher.ts";
import { as, refusalOf } from "../../support/services.ts";
import { password, secondFactorFixture, WRONG } from "../../support/secondFactorFixture.ts";

const { inTime, newcomer, somebody } = secondFactorFixture();

describe("signing in with a second factor", () => {
  it("the right password alone opens no session, and the code of the app after it does", () =>
    inTime(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const { id, challenge, give, code, isOpen } = yield* somebody;
        yield* sql`DELETE FROM sessions WHERE person_id = ${id}`;
        const asked = yield* challenge;
        expect(asked).not.toBe("");
        expect(yield* sql`SELECT FROM sessions WHERE person_id = ${id}`).toHaveLength(0);
        const { credentials } = yield* give({ challenge: asked, code: yield* code() });
        expect(yield* isOpen(credentials.access_token)).toBe(true);
      }),
    ));

  it("a code works once, and so does one of the step before or after, but none of two steps", () =>
    inTime(
      Effect.gen(function* () {
        const { challenge, give, code } = yield* somebody;
        yield* TestClock.adjust(5 * STEP_MS);
        for (const later of [-2, 2])
          expect(yield* refusalOf(give({ challenge: yield* challenge, code: yield* code(later) }))).toMatchObject({
            message: WRONG_CODE,
          });
        for (const later of [-1, 0, 1]) {
          yield* give({ challenge: yield* challenge, code: yield* code(later) });
          expect(yield* refusalOf(give({ challenge: yield* challenge, code: yield* code(later) }))).toMatchObject({
            message: WRONG_CODE,
          });
        }
        // One of an earlier step is no longer good, although it was never used.
        expect(yield* refusalOf(give({ challenge: yield* challenge, code: yield* code(-1) }))).toMatchObject({
          message: WRONG_CODE,
        });
      }),
    ));

  it("of two sign-ins that send the same code at once, one is let in", () =>
    inTime(
      Effect.gen(function* () {
        const { challenge, give, code } = yield* somebody;
        const [first, second, typed] = [yield* challenge, yield* challenge, yield* code()];
        const ends = yield* Effect.all(
          [first, second].map((one) => refusalOf(give({ challenge: one, code: typed }))),
          { concurrency: "unbounded" },
        );
        expect(ends.map(({ _tag }) => _tag).toSorted()).toEqual(["Success", "WrongCredentials"]);
      }),
    ));

  it("a recovery code works once, however it is typed, and is stored as a hash", () =>
    inTime(
      Effect.gen(function* () {
        const { id, challenge, give, recovery_codes, own } = yield* somebody;
        const [first = ""] = recovery_codes;
        const typed = ` ${first.toLowerCase().replaceAll("-", " ")} `;
        yield* give({ challenge: yield* challenge, code: typed });
        expect(yield* refusalOf(give({ challenge: yield* challenge, code: first }))).toMatchObject({
          message: WRONG_CODE,
        });
        expect((yield* own((yield* SecondFactors).state())).recovery_codes).toBe(9);
        const sql = yield* SqlClient.SqlClient;
        const stored = yield* sql`SELECT code_hash FROM recovery_codes WHERE person_id = ${id}`;
        expect(stored.every(({ ["code_hash"]: hash }) => hash instanceof Uint8Array && hash.length === 32)).toBe(true);
      }),
    ));

  it("nobody enters with another person's code, challenge or recovery code", () =>
    inTime(
      Effect.gen(function* () {
        const [ann, bob] = [yield* somebody, yield* somebody];
        for (const code of [yield* bob.code(), bob.recovery_codes[0] ?? ""])
          expect(yield* refusalOf(ann.give({ challenge: yield* ann.challenge, code }))).toMatchObject({
            message: WRONG_CODE,
          });
        const [, ...rest] = (yield* bob.challenge).split(".");
        const forged = [ann.id, ...rest].join(".");
        expect(yield* refusalOf(ann.give({ challenge: forged, code: yield* ann.code() }))).toMatchObject({
          _tag: "WrongCredentials",
        });
        expect(yield* refusalOf(ann.give({ challenge: "made up", code: yield* ann.code() }))).toMatchObject({
          _tag: "WrongCredentials",
        });
      }),
    ));

  it("a challenge ends after five minutes, after its use, and when the password changes", () =>
    inTime(
      Effect.gen(function* () {
        const { id, challenge, give, recovery_codes, code } = yield* somebody;
        const old = yield* challenge;
        yield* TestClock.adjust("6 minutes");
        const again = (asked: string, at: number) =>
          Effect.map(refusalOf(give({ challenge: asked, code: recovery_codes[at] ?? "" })), (end) => ({ ...end }));
        expect(yield* again(old, 0)).not.toHaveProperty("challenge");
        const used = yield* challenge;
        yield* give({ challenge: used, code: yield* code() });
        expect(yield* again(used, 1)).not.toHaveProperty("challenge");
        const before = yield* challenge;
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE credentials SET password_hash = password_hash || 'x' WHERE person_id = ${id}`;
        expect(yield* again(before, 2)).not.toHaveProperty("challenge");
      }),
    ));

  it("the secret of the app is stored encrypted; one in plain text is encrypted at the next start, and its codes work", () =>
    inTime(
      Effect.gen(function* () {
        const { id, secret, challenge, give, code } = yield* somebody;
        const sql = yield* SqlClient.SqlClient;
        const isPlain = Effect.map(
          sql`SELECT FROM second_factors WHERE secret LIKE ${`%${secret}%`}`,
          ({ length }) => length > 0,
        );
        expect(yield* isPlain).toBe(false);
        yield* sql`UPDATE second_factors SET secret = ${secret} WHERE person_id = ${id}`;
        expect(yield* isPlain).toBe(true);
        yield* encryptSecrets;
        expect(yield* isPlain).toBe(false);
        yield* give({ challenge: yield* challenge, code: yield* code() });
      }),
    ));

  it("without the key, codes of the app are refused with what to do, and a recovery code lets in", () =>
    inTime(
      Effect.gen(function* () {
        const { id, secret, challenge, give, code, recovery_codes } = yield* somebody;
        const sql = yield* SqlClient.SqlClient;
        const stored = secretCipher("0".repeat(64)).encrypt(secret, id);
        yield* sql`UPDATE second_factors SET secret = ${stored} WHERE person_id = ${id}`;
        yield* encryptSecrets;
        const asked = yield* challenge;
        expect(yield* refusalOf(give({ challenge: asked, code: yield* code() }))).toMatchObject({
          message: CODE_UNREADABLE,
          challenge: asked,
        });
        yield* give({ challenge: asked, code: recovery_codes[0] ?? "" });
      }),
    ));

  it("the secret of one person is of no use in the row of another", () =>
    inTime(
      Effect.gen(function* () {
        const [ann, bob] = [yield* somebody, yield* somebody];
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE person_id = ${bob.id})
          WHERE person_id = ${ann.id}`;
        expect(yield* refusalOf(ann.give({ challenge: yield* ann.challenge, code: yield* bob.code() }))).toMatchObject({
          message: CODE_UNREADABLE,
        });
      }),
    ));

  it("an archived person does not enter with a challenge of before", () =>
    inTime(
      Effect.gen(function* () {
        const { id, person, challenge, give, code } = yield* somebody;
        const asked = yield* challenge;
        yield* as("admin")((yield* Users).activate(id, { version: person.version }));
        expect(yield* refusalOf(give({ challenge: asked, code: yield* code() }))).not.toHaveProperty("challenge");
      }),
    ));
});

describe("guessing codes", () => {
  it("ends the challenge after five wrong ones", () =>
    inTime(
      Effect.gen(function* () {
        const { challenge, give, recovery_codes } = yield* somebody;
        const asked = yield* challenge;
        for (let n = 1; n < TRIES_OF_CHALLENGE.most; n++)
          expect(yield* refusalOf(give({ challenge: asked, code: WRONG }))).toHaveProperty("challenge");
        const right = { challenge: asked, code: recovery_codes[0] ?? "" };
        expect(yield* refusalOf(give(right))).not.toHaveProperty("challenge");
      }),
    ));

  it("stops after ten from unknown devices, however many challenges there are, and locks nobody out", () =>
    inTime(
      Effect.gen(function* () {
        const { id, challenge, give, code, recovery_codes } = yield* somebody;
        const marks: Array<string> = [];
        const keepDeviceMark = (_: number, mark: string) => void marks.push(mark);
        yield* give({ challenge: yield* challenge, code: yield* code() }, { keepDeviceMark });
        yield* TestClock.adjust(STEP_MS);
        for (let n = 1; n <= TRIES_OF_CODE.allowed; n++)
          yield* refusalOf(give({ challenge: yield* challenge, code: WRONG }, { address: `10.8.0.${n}` }));
        const right = { challenge: yield* challenge, code: yield* code() };
        expect(yield* refusalOf(give(right, { address: "10.9.0.1" }))).toMatchObject({ _tag: "TooMany" });
        // The person's own browser goes on, and so does a recovery code from anywhere.
        expect(marks[0]).toBeDefined();
        yield* give(right, { deviceMarks: marks });
        yield* give({ challenge: yield* challenge, code: recovery_codes[0] ?? "" }, { address: "10.9.0.1" });
        yield* TestClock.adjust(2 * TRIES_OF_CODE.each);
        yield* give({ challenge: yield* challenge, code: yield* code() }, { address: `10.9.${id}.1` });
      }),
    ));

  it("gets no more tries from twelve devices that knew the password before there was a second factor", () =>
    inTime(
      Effect.gen(function* () {
        const { id, email } = yield* newcomer;
        const [auth, factors, codes] = [yield* Auth, yield* SecondFactors, yield* OneTimeCodes];
        const marks: Array<string> = [];
        const keepDeviceMark = (_: number, mark: string) => void marks.push(mark);
        const from = (caller: Partial<Caller>) => Effect.provideService(CurrentCaller, { ...NO_CALLER, ...caller });
        const enter = auth.signIn({ email, password, rememberMe: false });
        for (let n = 0; n < 11; n++) yield* enter.pipe(from({ keepDeviceMark }));
        const token = (yield* enter.pipe(from({ keepDeviceMark }))).credentials.access_token;
        const own = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
          effect.pipe(Effect.provideService(CurrentActor, { id, role: "staff", requestId: "" }), from({ token }));
        const { secret } = yield* own(factors.enroll({ current_password: password, current_code: "" }));
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis);
        yield* own(factors.confirm({ current_code: codes.codeAt(secret, stepsAt(now)[1] ?? 0) }));
        const ends: Array<string> = [];
        for (const mark of marks)
          for (let n = 0; n <= TRIES_OF_CODE.allowed; n++) {
            const asked = yield* refusalOf(enter.pipe(from({ deviceMarks: [mark] })));
            const challenge = asked instanceof WrongCredentials ? (asked.challenge ?? "") : "";
            ends.push(
              (yield* refusalOf(auth.giveCode({ challenge, code: WRONG }).pipe(from({ deviceMarks: [mark] }))))._tag,
            );
          }
        expect([ends.length, ends.filter((tag) => tag === "WrongCredentials").length]).toEqual([
          132,
          TRIES_OF_CODE.allowed,
        ]);
      }),
    ));
});
