import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { NO_INVENTORY } from "#application/report/reportRefusals.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { ALREADY_FILED, FUTURE_DAY } from "#application/season/SeasonsLive.ts";
import { dueOn, LAW_DATES } from "#domain/season/dueDates.ts";
import type { FiledInput } from "#domain/season/FiledMark.ts";
import type { SeasonQuery } from "#domain/season/SeasonRow.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { customerInput, facilityInput, inventoryInput } from "../../support/inventoryFixture.ts";
import { evaluateAll, reportOf, SEASON_QUERY, SECTION_302, seasonOf, TIER_TWO } from "../../support/seasonFixture.ts";
import { as, refusalOf } from "../../support/services.ts";

const run = fileServices();

/** The reports that have a due date by law. */
const DATED = Object.entries(LAW_DATES).flatMap(([type, { kind }]) => (kind === "none" ? [] : [type]));

let made: ChlorineShelf;
/** A facility of another customer whose inventory is empty and completed, and one without an inventory. */
let [empty, without] = [0, 0];
beforeAll(async () => {
  made = await run(chlorineShelf);
  await run(
    Effect.gen(function* () {
      const customer = yield* (yield* Customers).create(customerInput({ name: "Zenith" }));
      const facilities = yield* Facilities;
      empty = (yield* facilities.create(facilityInput(customer.id, { name: "Annex" }))).id;
      without = (yield* facilities.create(facilityInput(customer.id, { name: "Barn" }))).id;
      const place = { customer_id: customer.id, facility_id: empty };
      yield* (yield* Inventories).create(inventoryInput({ ...place, technician_ids: [3] }));
      const sql = yield* SqlClient.SqlClient;
      yield* sql`UPDATE inventories SET is_completed = true WHERE facility_id = ${empty}`;
    }).pipe(as("admin")),
  );
  await run(evaluateAll);
});
beforeEach(() => run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`DELETE FROM season_filed`)));

const mark = (more: Partial<FiledInput> = {}): FiledInput => ({
  facility_id: made.facility.id,
  year: 2026,
  type: SECTION_302,
  filed_on: "2025-01-15",
  way: "certified mail",
  receipt: "7001",
  filepath: "",
  original_name: "",
  ...more,
});
const file = (more: Partial<FiledInput> = {}) =>
  Effect.flatMap(Seasons, (seasons) => seasons.file(mark(more))).pipe(as("staff"));
const withdraw = (id: number) => Effect.flatMap(Seasons, (seasons) => seasons.withdraw(id)).pipe(as("staff"));
const shown = (query: Partial<SeasonQuery>) =>
  Effect.map(seasonOf(query), ({ items }) => items.map(({ facility }) => facility.name));
const setPounds = (pounds: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`UPDATE inventory_products SET max_pounds = ${pounds} WHERE id = ${made.line.inventory_product_id}`,
  );

describe("a report that was filed", () => {
  it("is 'filed' until what it reads changes, and open again when the mark is withdrawn", () =>
    run(
      Effect.gen(function* () {
        const filed = yield* file();
        expect(filed).toMatchObject({ marked_by: "Sam Reed", way: "certified mail", receipt: "7001", file_url: null });
        expect(yield* reportOf(made.facility.id)).toMatchObject({ state: "filed", filed_on: "2025-01-15" });
        yield* setPounds(727);
        yield* evaluateAll;
        expect(yield* reportOf(made.facility.id)).toMatchObject({ state: "filed changed" });
        expect(yield* withdraw(filed.id)).toEqual(filed);
        expect(yield* reportOf(made.facility.id)).toMatchObject({ state: "none", filed_on: null });
        expect(yield* refusalOf(withdraw(filed.id))).toMatchObject({ _tag: "NotFound" });
      }),
    ));

  it("stays as it was filed when the program is updated", () =>
    run(
      Effect.gen(function* () {
        yield* file();
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE settings SET value = 'older 2020-01-01' WHERE key = 'season_judged_with'`;
        expect((yield* evaluateAll).toSorted((a, b) => a - b)).toEqual([made.facility.id, empty]);
        expect(yield* reportOf(made.facility.id)).toMatchObject({ state: "filed" });
      }),
    ));

  it("is listed with its file's name, and stays in the change log when it is withdrawn", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* file();
        const marks = yield* (yield* Seasons).marks(made.facility.id, 2026).pipe(as("staff"));
        expect(marks.map((one) => [one.id, one.type])).toEqual([[id, SECTION_302]]);
        yield* withdraw(id);
        expect(yield* (yield* Seasons).marks(made.facility.id, 2026).pipe(as("staff"))).toEqual([]);
        const sql = yield* SqlClient.SqlClient;
        const log = yield* sql`SELECT action, actor_id FROM change_log
          WHERE noun = 'season_filed' AND record_id = ${id} ORDER BY id`;
        expect(log).toEqual([
          { action: "INSERT", actor_id: 2 },
          { action: "UPDATE", actor_id: 2 },
        ]);
      }),
    ));

  it("is refused in the future, twice, without a facility, and without an inventory", () =>
    run(
      Effect.gen(function* () {
        const refusals = (more: Partial<FiledInput>) => refusalOf(file(more));
        expect(yield* refusals({ filed_on: "9998-01-01" })).toMatchObject({ errors: { filed_on: [FUTURE_DAY] } });
        expect(yield* refusals({ year: 2019 })).toMatchObject({ errors: { year: [NO_INVENTORY] } });
        expect(yield* refusals({ facility_id: 999 })).toMatchObject({ _tag: "Invalid" });
        expect(yield* refusals({ filepath: "unknown" })).toMatchObject({ _tag: "Invalid" });
        yield* file();
        expect(yield* refusals({})).toMatchObject({ _tag: "Conflict", message: ALREADY_FILED });
      }),
    ));

  it("is for the office alone", () =>
    run(
      Effect.gen(function* () {
        const seasons = yield* Seasons;
        const refused = <A>(call: Effect.Effect<A, Refusal>) => refusalOf(call.pipe(as("technician")));
        const query = { ...SEASON_QUERY, year: 2026 };
        const endings = [
          yield* refused(seasons.years()),
          yield* refused(seasons.list(query)),
          yield* refused(seasons.marks(made.facility.id, 2026)),
          yield* refused(seasons.file(mark())),
          yield* refused(seasons.withdraw(1)),
        ];
        expect(endings.map(({ _tag }) => _tag)).toEqual(endings.map(() => "NotAllowed"));
      }),
    ));
});

describe("the list of the season", () => {
  it("does not count a facility as one to file for reports that have no due date, such as EPCRA 304", () =>
    run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE season_answers SET reportable = 1 WHERE facility_id = ${made.facility.id}`;
        expect((yield* seasonOf()).numbers.to_file).toBe(1);
        yield* sql`UPDATE season_answers SET reportable = 0 WHERE facility_id = ${made.facility.id}
          AND type = ANY(${DATED}::text[])`;
        expect((yield* seasonOf()).numbers.to_file).toBe(0);
        yield* sql`UPDATE input_changes SET is_judged = false WHERE noun = 'facilities' AND id = ${made.facility.id}`;
        yield* evaluateAll;
      }),
    ));

  it("has every active facility by customer, with numbers of the whole year", () =>
    run(
      Effect.gen(function* () {
        yield* setPounds(726);
        yield* evaluateAll;
        const page = yield* seasonOf({ search: "barn" });
        expect(page.items).toMatchObject([{ id: without, inventory_state: "none", inventory_id: null, reports: [] }]);
        expect(page.numbers).toMatchObject({
          facilities: 3,
          without_inventory: 1,
          completed: 1,
          to_file: 1,
          waiting: 0,
        });
        expect(yield* shown({})).toEqual(["North Plant", "Annex", "Barn"]);
        expect(yield* (yield* Seasons).years().pipe(as("staff"))).toEqual([2026]);
      }),
    ));

  it("is filtered by words, state, answer, technician and due date, all together for the same report", () =>
    run(
      Effect.gen(function* () {
        expect(yield* shown({ search: "ZENITH" })).toEqual(["Annex", "Barn"]);
        expect(yield* shown({ search: "%" })).toEqual([]);
        expect(yield* shown({ inventory_state: "completed" })).toEqual(["Annex"]);
        expect(yield* shown({ inventory_state: "open" })).toEqual(["North Plant"]);
        expect(yield* shown({ inventory_state: "none" })).toEqual(["Barn"]);
        expect(yield* shown({ answer: "reportable" })).toEqual(["North Plant"]);
        expect(yield* shown({ answer: "nothing" })).toEqual(["Annex"]);
        expect(yield* shown({ technician_id: 3 })).toEqual(["Annex"]);
        yield* file();
        expect(yield* shown({ report_state: "filed" })).toEqual(["North Plant"]);
        expect(yield* shown({ report_state: "filed", answer: "depends" })).toEqual([]);
        expect(yield* shown({ report_state: "made" })).toEqual([]);
      }),
    ));

  it("says when a reportable report is due, and finds it by the same day until it is filed", () =>
    run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE season_answers SET crossed_on = '2026-11-27' WHERE facility_id = ${made.facility.id}`;
        expect(yield* reportOf(made.facility.id)).toMatchObject({ reportable: 1, due_on: "2027-01-26" });
        expect(yield* reportOf(empty)).toMatchObject({ reportable: 0, due_on: null });
        expect(yield* shown({ due_until: "2027-01-26" })).toEqual(["North Plant"]);
        expect(yield* shown({ due_until: "2027-01-25" })).toEqual([]);
        yield* file();
        expect(yield* shown({ due_until: "2027-01-26" })).toEqual([]);
      }),
    ));

  it("finds what is due by the days of the due rules, over leap years", () =>
    run(
      Effect.gen(function* () {
        const type = "spill_prevention_and_counter_measure_control_plan_spcc";
        yield* file({ type, filed_on: "2024-02-29" });
        const last_filed_on = "2024-02-29";
        const day = dueOn(LAW_DATES[type], { year: 2027, reportable: 0, crossed_on: null, last_filed_on });
        expect(day).toBe("2029-02-28");
        const inventories = yield* Inventories;
        yield* inventories.create(inventoryInput({ ...made.place, year: 2027 })).pipe(as("admin"));
        yield* evaluateAll;
        expect(yield* reportOf(made.facility.id, type, 2027)).toMatchObject({ state: "none", due_on: day });
        expect(yield* shown({ year: 2027, due_until: day })).toEqual(["North Plant"]);
        expect(yield* shown({ year: 2027, due_until: "2029-02-27" })).toEqual([]);
        expect(yield* reportOf(made.facility.id, TIER_TWO, 2027)).toMatchObject({ due_on: null });
      }),
    ));
});
