import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, it } from "vitest";
import { seasonEvaluatorLive } from "#adapters/documents/season/seasonEvaluator.ts";
import { Facilities } from "#application/customer/Customers.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { evaluateDueSeasons } from "#application/season/evaluateSeasons.ts";
import { MOST_ATTEMPTS, SeasonQueue } from "#application/season/SeasonQueue.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { facilityInput, inventoryInput } from "../../support/inventoryFixture.ts";
import { evaluateAll, evaluateInProcess, leaseOne, reportOf, seasonOf } from "../../support/seasonFixture.ts";
import { as } from "../../support/services.ts";

const run = fileServices();

let made: ChlorineShelf;
let other = 0;
beforeAll(async () => {
  made = await run(chlorineShelf);
  await run(
    Effect.gen(function* () {
      const facilities = yield* Facilities;
      other = (yield* facilities.create(facilityInput(made.customer.id, { name: "South Plant" }))).id;
      const inventories = yield* Inventories;
      yield* inventories.create(inventoryInput({ customer_id: made.customer.id, facility_id: other }));
    }).pipe(as("admin")),
  );
  await run(evaluateAll);
});

const write = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement));
const setPounds = (pounds: number) =>
  write(`UPDATE inventory_products SET max_pounds = ${pounds} WHERE id = ${made.line.inventory_product_id}`);
/** Failed evaluations would otherwise rest first. */
const withoutRest = write("UPDATE season_queue SET due_at = now() - interval '1 second'");
const isCurrent = (facilityId: number) =>
  Effect.map(seasonOf(), ({ items }) => items.find(({ id }) => id === facilityId)?.is_current);

const READ_BY_LINES = [
  ["a product", (): string => `UPDATE products SET mfg_phone = '1' WHERE id = ${made.product.id}`],
  ["a container", (): string => `UPDATE containers SET storage_type = 'Tank wagon' WHERE id = ${made.drum.id}`],
  ["a unit", (): string => `UPDATE container_units SET name = 'Gallons' WHERE id = ${made.gallons.id}`],
  ["the facility", (): string => `UPDATE facilities SET phone = '1' WHERE id = ${made.facility.id}`],
] as const;
const READ_BY_ALL = [
  ["the customer", (): string => `UPDATE customers SET phone = '1' WHERE id = ${made.customer.id}`],
  ["a reference list", (): string => "UPDATE reference_lists SET version = version + 1 WHERE type = 'ehs'"],
  ["a row of a list", (): string => "UPDATE reference_rows SET threshold_quantity_lbs = 90"],
  ["the program", (): string => "UPDATE settings SET value = 'older 2020-01-01' WHERE key = 'season_judged_with'"],
] as const;

describe("the answers of a season", () => {
  it("follow a changed line, for its facility alone", () =>
    run(
      Effect.gen(function* () {
        expect(yield* reportOf(made.facility.id)).toMatchObject({ answer: "reportable", reportable: 1 });
        yield* setPounds(7);
        expect([yield* isCurrent(made.facility.id), yield* isCurrent(other)]).toEqual([false, true]);
        expect(yield* evaluateAll).toEqual([made.facility.id]);
        expect(yield* reportOf(made.facility.id)).toMatchObject({ answer: "nothing", reportable: 0 });
        expect(yield* isCurrent(made.facility.id)).toBe(true);
        expect(yield* evaluateAll).toEqual([]);
      }),
    ));

  it.each(READ_BY_LINES)("follow %s that the facility's lines read", (_, statement) =>
    run(
      Effect.gen(function* () {
        yield* write(statement());
        expect(yield* evaluateAll).toEqual([made.facility.id]);
      }),
    ),
  );

  it.each(READ_BY_ALL)("are all made anew after a change of %s", (_, statement) =>
    run(
      Effect.gen(function* () {
        yield* write(statement());
        expect((yield* evaluateAll).toSorted((a, b) => a - b)).toEqual([made.facility.id, other]);
      }),
    ),
  );

  it("follow a sheet that has become too old overnight", () =>
    run(
      Effect.gen(function* () {
        yield* write(`UPDATE products SET sds_date = '2020-06-01' WHERE id = ${made.product.id}`);
        yield* evaluateAll;
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE settings SET value = split_part(value, ' ', 1) || ' 2020-05-31'
          WHERE key = 'season_judged_with'`;
        expect(yield* evaluateAll).toEqual([made.facility.id]);
      }),
    ));

  it("move with an inventory to its other facility, and go with an inventory that is archived", () =>
    run(
      Effect.gen(function* () {
        yield* setPounds(726);
        yield* write(`UPDATE inventories SET facility_id = ${other} WHERE id = ${made.inventory.id}`);
        expect((yield* evaluateAll).toSorted((a, b) => a - b)).toEqual([other]);
        expect(yield* write(`SELECT type FROM season_answers WHERE facility_id = ${made.facility.id}`)).toEqual([]);
        expect(yield* reportOf(other)).toMatchObject({ reportable: 1 });
        yield* write(`UPDATE inventories SET facility_id = ${made.facility.id} WHERE id = ${made.inventory.id}`);
        yield* evaluateAll;
        expect(yield* reportOf(made.facility.id)).toMatchObject({ reportable: 1 });
        yield* write(`UPDATE inventories SET is_active = false WHERE id = ${made.inventory.id}`);
        yield* evaluateAll;
        expect(yield* write(`SELECT type FROM season_answers WHERE facility_id = ${made.facility.id}`)).toEqual([]);
        yield* write(`UPDATE inventories SET is_active = true WHERE id = ${made.inventory.id}`);
        yield* evaluateAll;
      }),
    ));

  it("keep the day on which a threshold was reached until the amount falls below it", () =>
    run(
      Effect.gen(function* () {
        const crossed = write(`SELECT crossed_on::text AS day FROM season_answers
          WHERE facility_id = ${made.facility.id} AND type LIKE '%302%'`);
        yield* write("UPDATE season_answers SET crossed_on = '2026-02-03' WHERE crossed_on IS NOT NULL");
        yield* setPounds(800);
        yield* evaluateAll;
        expect(yield* crossed).toEqual([{ day: "2026-02-03" }]);
        yield* setPounds(7);
        yield* evaluateAll;
        expect(yield* crossed).toEqual([{ day: null }]);
      }),
    ));
});

describe("the queue of the season", () => {
  it("gives a facility to one server at a time, also when it changes meanwhile", () =>
    run(
      Effect.gen(function* () {
        yield* setPounds(8);
        const first = yield* leaseOne;
        expect(first).toMatchObject({ facility_id: made.facility.id, year: 2026 });
        yield* setPounds(9);
        expect(yield* leaseOne).toBeNull();
        const queue = yield* SeasonQueue;
        if (first !== null) yield* queue.finish(first, yield* queue.inputs(first), []);
        expect(yield* isCurrent(made.facility.id)).toBe(false);
        expect(yield* evaluateAll).toEqual([made.facility.id]);
      }),
    ));

  it("of a facility whose line was saved have a turn of their own while all wait for a reference list", () =>
    run(
      Effect.gen(function* () {
        yield* write("UPDATE reference_lists SET version = version + 1 WHERE type = 'ehs'");
        const queue = yield* SeasonQueue;
        yield* queue.gather;
        expect(yield* queue.lease("own")).toBeNull();
        yield* setPounds(11);
        expect(yield* leaseOne).toMatchObject({ facility_id: made.facility.id });
        expect(yield* queue.lease("others")).toMatchObject({ facility_id: other });
        yield* withoutRest;
        yield* evaluateAll;
      }),
    ));

  it("drops the answers of a server whose turn another has taken over", () =>
    run(
      Effect.gen(function* () {
        yield* setPounds(10);
        const first = yield* leaseOne;
        yield* withoutRest;
        const second = yield* leaseOne;
        expect(second?.claim).not.toBe(first?.claim);
        const queue = yield* SeasonQueue;
        if (first !== null) yield* queue.finish(first, null, []);
        expect(yield* reportOf(made.facility.id)).toMatchObject({ answer: "nothing" });
        yield* withoutRest;
        yield* evaluateAll;
      }),
    ));

  it("goes on after a facility that cannot be evaluated, tries it three times, and again once it changes", () =>
    run(
      Effect.gen(function* () {
        const { evaluated, layer } = evaluateInProcess(new Set([made.facility.id]));
        const evaluate = Effect.andThen(withoutRest, Effect.provide(evaluateDueSeasons, layer));
        yield* write("UPDATE reference_lists SET version = version + 1 WHERE type = 'ehs'");
        for (let n = 0; n < MOST_ATTEMPTS + 2; n++) yield* evaluate;
        expect(evaluated.filter((id) => id === other)).toHaveLength(1);
        expect(evaluated.filter((id) => id === made.facility.id)).toHaveLength(MOST_ATTEMPTS);
        expect(yield* isCurrent(made.facility.id)).toBe(false);
        yield* setPounds(11);
        expect(yield* evaluateAll).toEqual([made.facility.id]);
        expect(yield* isCurrent(made.facility.id)).toBe(true);
      }),
    ));

  it("is evaluated in processes with the same answers", () =>
    run(
      Effect.gen(function* () {
        yield* setPounds(726);
        yield* write("UPDATE reference_lists SET version = version + 1 WHERE type = 'ehs'");
        expect(yield* Effect.provide(evaluateDueSeasons, Layer.fresh(seasonEvaluatorLive))).toBe(2);
        expect(yield* reportOf(made.facility.id)).toMatchObject({ answer: "reportable", reportable: 1 });
      }),
    ));
});
