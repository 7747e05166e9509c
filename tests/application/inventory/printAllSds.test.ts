import { Effect, Layer, ManagedRuntime, type Scope } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { PRINT_FAILED } from "#application/inventory/InventoriesLive.ts";
import { BindingFailed, SheetBinder, type SheetPrint } from "#application/inventory/SheetBinder.ts";
import { testDatabase } from "../../support/testDatabase.ts";
import { shelf } from "../../support/inventoryFixture.ts";
import { as, peopled, refusalOf } from "../../support/services.ts";

let asked: Array<SheetPrint> = [];
let isBroken = false;
beforeEach(() => {
  asked = [];
  isBroken = false;
});
/** Remembers what it was asked to print. */
const binder = Layer.succeed(SheetBinder, {
  bind: (print) =>
    Effect.suspend(() => {
      asked.push(print);
      return isBroken
        ? Effect.fail(new BindingFailed({ cause: new Error("disk full") }))
        : Effect.succeed(new Blob(["pdf"]));
    }),
});
const services = ManagedRuntime.make(peopled(testDatabase(migrations), binder));
afterAll(() => services.dispose());
type Services = ManagedRuntime.ManagedRuntime.Services<typeof services>;
const run = <A, E>(test: Effect.Effect<A, E, Services | Scope.Scope>) => services.runPromise(Effect.scoped(test));

const HASH = "ab".repeat(32);
/** Two lines: the first product has a sheet, the second has lost its own. */
const shelfWithSheets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const made = yield* shelf;
  const lines = yield* InventoryProducts;
  yield* lines.create(made.inventory.id, made.drums());
  yield* lines.create(made.inventory.id, made.drums({ product_id: null, name: "Toluene", mfg_name: "BASF" }));
  yield* sql`WITH kept AS (INSERT INTO files (filepath, hash, size, kind, original_name, owner)
      VALUES (gen_random_uuid()::text, ${HASH}, 9, 'pdf', 'a.pdf', 'product') RETURNING id)
    UPDATE products SET name = 'Renamed since', sds_file_id = kept.id FROM kept WHERE products.id = ${made.product.id}`;
  return made;
}).pipe(as("admin"));
const print = (id: number) => Effect.flatMap(Inventories, (inventories) => inventories.printAllSds(id));

describe("printing all sheets of an inventory", () => {
  it("prints each line under the name it has in the inventory, with the sheet that its product has now", async () => {
    await run(
      Effect.gen(function* () {
        const { inventory } = yield* shelfWithSheets;
        const { name, content } = yield* as("staff")(print(inventory.id));
        const today = new Date().toISOString().slice(0, 10);
        expect([name, content.size]).toEqual([`Acme, North Plant, 2026 - ${today}.pdf`, 3]);
        expect(asked).toEqual([
          {
            customer: "Acme",
            facility: "North Plant",
            year: 2026,
            printed_on: today,
            lines: [
              { sds_no: 1, name: "Acetone", mfg_name: "Dow", sheet: HASH },
              { sds_no: 2, name: "Toluene", mfg_name: "BASF", sheet: null },
            ],
          },
        ]);
      }),
    );
  });

  it("is open to the office while the inventory is completed or archived: nothing of it changes", async () => {
    await run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const { inventory } = yield* shelfWithSheets;
        yield* sql`UPDATE inventories SET is_completed = true, is_active = false WHERE id = ${inventory.id}`;
        expect((yield* as("staff")(print(inventory.id))).content.size).toBe(3);
      }),
    );
  });

  it("is refused to technicians, to nobody, and for an inventory that is not there; nothing is put together", async () => {
    await run(
      Effect.gen(function* () {
        const { inventory } = yield* shelfWithSheets;
        expect(yield* refusalOf(as("technician")(print(inventory.id)))).toMatchObject({ _tag: "NotAllowed" });
        expect(yield* refusalOf(print(inventory.id))).toMatchObject({ _tag: "NotSignedIn" });
        expect(yield* refusalOf(as("admin")(print(999_999)))).toMatchObject({ _tag: "NotFound" });
        expect(asked).toEqual([]);
      }),
    );
  });

  it("says that it can be tried again when the sheets cannot be put together, and keeps the cause to the log", async () => {
    isBroken = true;
    await run(
      Effect.gen(function* () {
        const { inventory } = yield* shelfWithSheets;
        expect(yield* refusalOf(as("staff")(print(inventory.id)))).toMatchObject({
          _tag: "Unavailable",
          message: PRINT_FAILED,
          requestId: "request of staff",
        });
      }),
    );
  });
});
