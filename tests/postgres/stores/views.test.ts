import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { History } from "#application/history/History.ts";
import { Views } from "#application/list/Lists.ts";
import { NOT_SHARED, SAME_NAME } from "#application/list/ViewsLive.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { MAX_VIEWS, type ViewInput } from "#domain/list/SavedView.ts";
import type { ViewedList } from "#domain/list/listNames.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";

const STATE = { search: "acetone", sds_status: "pending", sort: "-name", columns: "name,mfg_name" };
const view = (name: string, more: Partial<ViewInput> = {}): ViewInput => ({
  list: "products",
  name,
  is_shared: false,
  state: STATE,
  ...more,
});
/** A second person of the office. */
const asOther = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, CurrentActor, { id: 3, role: "staff", requestId: "request of another" });

const names = (list: ViewedList) =>
  Effect.flatMap(Views, (views) =>
    Effect.map(views.list(list), (found) => found.map(({ name, is_own }) => `${name}${is_own ? "" : " of another"}`)),
  );

describe("saved views", () => {
  const services = testServices();
  afterAll(() => services.dispose());

  it("are read back as they were saved, by name, and are seen by others only while they are shared", () =>
    services.runPromise(
      Effect.gen(function* () {
        const views = yield* Views;
        const own = yield* as("staff")(views.create(view("my view")));
        const shared = yield* as("staff")(views.create(view("All pending", { is_shared: true })));
        yield* as("staff")(views.create(view("Of customers", { list: "customers", is_shared: true })));
        expect(own).toEqual({
          ...view("my view"),
          id: own.id,
          made_by: "Sam Reed",
          is_own: true,
          refusal: null,
          version: 1,
        });
        expect(yield* as("staff")(views.get(own.id))).toEqual(own);
        expect(yield* as("staff")(names("products"))).toEqual(["All pending", "my view"]);
        expect(yield* as("admin")(names("products"))).toEqual(["All pending of another"]);
        expect(yield* refusalOf(as("admin")(views.get(own.id)))).toMatchObject({
          _tag: "NotAllowed",
          message: NOT_SHARED,
        });
        yield* as("staff")(views.update(shared.id, { name: "All pending", is_shared: false }, { version: 1 }));
        expect(yield* as("admin")(names("products"))).toEqual([]);
        expect((yield* as("staff")(views.get(shared.id))).state).toEqual(STATE);
      }),
    ));

  it("are changed and deleted by their maker, shared ones by admins too, and by nobody else", () =>
    services.runPromise(
      Effect.gen(function* () {
        const views = yield* Views;
        const { id } = yield* as("staff")(views.create(view("Shared", { is_shared: true })));
        const { id: own } = yield* as("staff")(views.create(view("Own")));
        const change = { name: "Changed", is_shared: true };
        const refused = {
          _tag: "NotAllowed",
          message: "Only an admin can change a view shared by someone else.",
        };
        expect(yield* refusalOf(asOther(views.update(id, change)))).toMatchObject(refused);
        expect(yield* refusalOf(asOther(views.remove(id)))).toMatchObject(refused);
        expect((yield* asOther(views.get(id))).refusal).toBe(refused.message);
        expect(yield* refusalOf(as("admin")(views.remove(own)))).toMatchObject({ message: NOT_SHARED });
        const stale = yield* refusalOf(as("admin")(views.update(id, change, { version: 7 })));
        expect(stale).toMatchObject({ _tag: "Stale", current: { id, is_own: false, version: 1 } });
        expect(yield* as("admin")(views.update(id, change))).toMatchObject({ name: "Changed", version: 2 });
        expect(yield* refusalOf(as("staff")(views.remove(id, { version: 1 })))).toMatchObject({ _tag: "Stale" });
        expect(yield* as("staff")(views.remove(id, { version: 2 }))).toMatchObject({ id, name: "Changed" });
        expect(yield* refusalOf(as("staff")(views.get(id)))).toMatchObject({ _tag: "NotFound" });
        expect(yield* refusalOf(as("technician")(views.create(view("None"))))).toMatchObject({ _tag: "NotAllowed" });
        expect(yield* refusalOf(as("staff")(views.create(view("Roles", { list: "users" }))))).toMatchObject({
          message: "Only an admin can manage users.",
        });
        const ofUsers = yield* as("admin")(views.create(view("Admins", { list: "users", is_shared: true })));
        const onlyAdmins = { message: "Only an admin can manage users." };
        expect(yield* refusalOf(as("staff")(views.get(ofUsers.id)))).toMatchObject(onlyAdmins);
        expect(yield* refusalOf(as("staff")(views.list("users")))).toMatchObject(onlyAdmins);
        const log = yield* (yield* SqlClient.SqlClient)<{ action: string; actor_id: number }>`
          SELECT action, actor_id FROM change_log WHERE noun = 'saved_views' AND record_id = ${id} ORDER BY id`;
        expect(log.map(({ action, actor_id }) => `${action} by ${actor_id}`)).toEqual([
          "INSERT by 2",
          "UPDATE by 1",
          "DELETE by 2",
        ]);
      }),
    ));

  it("tell those who see them who changed what they share, and nothing of what was private", () =>
    services.runPromise(
      Effect.gen(function* () {
        const views = yield* Views;
        const history = yield* History;
        const told = (id: number) =>
          Effect.map(history.list("view", id, { page: 1, ipp: 10 }), ({ items }) =>
            items.map(({ by, action, changes }) => [
              by,
              action,
              ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
            ]),
          );
        const { id } = yield* as("staff")(views.create(view("Plan", { state: { search: "private" } })));
        expect(yield* as("staff")(told(id))).toEqual([]);
        expect(yield* refusalOf(as("admin")(told(id)))).toMatchObject({ _tag: "NotAllowed", message: NOT_SHARED });
        yield* as("staff")(views.update(id, { name: "Plan", is_shared: false, state: STATE }));
        yield* as("staff")(views.update(id, { name: "Plan", is_shared: true }));
        yield* as("admin")(views.update(id, { name: "Plans", is_shared: true, state: { search: "lye" } }));
        expect(yield* as("staff")(told(id))).toEqual([
          [
            "Ada Stone",
            "changed",
            "Name: Plan → Plans",
            "What It Shows: Search “acetone”; SDS pending; by name, descending; columns name, mfg name → Search “lye”",
          ],
          ["Sam Reed", "changed", "Shared with Everyone: No → Yes"],
        ]);
        const ofUsers = yield* as("admin")(views.create(view("Roles", { list: "users", is_shared: true })));
        expect(yield* refusalOf(as("staff")(told(ofUsers.id)))).toMatchObject({ _tag: "NotAllowed" });
        yield* as("staff")(views.remove(id));
      }),
    ));

  it("have one name each among the maker's of a list, and are no more than a person can look through", () =>
    services.runPromise(
      Effect.gen(function* () {
        const views = yield* Views;
        const sql = yield* SqlClient.SqlClient;
        const first = yield* as("staff")(views.create(view("Twice", { list: "hazards" })));
        const second = yield* as("staff")(views.create(view("Once", { list: "hazards" })));
        const same = { _tag: "Conflict", message: SAME_NAME };
        expect(yield* refusalOf(as("staff")(views.create(view("TWICE", { list: "hazards" }))))).toMatchObject(same);
        expect(
          yield* refusalOf(as("staff")(views.update(second.id, { name: "twice", is_shared: false }))),
        ).toMatchObject(same);
        yield* as("admin")(views.create(view("Twice", { list: "hazards" })));
        yield* as("staff")(views.create(view("Twice", { list: "units" })));
        yield* sql`INSERT INTO saved_views (list, name, is_shared, state, made_by)
          SELECT 'hazards', 'View ' || n, false, '{}', 2 FROM generate_series(3, ${MAX_VIEWS}) n`;
        expect((yield* refusalOf(as("staff")(views.create(view("More", { list: "hazards" })))))._tag).toBe("Conflict");
        yield* as("staff")(views.remove(first.id));
        yield* as("staff")(views.create(view("More", { list: "hazards" })));
      }),
    ));

  it("whose stored state can no longer be read are told as such and stay", () =>
    services.runPromise(
      Effect.gen(function* () {
        const views = yield* Views;
        const sql = yield* SqlClient.SqlClient;
        const { id } = yield* as("staff")(views.create(view("Old", { list: "containers" })));
        for (const state of ['{"search": 7}', '{"filter": "new"}', "[]"]) {
          yield* sql`UPDATE saved_views SET state = ${state}::jsonb WHERE id = ${id}`;
          expect([state, (yield* as("staff")(views.get(id))).state]).toEqual([state, null]);
        }
        const change = { name: "Old", is_shared: false, state: STATE };
        expect(yield* as("staff")(views.update(id, change))).toMatchObject({ state: STATE });
      }),
    ));
});
