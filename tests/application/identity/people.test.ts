import { Effect, Result } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { Auth } from "#application/identity/Auth.ts";
import { EMAIL_TAKEN, LAST_ADMIN } from "#application/identity/personChanges.ts";
import { OWN_ARCHIVE, OWN_DELETE } from "#domain/identity/permissions.ts";
import { Technicians, Users } from "#application/identity/Users.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { UserInput } from "#domain/identity/User.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { inventoryInput, shelf } from "../../support/inventoryFixture.ts";
import { mailbox, PUBLIC_URL } from "../../support/mailbox.ts";
import { as, testServices, refusalOf, type Try } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());
const post = mailbox();

const PASSWORD = "Correct-Horse-7";
let people = 0;
const userInput = (sent: object = {}) =>
  Result.getOrThrow(
    validate(UserInput, {
      first_name: "Uma",
      last_name: "Fox",
      email: `uma${++people}@example.com`,
      phone: "(555) 123-4567",
      role: "staff",
      ...sent,
    }),
  );
const withPassword = { password: PASSWORD, password_confirmation: PASSWORD };
const makeUser = (sent: object = {}) =>
  Effect.flatMap(Users, (users) => as("admin")(users.create(userInput({ ...withPassword, ...sent }))));
const signIn = (email: string, password = PASSWORD) =>
  Effect.flatMap(Auth, (auth) => auth.signIn({ email, password, rememberMe: false }));
const sessionsOf = (id: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(sql`SELECT FROM sessions WHERE person_id = ${id}`, (rows) => rows.length),
  );
const idOf = ({ id }: { readonly id: number }): number => id;

describe("a user", () => {
  // Rules: R22
  it("is found by the phone as it is shown, and however else it is written", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id } = yield* makeUser({ phone: "5551112100" });
        const found = Effect.fn(function* (search: string) {
          const { items } = yield* as("admin")((yield* Users).list({ ...DEFAULT_LIST_QUERY, search }));
          return items.map(idOf);
        });
        for (const written of ["(555) 111-2100", "555-111-2100", "+1 555.111.2100", "5551112100", "uma (555) 111"]) {
          expect(yield* found(written), written).toContain(id);
        }
        expect(yield* found("(555) 111-2101")).toEqual([]);
      }),
    ));

  it("has the shape of the specification, and is mailed a link to choose a password", () =>
    services.runPromise(
      Effect.gen(function* () {
        yield* post.deliver;
        const user = yield* (yield* Users).create(userInput({ email: "new@example.com" }));
        expect(user).toEqual({
          id: user.id,
          email: "new@example.com",
          role: "staff",
          is_active: true,
          profile: { first_name: "Uma", last_name: "Fox", full_name: "Uma Fox", phone: "5551234567" },
          address: { phone: "5551234567" },
          version: 1,
        });
        const mails = yield* post.deliver;
        expect(mails.map(({ to }) => to)).toEqual(["new@example.com"]);
        expect(mails[0]?.text).toContain(`${PUBLIC_URL}/set-password?token=`);
      }).pipe(as("admin")),
    ));

  it("is managed by admins only, reading included", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        const { id } = yield* makeUser();
        const actions: ReadonlyArray<Try> = [
          users.list(DEFAULT_LIST_QUERY),
          users.get(id),
          users.create(userInput()),
          users.update(id, userInput()),
          users.activate(id),
          users.remove(id),
        ];
        for (const role of ["staff", "technician"] as const) {
          for (const action of actions) expect((yield* refusalOf(as(role)(action)))._tag).toBe("NotAllowed");
        }
        for (const action of actions) expect((yield* refusalOf(action))._tag).toBe("NotSignedIn");
        expect((yield* as("admin")(users.get(id))).version).toBe(1);
      }),
    ));

  it("has an email of his own, whatever the case of its letters, until he is deleted", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        const { id, email } = yield* makeUser();
        const taken = { _tag: "Invalid", errors: { email: [EMAIL_TAKEN] } };
        const again = userInput({ email: email.toUpperCase() });
        expect(yield* refusalOf(users.create(again))).toMatchObject(taken);
        const technicians = yield* Technicians;
        expect(yield* refusalOf(technicians.create(again))).toMatchObject(taken);
        expect(yield* refusalOf(users.update(1, { ...again, role: "admin" }))).toMatchObject(taken);
        yield* users.remove(id);
        expect(yield* users.create(again)).toMatchObject({ version: 1, is_active: true });
      }).pipe(as("admin")),
    ));

  it("is nobody that a sender can invent: an id, a hash or a standing that is sent changes nothing", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        const sent = {
          id: 1,
          is_active: 0,
          version: 9,
          password_hash: "x",
          profile: { is_active: false },
          deleted_at: 1,
        };
        const user = yield* users.create(userInput(sent));
        expect(user).toMatchObject({ is_active: true, version: 1 });
        expect(user.id).not.toBe(1);
        expect(yield* users.update(user.id, userInput(sent))).toMatchObject({
          id: user.id,
          is_active: true,
          version: 2,
        });
      }).pipe(as("admin")),
    ));

  it.each([
    ["another role", { role: "technician" }],
    ["another password", { password: "Other-Horse-8", password_confirmation: "Other-Horse-8" }],
  ])("who is given %s is out of all sessions", (_, change) =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        const { id, email } = yield* makeUser();
        yield* signIn(email);
        yield* users.update(id, userInput({ email }));
        expect(yield* sessionsOf(id)).toBe(1);
        yield* users.update(id, userInput({ email, ...change }));
        expect(yield* sessionsOf(id)).toBe(0);
      }).pipe(as("admin")),
    ),
  );

  it("who is archived or deleted is out of all sessions and cannot sign in; back from the archive he can", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        const { id, email } = yield* makeUser();
        yield* signIn(email);
        expect((yield* users.activate(id)).is_active).toBe(false);
        expect(yield* sessionsOf(id)).toBe(0);
        expect((yield* refusalOf(signIn(email)))._tag).toBe("WrongCredentials");
        expect((yield* users.activate(id)).is_active).toBe(true);
        yield* signIn(email);
        yield* users.remove(id);
        expect(yield* sessionsOf(id)).toBe(0);
        expect((yield* refusalOf(signIn(email)))._tag).toBe("WrongCredentials");
        for (const action of [users.get(id), users.update(id, userInput()), users.activate(id), users.remove(id)]) {
          expect((yield* refusalOf(action))._tag).toBe("NotFound");
        }
        for (const status of ["active", "inactive"] as const) {
          const { items } = yield* users.list({ ...DEFAULT_LIST_QUERY, ipp: 100, status });
          expect(items.map(idOf)).not.toContain(id);
        }
      }).pipe(as("admin")),
    ));

  it("who changes the email without a password yet gets the link there; with one, the old address is told", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        const fresh = yield* users.create(userInput({ email: "typo@example.com" }));
        const settled = yield* makeUser({ email: "old@example.com" });
        yield* post.deliver;
        yield* users.update(fresh.id, userInput({ email: "right@example.com" }));
        yield* users.update(settled.id, userInput({ email: "moved@example.com" }));
        const mails = yield* post.deliver;
        expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
          ["right@example.com", "Your HazLedger account: set your password"],
          ["old@example.com", "The email address of your HazLedger account was changed"],
        ]);
      }).pipe(as("admin")),
    ));
});

describe("the last active admin", () => {
  it("is not demoted, and nobody archives or deletes himself", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        const demoted = userInput({ email: "ada@example.com", role: "staff" });
        expect(yield* refusalOf(users.update(1, demoted))).toMatchObject({ _tag: "Conflict", message: LAST_ADMIN });
        expect(yield* refusalOf(users.activate(1))).toMatchObject({ _tag: "Conflict", message: OWN_ARCHIVE });
        expect(yield* refusalOf(users.remove(1))).toMatchObject({ _tag: "Conflict", message: OWN_DELETE });
        expect(yield* users.get(1)).toMatchObject({ role: "admin", is_active: true, version: 1 });
      }).pipe(as("admin")),
    ));

  it("counts neither archived nor deleted admins as others", () =>
    services.runPromise(
      Effect.gen(function* () {
        const users = yield* Users;
        const archived = yield* makeUser({ role: "admin" });
        const deleted = yield* makeUser({ role: "admin" });
        yield* users.activate(archived.id);
        yield* users.remove(deleted.id);
        const demoted = userInput({ email: "ada@example.com", role: "staff" });
        expect(yield* refusalOf(users.update(1, demoted))).toMatchObject({ message: LAST_ADMIN });
      }).pipe(as("admin")),
    ));
});

describe("a technician", () => {
  // Rules: A7.25
  it("is in neither list after deletion, but old inventories keep the name and new ones refuse it", () =>
    services.runPromise(
      Effect.gen(function* () {
        const technicians = yield* Technicians;
        const inventories = yield* Inventories;
        const { place } = yield* shelf;
        const { role: _role, password: _p, password_confirmation: _c, ...input } = userInput();
        const { id } = yield* technicians.create(input);
        const old = yield* inventories.create(inventoryInput({ ...place, technician_ids: [id] }));
        expect(yield* technicians.remove(id)).toMatchObject({ id, is_active: false });
        expect((yield* technicians.autocomplete({ page: 1, search: "" })).map(idOf)).not.toContain(id);
        expect((yield* inventories.get(old.id)).technicians).toMatchObject([{ id, profile: { full_name: "Uma Fox" } }]);
        yield* inventories.update(old.id, inventoryInput({ ...place, technician_ids: [id], year: 2025 }));
        const again = inventories.create(inventoryInput({ ...place, technician_ids: [id] }));
        expect(yield* refusalOf(again)).toMatchObject({ _tag: "Invalid" });
        const promoted = yield* technicians.create({ ...input, email: "promoted@example.com" });
        const named = { ...place, technician_ids: [promoted.id, id] };
        yield* inventories.update(old.id, inventoryInput({ ...place, technician_ids: [id, promoted.id] }));
        yield* (yield* Users).update(promoted.id, userInput({ email: "promoted@example.com", role: "staff" }));
        expect((yield* inventories.update(old.id, inventoryInput(named))).technicians).toHaveLength(2);
        const sql = yield* SqlClient.SqlClient;
        const log =
          yield* sql`SELECT actor_id, action, after -> 'full_name' AS name, after ->> 'deleted_at' IS NULL AS stays
          FROM change_log WHERE noun = 'people' AND record_id = ${id} ORDER BY id`;
        expect(log).toEqual([
          { actor_id: 1, action: "INSERT", name: "Uma Fox", stays: true },
          { actor_id: 1, action: "UPDATE", name: "Uma Fox", stays: false },
        ]);
      }).pipe(as("admin")),
    ));

  // Rules: R5
  it("is the only kind of person that the technicians' calls touch", () =>
    services.runPromise(
      Effect.gen(function* () {
        const technicians = yield* Technicians;
        const { role: _role, password: _p, password_confirmation: _c, ...input } = userInput();
        for (const action of [technicians.get(2), technicians.update(2, input), technicians.activate(2)]) {
          expect((yield* refusalOf(action))._tag).toBe("NotFound");
        }
        expect((yield* refusalOf(technicians.remove(2)))._tag).toBe("NotFound");
        expect((yield* refusalOf(as("staff")(technicians.remove(3))))._tag).toBe("NotAllowed");
      }).pipe(as("admin")),
    ));
});
