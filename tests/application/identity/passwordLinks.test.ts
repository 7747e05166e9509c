import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { Auth } from "#application/identity/Auth.ts";
import { ARCHIVED_USER, HAS_PASSWORD, PasswordLinks } from "#application/identity/passwordLink/PasswordLinks.ts";
import { PASSWORDS_OFF, PasswordSignIn } from "#application/identity/SignInProvider.ts";
import { Users } from "#application/identity/Users.ts";
import { MAILS_TO_ADDRESS } from "#application/mail/mailBudget.ts";
import { SecurityEvents } from "#application/shared/SecurityEvents.ts";
import { History } from "#application/history/History.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { mailbox, PUBLIC_URL, tokenIn } from "../../support/mailbox.ts";
import { as, peopled, refusalOf, testServices, type Try } from "../../support/services.ts";
import { testDatabase } from "../../support/testDatabase.ts";

const services = testServices();
afterAll(() => services.dispose());
const post = mailbox();

const PASSWORD = "Correct-Horse-7";
let people = 0;
/** Somebody new, whose first mail is still to be sent. */
const newcomer = Effect.flatMap(Users, (users) => {
  const email = `nina${++people}@firm.test`;
  const sent = { first_name: "Nina", last_name: "Roe", email, phone: "", role: "staff" } as const;
  return as("admin")(users.create({ ...sent, password: "", password_confirmation: "" }));
});
const linkOf = Effect.fn(function* (id: number) {
  const found = yield* as("admin")((yield* PasswordLinks).list());
  return found.people.find((one) => one.id === id);
});
const send = (id: number) => Effect.flatMap(PasswordLinks, (links) => as("admin")(links.send(id)));
const make = (id: number) => Effect.flatMap(PasswordLinks, (links) => as("admin")(links.make(id)));
const setPassword = (token: string) =>
  Effect.flatMap(Auth, (auth) => refusalOf(auth.setPassword({ token, password: PASSWORD })));
const deliver = Effect.andThen(post.deliver, post.deliver);
const tokenMailed = Effect.map(post.deliver, (mails) => tokenIn(mails.at(-1)?.text));

describe("the link with which a new user sets a password", () => {
  it("waits to be mailed, is mailed and says until when it is valid, and is gone once there is a password", () =>
    services.runPromise(
      Effect.gen(function* () {
        yield* deliver;
        const { id, email } = yield* newcomer;
        expect(yield* linkOf(id)).toEqual({ id, email, is_waiting: true, is_copied: false, expires_at: null });
        const token = yield* tokenMailed;
        const mailed = yield* linkOf(id);
        expect(mailed).toMatchObject({ is_waiting: false, is_copied: false });
        expect(mailed?.expires_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
        expect((yield* setPassword(token))._tag).toBe("Success");
        expect(yield* linkOf(id)).toBeUndefined();
        for (const action of [send(id), make(id)])
          expect(yield* refusalOf(action)).toMatchObject({ _tag: "Conflict", message: HAS_PASSWORD });
      }),
    ));

  it("is no link that works once the mail server has rejected its mail for good", () =>
    services.runPromise(
      Effect.gen(function* () {
        yield* deliver;
        const { id } = yield* newcomer;
        post.fail({ reason: "EENVELOPE 550", isFinal: true });
        yield* post.deliver;
        post.fail(null);
        expect(yield* linkOf(id)).toMatchObject({ is_waiting: false, expires_at: null });
      }),
    ));

  it("goes on working if it was copied before the mail server rejected the mail for good", () =>
    services.runPromise(
      Effect.gen(function* () {
        yield* deliver;
        const { id } = yield* newcomer;
        let copied = "";
        const copy = Effect.promise(async () => {
          copied = (await services.runPromise(make(id))).link;
        });
        post.fail({ reason: "EENVELOPE 550", isFinal: true }, copy);
        yield* post.deliver;
        post.fail(null);
        expect(yield* linkOf(id)).toMatchObject({ is_waiting: false, is_copied: true });
        expect((yield* setPassword(tokenIn(copied)))._tag).toBe("Success");
      }),
    ));

  it("is mailed again, and the newest alone works", () =>
    services.runPromise(
      Effect.gen(function* () {
        yield* deliver;
        const { id } = yield* newcomer;
        const first = yield* tokenMailed;
        expect(yield* send(id)).toMatchObject({ id, is_waiting: true });
        const second = yield* tokenMailed;
        expect((yield* setPassword(first))._tag).toBe("Invalid");
        expect((yield* setPassword(second))._tag).toBe("Success");
      }),
    ));

  it("is not mailed without end to one address", () =>
    services.runPromise(
      Effect.gen(function* () {
        yield* deliver;
        const { id } = yield* newcomer;
        for (let mails = 0; mails < 10; mails++) yield* send(id);
        const refused = yield* refusalOf(send(id));
        expect(refused).toMatchObject({ _tag: "Invalid", errors: { email: [MAILS_TO_ADDRESS.message] } });
        // An order that was not sent yet is replaced.
        expect((yield* post.deliver).length).toBe(1);
      }),
    ));

  it("is made to be copied: it works once, the mail of before is withdrawn, and history and log tell who made it", () =>
    services.runPromise(
      Effect.gen(function* () {
        yield* deliver;
        const { id } = yield* newcomer;
        const noted: Array<string> = [];
        const { link, expires_at } = yield* make(id).pipe(
          Effect.provideService(SecurityEvents, { note: (event) => void noted.push(event) }),
        );
        expect(noted).toEqual(["password link made"]);
        expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/set-password\\?token=[\\w-]{20,}$`));
        expect(yield* post.deliver).toEqual([]);
        expect(yield* linkOf(id)).toMatchObject({
          is_waiting: false,
          is_copied: true,
          expires_at: expires_at.replace(/\.\d+/, ""),
        });
        const { items } = yield* as("admin")((yield* History).list("user", id, DEFAULT_LIST_QUERY));
        expect(items[0]).toMatchObject({
          by: "Ada Stone",
          changes: [
            {
              field: "Link to Set a Password",
              from: null,
              to: expect.stringMatching(/^Made to be copied, valid until \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
            },
          ],
        });
        expect(JSON.stringify(items)).not.toContain(tokenIn(link));
        expect((yield* setPassword(tokenIn(link)))._tag).toBe("Success");
        expect((yield* setPassword(tokenIn(link)))._tag).toBe("Invalid");
      }),
    ));

  it("is needed by nobody, and made for nobody, where passwords are turned off", async () => {
    const off = Layer.succeed(PasswordSignIn, false);
    const strict = ManagedRuntime.make(peopled(testDatabase(migrations)).pipe(Layer.provide(off)));
    await strict.runPromise(
      Effect.gen(function* () {
        const { id } = yield* newcomer;
        expect(yield* as("admin")((yield* PasswordLinks).list())).toEqual({ people: [], outbox: null });
        for (const action of [send(id), make(id)])
          expect(yield* refusalOf(action)).toMatchObject({ _tag: "Conflict", message: PASSWORDS_OFF });
      }),
    );
    await strict.dispose();
  });

  it("is for those alone who may create users, and for nobody archived or unknown", () =>
    services.runPromise(
      Effect.gen(function* () {
        const links = yield* PasswordLinks;
        const { id } = yield* newcomer;
        const actions: ReadonlyArray<Try> = [links.list(), links.send(id), links.make(id)];
        for (const action of actions) {
          for (const role of ["staff", "technician"] as const)
            expect((yield* refusalOf(as(role)(action)))._tag).toBe("NotAllowed");
          expect((yield* refusalOf(action))._tag).toBe("NotSignedIn");
        }
        expect((yield* refusalOf(make(999_999)))._tag).toBe("NotFound");
        yield* as("admin")((yield* Users).activate(id));
        expect(yield* linkOf(id)).toBeUndefined();
        for (const action of [send(id), make(id)])
          expect(yield* refusalOf(action)).toMatchObject({ _tag: "Conflict", message: ARCHIVED_USER });
      }),
    ));
});
