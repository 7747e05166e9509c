import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { evaluateDueSeasons } from "#application/season/evaluateSeasons.ts";
import { SeasonEvaluator } from "#application/season/SeasonEvaluator.ts";
import { SeasonQueue } from "#application/season/SeasonQueue.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { inventoryInput } from "../../support/inventoryFixture.ts";
import { evaluateAll, evaluateInProcess, reportOf, SECTION_302 } from "../../support/seasonFixture.ts";
import { as } from "../../support/services.ts";

const run = fileServices();

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(chlorineShelf);
});
beforeEach(async () => {
  await run(write("DELETE FROM season_filed"));
  await run(setPounds(726));
  await run(evaluateAll);
});

const write = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement));
const setPounds = (pounds: number) =>
  write(`UPDATE inventory_products SET max_pounds = ${pounds} WHERE id = ${made.line.inventory_product_id}`);
const change = (sent: object) =>
  Effect.flatMap(Inventories, ({ update }) =>
    update(made.inventory.id, inventoryInput({ ...made.place, ...sent })),
  ).pipe(as("admin"));
const file = Effect.suspend(() =>
  Effect.flatMap(Seasons, (seasons) =>
    seasons.file({
      facility_id: made.facility.id,
      year: 2026,
      type: SECTION_302,
      filed_on: "2025-01-15",
      way: "",
      receipt: "",
      filepath: "",
      original_name: "",
    }),
  ),
).pipe(as("staff"));
const state = Effect.suspend(() => Effect.map(reportOf(made.facility.id), (report) => report?.state));
/** What the season says once it has followed. */
const after = <A, E, R>(work: Effect.Effect<A, E, R>) => work.pipe(Effect.andThen(evaluateAll), Effect.andThen(state));

type Evaluate = SeasonEvaluator["Service"]["evaluate"];
/** Everything is evaluated, as after an update of HazLedger, by another evaluator. */
const updated = (by: (own: Evaluate) => Evaluate = (own) => own) =>
  Effect.gen(function* () {
    yield* write("UPDATE settings SET value = 'older 2020-01-01' WHERE key = 'season_judged_with'");
    const another = Layer.effect(
      SeasonEvaluator,
      Effect.map(SeasonEvaluator, (own) => ({ ...own, evaluate: by(own.evaluate) })),
    ).pipe(Layer.provide(evaluateInProcess().layer));
    yield* Effect.provide(evaluateDueSeasons, another);
    return yield* state;
  });
/** It reads more of each line, and so hashes other texts. */
const readsMore =
  (own: Evaluate): Evaluate =>
  (...asked) =>
    Effect.map(own(...asked), (reports) => reports.map((one) => ({ ...one, facts_stamp: `more ${one.facts_stamp}` })));

describe("a filed report", () => {
  it("stays 'Filed' when a technician is assigned, and when Completed is unticked and ticked again", () =>
    run(
      Effect.gen(function* () {
        yield* after(change({ is_completed: true }));
        yield* file;
        expect(yield* after(change({ is_completed: true, technician_ids: [3] }))).toBe("filed");
        expect(yield* after(change({ is_completed: false, technician_ids: [3] }))).toBe("filed");
        expect(yield* after(change({ is_completed: true, technician_ids: [3] }))).toBe("filed");
      }),
    ));

  it("stays 'Filed' when another sheet is attached to a product, and when a line is confirmed on a walk", () =>
    run(
      Effect.gen(function* () {
        yield* file;
        expect(yield* after(write(`UPDATE products SET sds_date = '2026-05-01' WHERE id = ${made.product.id}`))).toBe(
          "filed",
        );
        yield* write(`INSERT INTO walk_lines (inventory_id, line_id, place, position, state)
          VALUES (${made.inventory.id}, ${made.line.inventory_product_id}, '', 1, 'to confirm')`);
        expect(yield* after(change({ technician_ids: [4] }))).toBe("filed");
      }),
    ));

  it("is 'Filed, data changed since' while a quantity is another one, and 'Filed' again when it is changed back", () =>
    run(
      Effect.gen(function* () {
        yield* file;
        expect(yield* after(setPounds(727))).toBe("filed changed");
        expect(yield* after(setPounds(726))).toBe("filed");
      }),
    ));

  it("is compared with what the data were when it was marked, also while the answers are still being updated", () =>
    run(
      Effect.gen(function* () {
        yield* setPounds(727);
        yield* file;
        expect(yield* state).toBe("filed");
        expect(yield* after(Effect.void)).toBe("filed");
        expect(yield* after(setPounds(728))).toBe("filed changed");
        expect(yield* after(setPounds(727))).toBe("filed");
      }),
    ));

  it("counts as changed if the data change between the mark and the first evaluation", () =>
    run(
      Effect.gen(function* () {
        yield* setPounds(727);
        yield* file;
        expect(yield* after(setPounds(728))).toBe("filed changed");
      }),
    ));

  it("stays 'Filed' when a list is loaded again with the same rows, and is changed by one with other rows", () =>
    run(
      Effect.gen(function* () {
        yield* file;
        expect(yield* after(write("UPDATE reference_lists SET version = version + 1 WHERE type = 'ehs'"))).toBe(
          "filed",
        );
        expect(yield* after(write("UPDATE reference_rows SET threshold_quantity_lbs = 90"))).toBe("filed changed");
        yield* write("UPDATE reference_rows SET threshold_quantity_lbs = 100");
      }),
    ));

  it("is not changed by an update of HazLedger that reads more of it, and what was changed before stays changed", () =>
    run(
      Effect.gen(function* () {
        yield* file;
        expect(yield* updated(readsMore)).toBe("filed");
        expect(yield* updated()).toBe("filed");
        yield* after(setPounds(727));
        expect(yield* updated(readsMore)).toBe("filed changed");
      }),
    ));

  it("is changed by a write that comes while an update of HazLedger is evaluating", () =>
    run(
      Effect.gen(function* () {
        yield* file;
        const queue = yield* SeasonQueue;
        const services = yield* Effect.context<SqlClient.SqlClient>();
        let isWritten = false;
        const afterWrite = Effect.gen(function* () {
          if (!isWritten) yield* Effect.provide(Effect.orDie(setPounds(727)), services);
          isWritten = true;
          return (yield* queue.inputs({ facility_id: made.facility.id, year: 2026 }))?.lines ?? [];
        });
        const evaluation = updated(
          (own) => (inputs, list, lane) => Effect.flatMap(afterWrite, (lines) => own({ ...inputs, lines }, list, lane)),
        );
        expect(yield* evaluation).toBe("filed changed");
      }),
    ));

  it("that an earlier version had marked is 'Filed' if nothing had been written since, and else stays changed", () =>
    run(
      Effect.gen(function* () {
        yield* file;
        // As migration 0062 leaves them.
        yield* write("UPDATE season_answers SET facts_stamp = writes_stamp");
        yield* write(`UPDATE season_filed m SET facts_stamp = a.writes_stamp FROM season_answers a
          WHERE (a.facility_id, a.year, a.type) = (m.facility_id, m.year, m.type)`);
        expect(yield* state).toBe("filed");
        expect(yield* updated()).toBe("filed");
        expect(yield* after(change({ technician_ids: [3, 4] }))).toBe("filed");
        expect(yield* after(setPounds(727))).toBe("filed changed");
        expect(yield* after(setPounds(726))).toBe("filed");
        yield* write("UPDATE season_filed SET facts_stamp = 'writes of another day'");
        expect(yield* updated()).toBe("filed changed");
      }),
    ));

  it("has no row in the change log for what its data were found to be", () =>
    run(
      Effect.gen(function* () {
        yield* setPounds(727);
        const { id } = yield* file;
        yield* after(Effect.void);
        expect(yield* write(`SELECT action FROM change_log WHERE noun = 'season_filed' AND record_id = ${id}`)).toEqual(
          [{ action: "INSERT" }],
        );
      }),
    ));
});
