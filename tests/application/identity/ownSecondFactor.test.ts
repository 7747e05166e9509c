import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { describe, expect, it } from "vitest";
import { Auth } from "#application/identity/Auth.ts";
import { type Caller, CurrentCaller, NO_CALLER } from "#application/identity/Caller.ts";
import { OneTimeCodes } from "#application/identity/secondFactor/OneTimeCodes.ts";
import { NOT_ON } from "#application/identity/secondFactor/resetSecondFactor.ts";
import { SecondFactors } from "#application/identity/secondFactor/SecondFactors.ts";
import { SessionStore } from "#application/identity/SessionStore.ts";
import { Tokens } from "#application/identity/Tokens.ts";
import { Users, userDraftOf } from "#application/identity/Users.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { CODE_NEEDED, type OwnProof, stepsAt, WRONG_CODE } from "#domain/identity/SecondFactor.ts";
import { tokenIn } from "../../support/mailbox.ts";
import { as, refusalOf, type Try } from "../../support/services.ts";
import { password, secondFactorFixture, WRONG } from "../../support/secondFactorFixture.ts";

const { inTime, newcomer, post, somebody } = secondFactorFixture();

describe("the own second factor", () => {
  it("begins with the password, and is on after a first code; then all other sessions end, and a mail tells", () =>
    inTime(
      Effect.gen(function* () {
        const factors = yield* SecondFactors;
        const { id, email } = yield* newcomer;
        const auth = yield* Auth;
        const codes = yield* OneTimeCodes;
        const tokens = [
          yield* auth.signIn({ email, password, rememberMe: true }),
          yield* auth.signIn({ email, password, rememberMe: false }),
        ];
        const [kept = "", ended = ""] = tokens.map(({ credentials }) => credentials.access_token);
        const own = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
          effect.pipe(
            Effect.provideService(CurrentActor, { id, role: "staff", requestId: "" }),
            Effect.provideService(CurrentCaller, { ...NO_CALLER, token: kept }),
          );
        expect(
          yield* refusalOf(own(factors.enroll({ current_password: "Wrong-Horse-7", current_code: "" }))),
        ).toMatchObject({
          _tag: "Invalid",
        });
        const { secret, uri } = yield* own(factors.enroll({ current_password: password, current_code: "" }));
        expect(uri).toBe(`otpauth://totp/HazLedger:${encodeURIComponent(email)}?secret=${secret}&issuer=HazLedger`);
        // Not yet: nobody is locked out by an app that was never set up.
        expect(yield* own(factors.state())).toMatchObject({
          is_on: false,
          has_app: false,
          is_required: false,
          recovery_codes: 0,
        });
        yield* auth.signIn({ email, password, rememberMe: false });
        yield* post.deliver;
        expect(yield* refusalOf(own(factors.confirm({ current_code: WRONG })))).toMatchObject({
          errors: { current_code: [WRONG_CODE] },
        });
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis);
        const { recovery_codes } = yield* own(
          factors.confirm({ current_code: codes.codeAt(secret, stepsAt(now)[1] ?? 0) }),
        );
        expect(recovery_codes).toHaveLength(10);
        expect(yield* own(factors.state())).toMatchObject({
          is_on: true,
          has_app: true,
          is_required: false,
          recovery_codes: 10,
        });
        const store = yield* SessionStore;
        const { hash } = yield* Tokens;
        expect(yield* store.holderOf(hash(kept), now)).not.toBeNull();
        expect(yield* store.holderOf(hash(ended), now)).toBeNull();
        expect((yield* post.deliver).map(({ subject }) => subject)).toEqual([
          "The second factor of your HazLedger account was turned on",
        ]);
      }),
    ));

  it("its secret is never answered again, and no other one takes its place while it is on", () =>
    inTime(
      Effect.gen(function* () {
        const { own, secret } = yield* somebody;
        const factors = yield* SecondFactors;
        expect(JSON.stringify(yield* own(factors.state()))).not.toContain(secret);
        const asked: ReadonlyArray<Try> = [
          factors.enroll({ current_password: password, current_code: "" }),
          factors.confirm({ current_code: WRONG }),
        ];
        for (const one of asked) expect(yield* refusalOf(own(one))).toMatchObject({ _tag: "Conflict" });
      }),
    ));

  it("is turned off, and its recovery codes are made again, only with the password and a code", () =>
    inTime(
      Effect.gen(function* () {
        const { own, code, recovery_codes, challenge, give, enter } = yield* somebody;
        const factors = yield* SecondFactors;
        const both = (proof: OwnProof): ReadonlyArray<Try> => [factors.turnOff(proof), factors.renewCodes(proof)];
        const wrong = [
          [{ current_password: "Wrong-Horse-7", current_code: yield* code() }, "current_password"],
          [{ current_password: password, current_code: "" }, "current_code"],
          [{ current_password: password, current_code: WRONG }, "current_code"],
        ] as const;
        for (const [proof, field] of wrong)
          for (const asked of both(proof))
            expect(yield* refusalOf(own(asked))).toMatchObject({ errors: { [field]: [expect.any(String)] } });
        const fresh = yield* own(factors.renewCodes({ current_password: password, current_code: yield* code() }));
        const before = { challenge: yield* challenge, code: recovery_codes[0] ?? "" };
        expect(yield* refusalOf(give(before))).toMatchObject({ message: WRONG_CODE });
        const off = { current_password: password, current_code: fresh.recovery_codes[0] ?? "" };
        expect(yield* own(factors.turnOff(off))).toMatchObject({
          is_on: false,
          has_app: false,
          is_required: false,
          recovery_codes: 0,
        });
        yield* enter;
        expect((yield* post.deliver).map(({ subject }) => subject)).toContain(
          "The second factor of your HazLedger account was turned off",
        );
      }),
    ));

  it("is asked for when the email or the password is changed", () =>
    inTime(
      Effect.gen(function* () {
        const { person, own, code } = yield* somebody;
        const { role: _, ...fields } = userDraftOf(person);
        const auth = yield* Auth;
        const change = (current_code: string) =>
          own(auth.updateProfile({ ...fields, password: "Better-Horse-8", current_password: password, current_code }));
        expect(yield* refusalOf(change(""))).toMatchObject({ errors: { current_code: [CODE_NEEDED] } });
        expect(yield* refusalOf(change(WRONG))).toMatchObject({ errors: { current_code: [WRONG_CODE] } });
        yield* change(yield* code());
      }),
    ));

  it("stays on when the password is set by an emailed link: the link opens no session and spares no code", () =>
    inTime(
      Effect.gen(function* () {
        const { email } = yield* somebody;
        const auth = yield* Auth;
        yield* auth.forgotPassword(email);
        const [mail] = yield* post.deliver;
        yield* auth.setPassword({ token: tokenIn(mail?.text), password: "Better-Horse-8" });
        expect(yield* refusalOf(auth.signIn({ email, password: "Better-Horse-8", rememberMe: false }))).toHaveProperty(
          "challenge",
        );
      }),
    ));
});

describe("an admin", () => {
  it("turns off another person's second factor, whose sessions end and who is told, but not the own one", () =>
    inTime(
      Effect.gen(function* () {
        const { id, token, isOpen, enter } = yield* somebody;
        const { reset } = yield* SecondFactors;
        expect(yield* refusalOf(as("staff")(reset(id)))).toMatchObject({ _tag: "NotAllowed" });
        expect(yield* refusalOf(as("admin")(reset(1)))).toMatchObject({ _tag: "Conflict" });
        yield* as("admin")(reset(id));
        expect(yield* isOpen(token)).toBe(false);
        expect((yield* post.deliver).map(({ subject }) => subject)).toEqual([
          "The second factor of your HazLedger account was turned off",
        ]);
        yield* enter;
        expect(yield* refusalOf(as("admin")(reset(id)))).toMatchObject({ message: NOT_ON });
      }),
    ));

  it("who deletes a person deletes the second factor with them", () =>
    inTime(
      Effect.gen(function* () {
        const { id, person } = yield* somebody;
        yield* as("admin")((yield* Users).remove(id, { version: person.version }));
        const sql = yield* SqlClient.SqlClient;
        expect(yield* sql`SELECT FROM second_factors WHERE person_id = ${id}`).toHaveLength(0);
      }),
    ));
});

describe("a mail", () => {
  it("tells of a sign-in on a new device, but not of the first one, nor twice of the same device", () =>
    inTime(
      Effect.gen(function* () {
        const { email } = yield* newcomer;
        yield* post.deliver;
        const auth = yield* Auth;
        const marks: Array<string> = [];
        const signIn = (caller: Partial<Caller>) =>
          auth
            .signIn({ email, password, rememberMe: false })
            .pipe(Effect.provideService(CurrentCaller, { ...NO_CALLER, ...caller }), Effect.andThen(post.deliver));
        const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36";
        const keepDeviceMark = (_: number, mark: string) => void marks.push(mark);
        expect(yield* signIn({ userAgent, address: "10.0.0.1", keepDeviceMark })).toEqual([]);
        expect(yield* signIn({ userAgent, address: "10.0.0.9", deviceMarks: marks })).toEqual([]);
        const [mail, ...others] = yield* signIn({ userAgent, address: "203.0.113.7" });
        expect(others).toEqual([]);
        expect(mail?.to).toBe(email);
        expect(mail?.text).toContain("Chrome on Windows, network address 203.0.113.7, 2026-11-28 10:00 UTC");
        expect(mail?.text).toContain("/forgot-password");
        // A program that keeps no cookies is reported once a day.
        expect(yield* signIn({ userAgent, address: "203.0.113.7" })).toEqual([]);
      }),
    ));
});
