import { Effect, Result } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { Auth } from "#application/identity/Auth.ts";
import { CurrentCaller, NO_CALLER } from "#application/identity/Caller.ts";
import { LINK_INVALID } from "#application/identity/passwordLinksLive.ts";
import { EMAIL_TAKEN, OWN_ON_PROFILE } from "#application/identity/personChanges.ts";
import {
  RESETS_FOR_ACCOUNT,
  RESETS_OF_ADDRESS_FOR_ACCOUNT,
  TRIES_OF_SESSION,
} from "#application/identity/signIn/signInLimits.ts";
import { Users } from "#application/identity/Users.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import type { Role } from "#domain/identity/Role.ts";
import { PASSWORD_NEEDED, PASSWORD_TOO_COMMON } from "#domain/identity/Password.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { ProfileInput } from "#domain/identity/User.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { mailbox, tokenIn } from "../../support/mailbox.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());
const post = mailbox();

const OLD = "Correct-Horse-7";
const NEW = "Other-Horse-8";
let people = 0;
/** A person with a password and an email of his own. */
const somebody = (role: Role = "staff") =>
  Effect.gen(function* () {
    const names = { first_name: "Uma", last_name: "Fox", phone: "" };
    const email = `own${++people}@example.com`;
    const both = { password: OLD, password_confirmation: OLD };
    const person = yield* as("admin")((yield* Users).create({ ...names, email, role, ...both }));
    yield* post.deliver;
    return person;
  });
const signIn = (email: string, password: string) =>
  Effect.flatMap(Auth, (auth) => auth.signIn({ email, password, rememberMe: false }));
const canSignIn = (email: string, password: string) =>
  Effect.map(refusalOf(signIn(email, password)), ({ _tag }) => _tag === "Success");
const forgot = (email: string) => Effect.flatMap(Auth, (auth) => auth.forgotPassword(email));
const from = (address: string, token: string | null = null) =>
  Effect.provideService(CurrentCaller, { ...NO_CALLER, address, token });
const set = (token: string, password = NEW) => Effect.flatMap(Auth, (auth) => auth.setPassword({ token, password }));
const sql = (text: string) => Effect.flatMap(SqlClient.SqlClient, (client) => client.unsafe(text));
const told = Effect.map(post.deliver, (mails) => mails.map(({ to, subject }) => `${subject}: ${to}`));
const CHANGED = "Your HazLedger password was changed";
const NEW_DEVICE = "A new device signed in to your HazLedger account";
const invalidLink = { _tag: "Invalid", message: LINK_INVALID, errors: { token: [LINK_INVALID] } };

describe("a forgotten password", () => {
  it("is asked for in the same way whoever has the address: the order is all that is written until the answer", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { email } = yield* somebody();
        const asked = [email, "nobody@example.com"];
        yield* sql("DELETE FROM password_tokens");
        for (const one of asked) expect(yield* forgot(one)).toBeUndefined();
        const queue = yield* sql("SELECT kind, person_id, recipient, attempts FROM mail_queue ORDER BY id");
        expect(queue).toEqual(asked.map((recipient) => ({ kind: "reset", person_id: null, recipient, attempts: 0 })));
        expect(yield* sql("SELECT FROM password_tokens")).toHaveLength(0);
        const mails = yield* post.deliver;
        expect(mails.map(({ to }) => to)).toEqual([email]);
        expect(yield* sql("SELECT FROM mail_queue")).toHaveLength(0);
      }),
    ));

  // Rules: R27
  it("gets a link that works once, ends every session, and is told of", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { email } = yield* somebody("technician");
        const before = yield* signIn(email, OLD);
        yield* forgot(email.toUpperCase());
        const [mail] = yield* post.deliver;
        const token = tokenIn(mail?.text);
        expect(mail?.to).toBe(email);
        expect(token).toMatch(/^[\w-]{43}$/);
        const stored = yield* sql("SELECT encode(token_hash, 'escape') AS text FROM password_tokens");
        expect(JSON.stringify(stored)).not.toContain(token);
        yield* set(token);
        expect(yield* refusalOf(set(token, "Third-Horse-9"))).toMatchObject(invalidLink);
        expect([yield* canSignIn(email, OLD), yield* canSignIn(email, NEW)]).toEqual([false, true]);
        const open = yield* sql(`SELECT FROM sessions WHERE person_id = ${before.resource.id}`);
        expect(open).toHaveLength(1);
        expect(yield* told).toEqual([`${CHANGED}: ${email}`, `${NEW_DEVICE}: ${email}`]);
      }),
    ));

  // Rules: R27
  it("has one link at a time: a newer one, another email, the archive and the hour end it", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        const fresh = Effect.gen(function* () {
          const person = yield* somebody();
          yield* forgot(person.email);
          const [mail] = yield* post.deliver;
          return { person, token: tokenIn(mail?.text) };
        });
        const ended = (token: string) =>
          Effect.map(refusalOf(set(token)), (end) => expect(end).toMatchObject(invalidLink));

        const newer = yield* fresh;
        yield* forgot(newer.person.email);
        const [second] = yield* post.deliver;
        yield* ended(newer.token);
        yield* set(tokenIn(second?.text));

        const moved = yield* fresh;
        const both = { password: "", password_confirmation: "" };
        const fields = { first_name: "Uma", last_name: "Fox", phone: "", role: "staff" as const, ...both };
        yield* as("admin")(users.update(moved.person.id, { ...fields, email: "else@example.com" }));
        yield* ended(moved.token);

        const archived = yield* fresh;
        yield* as("admin")(users.activate(archived.person.id));
        yield* ended(archived.token);
        yield* as("admin")(users.activate(archived.person.id));
        yield* ended(archived.token);

        const late = yield* fresh;
        const id = late.person.id;
        const left = yield* sql(`SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes
          FROM password_tokens WHERE person_id = ${id}`);
        expect(left).toEqual([{ minutes: 60 }]);
        yield* sql(`UPDATE password_tokens SET expires_at = expires_at - interval '1 hour' WHERE person_id = ${id}`);
        yield* ended(late.token);
        yield* ended("made-up");
      }),
    ));

  it("is mailed of a few times an hour at most, whatever addresses ask, and the next asker hears nothing of it", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { email } = yield* somebody();
        const most = RESETS_FOR_ACCOUNT.most - 1;
        for (let n = 0; n <= most; n++) expect(yield* forgot(email).pipe(from(`10.0.0.${n}`))).toBeUndefined();
        expect(yield* post.deliver).toHaveLength(most);
      }),
    ));

  it("is mailed to the person although others ask for it again and again, elsewhere or behind the same address", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { email } = yield* somebody();
        for (let n = 0; n < 10; n++) yield* forgot(email).pipe(from("10.0.1.1"));
        expect(yield* post.deliver).toHaveLength(RESETS_OF_ADDRESS_FOR_ACCOUNT.most - 1);
        for (let n = 0; n < 31; n++) yield* forgot(`n${n}@example.com`).pipe(from("10.0.1.2"));
        yield* forgot(email).pipe(from("10.0.1.2"));
        expect((yield* post.deliver).map(({ to }) => to)).toEqual([email]);
      }),
    ));

  it.each([
    "",
    "no email",
    "a@x.com\r\nBcc: evil@x.com",
    "a@x.com, evil@x.com",
    "<evil@x.com> a@x.com",
    "a\u0007@x.com",
  ])("is refused for %j, which is no email, and nothing is ordered", (given) =>
    services.runPromise(
      Effect.gen(function* () {
        expect(yield* refusalOf(forgot(given))).toMatchObject({
          _tag: "Invalid",
          errors: { username: [expect.any(String)] },
        });
        expect(yield* sql("SELECT FROM mail_queue")).toHaveLength(0);
      }),
    ),
  );
});

/** Refused at these fields. */
const refuses = <R>(errors: object, work: Effect.Effect<unknown, Refusal, R>) =>
  Effect.map(refusalOf(work), (end) => expect(end).toMatchObject({ _tag: "Invalid", errors }));

describe("the own profile", () => {
  const input = (sent: object) =>
    Result.getOrThrow(validate(ProfileInput, { first_name: "Una", last_name: "Wolf", phone: "", ...sent }));
  const profile = (id: number, role: Role, sent: object, token: string | null = null) =>
    Effect.flatMap(Auth, (auth) => auth.updateProfile(input(sent))).pipe(
      Effect.provideService(CurrentActor, { id, role, requestId: "own" }),
      from("10.1.1.1", token),
    );

  // Rules: A6.7
  it("is changed by every role, and the role never", () =>
    services.runPromise(
      Effect.gen(function* () {
        for (const role of ["technician", "staff", "admin"] as const) {
          const { id, email } = yield* somebody(role);
          const changed = yield* profile(id, role, { email, role: "admin", is_active: false, id: 1 });
          expect(changed).toMatchObject({ id, role, is_active: true, profile: { full_name: "Una Wolf" }, version: 2 });
        }
        const own = Effect.flatMap(Auth, (auth) => auth.updateProfile(input({ email: "ada@example.com" })));
        expect((yield* refusalOf(own))._tag).toBe("NotSignedIn");
      }),
    ));

  // Rules: R28, R33
  it("with a new password ends the other sessions, keeps this one, and is told of", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id, email } = yield* somebody();
        yield* signIn(email, OLD);
        const { credentials } = yield* signIn(email, OLD);
        yield* profile(id, "staff", { email, password: "" }, credentials.access_token);
        expect(yield* sql(`SELECT FROM sessions WHERE person_id = ${id}`)).toHaveLength(2);
        expect(yield* told).toEqual([`${NEW_DEVICE}: ${email}`]);
        yield* profile(id, "staff", { email, password: NEW, current_password: OLD }, credentials.access_token);
        expect(yield* sql(`SELECT FROM sessions WHERE person_id = ${id}`)).toHaveLength(1);
        expect((yield* post.deliver).map(({ to }) => to)).toEqual([email]);
        expect(yield* canSignIn(email, NEW)).toBe(true);
      }),
    ));

  // Rules: R33
  it("refuses a wrong current password, writes nothing, and soon lets nobody guess", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id, email } = yield* somebody();
        const wrong = profile(id, "staff", { email, password: NEW, current_password: "Wrong-Horse-1" });
        for (let n = 0; n < TRIES_OF_SESSION.most - 1; n++) {
          yield* refuses({ current_password: ["The current password is wrong"] }, wrong);
        }
        expect((yield* refusalOf(wrong))._tag).toBe("TooMany");
        const kept = yield* as("admin")((yield* Users).get(id));
        expect(kept).toMatchObject({ version: 1, profile: { first_name: "Uma" } });
      }),
    ));

  // Rules: R33
  it("asks for the present password before a new password or email, and for nothing else", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id, email } = yield* somebody();
        for (const sent of [{ email, password: NEW }, { email: "stolen@example.com" }]) {
          yield* refuses({ current_password: [PASSWORD_NEEDED] }, profile(id, "staff", sent));
        }
        expect(yield* canSignIn(email, OLD)).toBe(true);
        expect(yield* profile(id, "staff", { email: email.toUpperCase() })).toMatchObject({ version: 2 });
        const moved = yield* profile(id, "staff", { email: `new.${email}`, current_password: OLD });
        expect(moved).toMatchObject({ email: `new.${email}` });
        yield* post.deliver;
      }),
    ));

  it("is not opened by the list of users either: nobody changes the own password or email there", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id, email } = yield* somebody("admin");
        const users = yield* Users;
        const own = Effect.provideService(CurrentActor, { id, role: "admin", requestId: "own" });
        const fields = { first_name: "Una", last_name: "Wolf", phone: "", email, role: "admin" as const };
        const update = (sent: object) =>
          own(users.update(id, { ...fields, password: "", password_confirmation: "", ...sent }));
        yield* refuses({ password: [OWN_ON_PROFILE] }, update({ password: NEW, password_confirmation: NEW }));
        yield* refuses({ email: [OWN_ON_PROFILE] }, update({ email: "stolen@example.com" }));
        expect(yield* update({})).toMatchObject({ profile: { first_name: "Una" } });
        expect(yield* canSignIn(email, OLD)).toBe(true);
      }),
    ));

  it("takes no password that everybody tries first, neither here nor with a link nor from an admin", () =>
    services.runPromise(
      Effect.gen(function* () {
        const common = { password: [PASSWORD_TOO_COMMON] };
        const { id, email } = yield* somebody();
        yield* refuses(common, profile(id, "staff", { email, password: "Passw0rd", current_password: OLD }));
        yield* forgot(email).pipe(from("10.3.1.1"));
        const [mail] = yield* post.deliver;
        yield* refuses(common, set(tokenIn(mail?.text), "Password123"));
        // The link is not used up.
        expect(yield* set(tokenIn(mail?.text), NEW)).toBeUndefined();
        const users = yield* Users;
        const both = { password: "Qwerty123", password_confirmation: "Qwerty123" };
        const fields = { first_name: "Una", last_name: "Wolf", phone: "", role: "staff" as const, ...both };
        yield* refuses(common, as("admin")(users.create({ ...fields, email: "c@example.com" })));
        yield* refuses(common, as("admin")(users.update(id, { ...fields, email })));
        yield* post.deliver;
      }),
    ));

  it("refuses the email of somebody else, and what somebody has changed meanwhile", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id, email } = yield* somebody();
        const taken = profile(id, "staff", { email: "ADA@example.com", current_password: OLD });
        yield* refuses({ email: [EMAIL_TAKEN] }, taken);
        const stale = Effect.flatMap(Auth, (auth) => auth.updateProfile(input({ email }), { version: 7 }));
        const own = Effect.provideService(CurrentActor, { id, role: "staff", requestId: "own" });
        expect(yield* refusalOf(own(stale))).toMatchObject({ _tag: "Stale", current: { id, version: 1 } });
      }),
    ));
});
