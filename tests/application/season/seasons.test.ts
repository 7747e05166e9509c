import { Effect, type ManagedRuntime, type Scope } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Seasons } from "#application/season/Seasons.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { judgeAll, reportOf, SECTION_302, seasonOf } from "../../support/seasonFixture.ts";
import { as, embeddedServices } from "../../support/services.ts";

const services = embeddedServices();
afterAll(() => services.dispose());
type Services = ManagedRuntime.ManagedRuntime.Services<typeof services>;
const run = <A, E>(test: Effect.Effect<A, E, Services | Scope.Scope>) => services.runPromise(Effect.scoped(test));

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(chlorineShelf);
  await run(judgeAll);
});

describe("the answers of a season", () => {
  it("tell what is reportable, and follow a changed line", () =>
    run(
      Effect.gen(function* () {
        const page = yield* seasonOf();
        expect(page).toMatchObject({ total: 1 });
        const sql = yield* SqlClient.SqlClient;
        expect(yield* reportOf(made.facility.id)).toMatchObject({ answer: "reportable", reportable: 1 });
        yield* sql`UPDATE inventory_products SET max_pounds = 7 WHERE id = ${made.line.inventory_product_id}`;
        expect((yield* seasonOf()).items[0]?.is_current).toBe(false);
        expect(yield* judgeAll).toEqual([made.facility.id]);
        expect(yield* reportOf(made.facility.id)).toMatchObject({ answer: "nothing" });
        expect((yield* seasonOf()).items[0]?.is_current).toBe(true);
        expect(yield* judgeAll).toEqual([]);
      }),
    ));
  it("files", () =>
    run(
      Effect.gen(function* () {
        const seasons = yield* Seasons;
        const mark = yield* seasons
          .file({
            facility_id: made.facility.id,
            year: 2026,
            type: SECTION_302,
            filed_on: "2026-03-01",
            way: "mail",
            receipt: "7",
            filepath: "",
            original_name: "",
          })
          .pipe(as("staff"));
        expect(mark).toMatchObject({ marked_by: "Sam Reed" });
        expect(yield* reportOf(made.facility.id)).toMatchObject({ state: "filed" });
        yield* seasons.withdraw(mark.id).pipe(as("staff"));
        expect(yield* reportOf(made.facility.id)).toMatchObject({ state: "none" });
      }),
    ));
});
