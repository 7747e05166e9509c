import { Effect, Latch } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { AccountStore } from "#application/identity/AccountStore.ts";
import { Auth } from "#application/identity/Auth.ts";
import { SessionStore } from "#application/identity/SessionStore.ts";
import { ThrottleStore } from "#application/shared/ThrottleStore.ts";
import { Users } from "#application/identity/Users.ts";
import { MailQueue, restAfter } from "#application/mail/MailQueue.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import type { UserInput } from "#domain/identity/User.ts";
import { mailbox, tokenIn } from "../../support/mailbox.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";

const all = { concurrency: "unbounded" } as const;
const tags = (endings: ReadonlyArray<{ readonly _tag: string }>) => endings.map(({ _tag }) => _tag).toSorted();
const password = "Correct-Horse-7";

let people = 0;
const person = (sent: Partial<UserInput> = {}): UserInput => ({
  first_name: "Uma",
  last_name: "Fox",
  email: `p${++people}@example.com`,
  phone: "",
  role: "staff",
  password: "",
  password_confirmation: "",
  ...sent,
});

describe("people", () => {
  const services = testServices();
  afterAll(() => services.dispose());
  const post = mailbox();

  it("of two admins who demote, archive or delete each other at once, one stays", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        for (const action of ["demote", "archive", "delete"] as const) {
          const first = yield* as("admin")(users.create(person({ role: "admin" })));
          const second = yield* as("admin")(users.create(person({ role: "admin" })));
          const sql = yield* SqlClient.SqlClient;
          yield* sql`UPDATE people SET is_active = false WHERE role = 'admin' AND id NOT IN (${first.id}, ${second.id})`;
          const against = (by: number, { id, email }: typeof first) => {
            const doing = {
              demote: users.update(id, person({ email })),
              archive: users.activate(id),
              delete: users.remove(id),
            };
            const actor = { id: by, role: "admin" as const, requestId: "race" };
            return refusalOf(Effect.provideService(doing[action], CurrentActor, actor));
          };
          const endings = yield* Effect.all([against(first.id, second), against(second.id, first)], all);
          expect([action, tags(endings)]).toEqual([action, ["Conflict", "Success"]]);
          const left = yield* sql`SELECT FROM people WHERE role = 'admin' AND is_active`;
          expect(left).toHaveLength(1);
          yield* sql`UPDATE people SET is_active = true WHERE id = 1`;
        }
      }),
    ));

  it("with one email made by many at once are one person, and one welcome is ordered", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        yield* post.deliver;
        const same = person();
        const made = yield* Effect.forEach(
          Array.from({ length: 8 }),
          () => refusalOf(as("admin")(users.create(same))),
          all,
        );
        expect(made.filter(({ _tag }) => _tag === "Success")).toHaveLength(1);
        expect(made.filter(({ _tag }) => _tag === "Invalid")).toHaveLength(7);
        expect((yield* post.deliver).map(({ to }) => to)).toEqual([same.email]);
      }),
    ));

  it("who follow one link twice at once set one password, and no older session is left", () =>
    services.runPromise(
      Effect.gen(function* () {
        const auth = yield* Auth;
        const { email, id } = yield* as("admin")((yield* Users).create(person()));
        const [mail] = yield* post.deliver;
        const token = tokenIn(mail?.text);
        const passwords = ["First-Horse-1", "Second-Horse-2", "Third-Horse-3"];
        const set = (one: string) => refusalOf(auth.setPassword({ token, password: one }));
        expect(tags(yield* Effect.forEach(passwords, set, all))).toEqual(["Invalid", "Invalid", "Success"]);
        const signIn = (one: string) => refusalOf(auth.signIn({ email, password: one, rememberMe: false }));
        expect(tags(yield* Effect.forEach(passwords, signIn))).toEqual([
          "Success",
          "WrongCredentials",
          "WrongCredentials",
        ]);
        yield* (yield* AccountStore).setPassword(id, "another hash", null);
        const sql = yield* SqlClient.SqlClient;
        expect(yield* sql`SELECT FROM sessions WHERE person_id = ${id}`).toHaveLength(0);
      }),
    ));

  it("who sign in while their password is changed get no session by the old one", () =>
    services.runPromise(
      Effect.gen(function* () {
        const accounts = yield* AccountStore;
        const sessions = yield* SessionStore;
        const both = { password, password_confirmation: password };
        const { id } = yield* as("admin")((yield* Users).create(person(both)));
        const passwordHash = (yield* accounts.passwordHash(id)) ?? "";
        const open = (byte: number) =>
          sessions.open({
            tokenHash: Buffer.alloc(32, byte),
            personId: id,
            passwordHash,
            expiresAt: Date.now() + 1e6,
            device: "Chrome on Windows",
            address: "10.0.0.1",
          });
        expect(yield* open(1)).toBe(true);
        // The sign-in has checked the old password; the change is written, and committed a moment later.
        const written = yield* Latch.make(false);
        const change = accounts
          .setPassword(id, "another hash", null)
          .pipe(Effect.andThen(written.open), Effect.andThen(Effect.sleep("400 millis")));
        const meanwhile = Effect.andThen(written.await, open(2));
        const [, isOpened] = yield* Effect.all([accounts.together(change), meanwhile], all);
        expect(isOpened).toBe(false);
        const sql = yield* SqlClient.SqlClient;
        expect(yield* sql`SELECT FROM sessions WHERE person_id = ${id}`).toHaveLength(0);
      }),
    ));

  const address = (key: string) => ({ limit: { throttle: "address", each: 1000, most: 12 }, key });
  const account = (key: string) => ({ limit: { throttle: "account", each: 500, most: 30 }, key });

  it("are counted exactly, however many try at once, and the counts fall with time", () =>
    services.runPromise(
      Effect.gen(function* () {
        const store = yield* ThrottleStore;
        const both = [address("10.0.0.1"), account("Ada@x.com")];
        const tries = Array.from({ length: 20 });
        const levels = yield* Effect.forEach(tries, () => store.count(both, 5000), all);
        expect(levels.map(([, level]) => level).toSorted((a = 0, b = 0) => a - b)).toEqual(
          tries.map((_, at) => at + 1),
        );
        expect(Math.max(...levels.map(([level = 0]) => level))).toBe(12);
        // 3.5 seconds later, in other capitals, after one that was right.
        yield* store.forgive([account("ada@x.com")]);
        expect(yield* store.count([address("10.0.0.1"), account("ADA@X.COM")], 8500)).toEqual([9.5, 13]);
        expect(yield* store.count([address("10.0.0.2")], 8500)).toEqual([1]);
        expect(yield* store.count([], 8500)).toEqual([]);
        const sql = yield* SqlClient.SqlClient;
        const kept = yield* sql`SELECT key::text AS key FROM throttles WHERE forget_at < 100000`;
        expect(kept).toHaveLength(3);
        expect(JSON.stringify(kept)).not.toMatch(/ada|10\.0/i);
        yield* store.sweep(9500);
        expect(yield* sql`SELECT FROM throttles WHERE forget_at < 100000`).toHaveLength(2);
        yield* store.sweep(18_000);
        expect(yield* sql`SELECT FROM throttles WHERE forget_at < 100000`).toHaveLength(0);
      }),
    ));

  it("are held by a clock that goes back no longer than by one that does not", () =>
    services.runPromise(
      Effect.gen(function* () {
        const store = yield* ThrottleStore;
        const hours = 2 * 3600 * 1000;
        for (let n = 0; n < 10; n++) yield* store.count([account("eve@x.com")], hours);
        expect(yield* store.count([account("eve@x.com")], 1000)).toEqual([11]);
        expect(yield* store.count([account("eve@x.com")], 6000)).toEqual([2]);
      }),
    ));

  it("get each mail once, though two servers look for it; one that was not taken rests", () =>
    services.runPromise(
      Effect.gen(function* () {
        const queue = yield* MailQueue;
        yield* post.deliver;
        const due = 1_000_000;
        yield* queue.put({ kind: "reset", recipient: "a@x.com" }, due);
        yield* queue.put({ kind: "reset", recipient: "b@x.com" }, due);
        expect(yield* queue.lease(due - 1)).toBeNull();
        const leased = yield* Effect.forEach(Array.from({ length: 4 }), () => queue.lease(due), all);
        const found = leased.filter((one) => one !== null);
        expect(found.map(({ recipient }) => recipient).toSorted()).toEqual(["a@x.com", "b@x.com"]);
        expect(found.map(({ attempts, created_at }) => [attempts, created_at])).toEqual([
          [1, due],
          [1, due],
        ]);
        expect(yield* queue.lease(due + restAfter(1) - 1)).toBeNull();
        const again = yield* queue.lease(due + restAfter(1));
        expect(again?.attempts).toBe(2);
        expect(yield* queue.lease(due + restAfter(1) + restAfter(2) - 1)).toMatchObject({ attempts: 2 });
        yield* Effect.forEach(found, ({ id }) => queue.remove(id));
        expect(yield* queue.lease(due + 1e9)).toBeNull();
      }),
    ));

  it("get their mails although the clock has gone back since they were put, or put off", () =>
    services.runPromise(
      Effect.gen(function* () {
        const queue = yield* MailQueue;
        const [ahead, now] = [90_000_000, 82_800_000];
        yield* queue.put({ kind: "reset", recipient: "a@x.com" }, ahead);
        const first = yield* queue.lease(now);
        expect(first).toMatchObject({ recipient: "a@x.com", attempts: 1 });
        expect(yield* queue.lease(now + restAfter(1) - 1)).toBeNull();
        expect(yield* queue.lease(ahead)).toMatchObject({ attempts: 2 });
        expect(yield* queue.lease(now)).toMatchObject({ attempts: 3 });
        yield* queue.remove(first?.id ?? 0);
      }),
    ));
});
