import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fillInRows, type FillInSubject, saveFillIn } from "#application/filing/fillIn.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Products } from "#application/product/Products.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { as } from "../../support/services.ts";
import { filingCalls } from "./filingCalls.ts";

const run = fileServices();

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(chlorineShelf);
  await run(Effect.flatMap(Hazards, ({ create }) => create({ name: "Oxidizing gas" })).pipe(as("admin")));
  // A line takes over all that its product has on file: here the same chlorine.
  await run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`INSERT INTO product_chemical_components (product_id, chemical_component_id, percentage_weight)
        SELECT ${made.line.product_id}, id, 40 FROM chemical_components WHERE number = '7782-50-5'`,
    ),
  );
});
/** Nothing of what is filled in is known. */
beforeEach(() =>
  run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`DELETE FROM inventory_product_hazards`;
      yield* sql`DELETE FROM product_hazards`;
      yield* sql`UPDATE products SET physical_state = 'liquid'`;
      yield* sql`UPDATE inventory_products SET location_stored = '', physical_state = 'liquid'`;
    }),
  ),
);
const { readiness } = filingCalls(() => made);

/** What a field lacks, of the filing of the shelf. */
const lacking = (field: FillInSubject["field"]) =>
  Effect.map(readiness(), ({ facilities: [facility] }) => (facility?.lacks ?? []).filter((one) => one.field === field));

const line = Effect.flatMap(InventoryProducts, ({ get }) => get(made.inventory.id, made.line.inventory_product_id));

describe("a field that a filing lacks, filled in where it is listed", () => {
  it("is known with its lines, and the product's classes reach them", async () => {
    const [remark] = await run(lacking("hazard_ids"));
    expect(remark).toMatchObject({
      words: "No hazard category entered",
      lines: [
        {
          inventory_product_id: made.line.inventory_product_id,
          inventory_id: made.inventory.id,
          product_id: made.line.product_id,
          name: made.line.name,
        },
      ],
    });
    const subject: FillInSubject = { field: "hazard_ids", lines: remark?.lines ?? [] };
    const [saved, stored, product, after] = await run(
      Effect.gen(function* () {
        const [hazard] = yield* (yield* Hazards).autocomplete({ page: 1, search: "Oxidizing gas", ipp: 1 });
        const rows = yield* fillInRows(subject);
        const answer = yield* saveFillIn({
          field: "hazard_ids",
          rows: rows.map((row) => ({
            ...row,
            values: { ...row.values, hazard_ids: hazard === undefined ? [] : [hazard] },
          })),
        });
        return [
          answer,
          yield* line,
          yield* (yield* Products).get(made.line.product_id),
          yield* lacking("hazard_ids"),
        ] as const;
      }).pipe(as("staff")),
    );
    expect(saved).toEqual({ lines: 1, refused: [] });
    expect(stored.hazards).toEqual(product.hazards);
    expect(product.hazards).toHaveLength(1);
    expect(after.filter(({ words }) => words === "No hazard category entered")).toEqual([]);
  });

  it("that belongs to the line is written into every line, and asked no more", async () => {
    const [place] = await run(lacking("location_stored"));
    expect(place?.lines).toHaveLength(1);
    const [stored, after] = await run(
      Effect.gen(function* () {
        const rows = yield* fillInRows({ field: "location_stored", lines: place?.lines ?? [] });
        yield* saveFillIn({
          field: "location_stored",
          rows: rows.map((row) => ({ ...row, values: { ...row.values, location_stored: " north dock" } })),
        });
        return [yield* line, yield* lacking("location_stored")] as const;
      }).pipe(as("staff")),
    );
    expect([stored.location_stored, after]).toEqual(["NORTH DOCK", []]);
    // Everything else of the line is as it was.
    expect(stored.max_pounds).toBe(made.line.max_pounds);
    expect(stored.container_quantity).toBe(made.line.container_quantity);
  });

  it("names each line that the server refuses, and what was saved before is taken over by a second attempt", async () => {
    const lines = [
      {
        inventory_product_id: made.line.inventory_product_id,
        inventory_id: made.inventory.id,
        product_id: made.line.product_id,
        name: "Acetone",
      },
    ];
    const [first, second] = await run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const rows = yield* fillInRows({ field: "physical_state", lines });
        const filled = rows.map((row) => ({ ...row, values: { ...row.values, physical_state: "solid" as const } }));
        yield* sql`UPDATE inventories SET is_completed = true`;
        const refused = yield* saveFillIn({ field: "physical_state", rows: filled });
        yield* sql`UPDATE inventories SET is_completed = false`;
        return [refused, yield* saveFillIn({ field: "physical_state", rows: filled })] as const;
      }).pipe(as("staff")),
    );
    expect(first.lines).toBe(0);
    expect(first.refused).toEqual([{ name: "Acetone", message: expect.stringContaining("completed") }]);
    expect(second).toEqual({ lines: 1, refused: [] });
    expect((await run(line.pipe(as("staff")))).physical_state).toBe("solid");
  });
});
