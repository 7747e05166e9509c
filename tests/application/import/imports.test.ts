import { Effect } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { DATA_CHANGED, ROWS_OPEN } from "#application/import/importMessages.ts";
import { NOT_YOURS } from "#domain/history/ChangeSet.ts";
import { Imports } from "#application/import/Imports.ts";
import { LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { everything, importOfFile, importTable, uploadTable } from "../../support/importFixture.ts";
import { inventoryInput, lineInput, type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { law } from "../../support/law.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";
import { undone } from "../../support/undone.ts";

const services = testServices();
afterAll(() => services.dispose());
let s: Shelf;
beforeAll(async () => {
  s = await services.runPromise(as("admin")(shelf));
});
const fresh = Effect.gen(function* () {
  return (yield* (yield* Inventories).create(inventoryInput(s.place))).id;
}).pipe(as("admin"));

const BY_NUMBER = { ...DEFAULT_LIST_QUERY, ipp: 100, sort: { field: "sds_no", direction: "asc" } } as const;

const HEAD = ["Material", "Mfr", "State", "Package", "Qty", "Room", "lb/gal", "Hazard class"];
const ACETONE = ["Acetone", "Dow", "liq", "55 gal steel drum", "2 ea", "shed", "6.6", "Flammable Liquids"];
const XYLENE = ["Xylene", "Olin", "liq", "55 gal steel drum", "3", "shed", "7.2", "Flammable Liquids"];

const facts = (id: number) =>
  Effect.gen(function* () {
    const lines = yield* InventoryProducts;
    const { items } = yield* lines.list(id, { ...BY_NUMBER, search: "" });
    return yield* Effect.forEach(items, ({ inventory_product_id }) =>
      Effect.map(
        lines.get(id, inventory_product_id),
        ({ inventory_product_id: _, product_id: __, version: ___, ...line }) => line,
      ),
    );
  });

describe("an import into an inventory", () => {
  it("gives the lines that saving each row by its form gives", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [byFile, byHand] = [yield* fresh, yield* fresh];
        const { made } = yield* importTable(byFile, [HEAD, ACETONE, XYLENE, ACETONE]);
        expect(made).toMatchObject({ added: 2, changed: 0, also_added: 1, refusal: null });
        const { create } = yield* InventoryProducts;
        yield* create(byHand, s.drums());
        yield* create(byHand, lineInput({
          name: "Xylene (by hand)", mfg_name: "Olin", physical_state: "liquid", pounds_per_gallon: 7.2, hazard_ids: [s.hazard.id],
          container_id: s.drum.id, container_unit_id: s.gallons.id, container_size: 55, container_quantity: 3,
          max_gallons: 165, max_pounds: 1188, location_stored: "shed",
        })); // biome-ignore format: the fields of a line
        yield* create(byHand, s.drums());
        const named = (yield* facts(byHand)).map((line) => ({ ...line, name: line.name.replace(" (by hand)", "") }));
        expect(yield* facts(byFile)).toEqual(named);
      }).pipe(as("staff")),
    ));

  it("comes again as equal rows, adds up when the person says so, and is undone with all that it wrote", () =>
    services.runPromise(
      Effect.gen(function* () {
        const id = yield* fresh;
        const imports = yield* Imports;
        const before = yield* everything;
        const { made: first } = yield* importTable(id, [
          HEAD,
          ACETONE,
          ["Brine", "Olin", "liquid", "55 gal steel drum", "1", "yard", "10", ""],
        ]);
        const between = yield* everything;
        const again = yield* imports.validate(id, importOfFile(yield* uploadTable([HEAD, ACETONE])));
        expect(again.rows.map(({ verdict }) => verdict)).toEqual(["equal"]);
        const { made: second } = yield* importTable(id, [HEAD, ACETONE], { mode: "add" });
        expect((yield* facts(id))[0]).toMatchObject({ container_quantity: 4, max_pounds: 1452 });
        expect((yield* refusalOf(undone(first))).message).toMatch(/^This cannot be undone.*Acetone \(changed by/);
        yield* undone(second);
        expect(yield* everything).toEqual(between);
        // What the second changed is undone, so the first is again the last to have written.
        yield* undone(first);
        expect(yield* everything).toEqual(before);
      }).pipe(as("staff")),
    ));

  it("is not written when its rows are open, or when something has changed since they were validated", () =>
    services.runPromise(
      Effect.gen(function* () {
        const id = yield* fresh;
        const imports = yield* Imports;
        const input = importOfFile(yield* uploadTable([HEAD, ACETONE, ["Lime", "", "", "", "", "", "", ""]]));
        const validated = yield* imports.validate(id, input);
        expect(yield* refusalOf(imports.write(id, { ...input, seen: validated.seen }))).toMatchObject({
          errors: { rows: [ROWS_OPEN] },
        });
        const chosen = { ...input, left_out: [3] };
        const { seen } = yield* imports.validate(id, chosen);
        yield* (yield* InventoryProducts).create(id, s.drums({ container_quantity: 5 }));
        expect((yield* refusalOf(imports.write(id, { ...chosen, seen }))).message).toBe(DATA_CHANGED);
        expect(yield* facts(id)).toHaveLength(1);
      }).pipe(as("staff")),
    ));

  it("says who changed what, when it cannot be undone any more", () =>
    services.runPromise(
      Effect.gen(function* () {
        const id = yield* fresh;
        const { made } = yield* importTable(id, [HEAD, ACETONE, XYLENE]).pipe(as("staff"));
        const lines = yield* InventoryProducts;
        const { items } = yield* lines.list(id, { ...BY_NUMBER, search: "xyl" });
        yield* lines.resolveQuestion(id, items[0]?.inventory_product_id ?? 0);
        expect(yield* refusalOf(undone(made))).toEqual(
          expect.objectContaining({
            _tag: "Conflict",
            message:
              "This cannot be undone because these records have since been changed or used: Xylene (changed by Ada Stone).",
          }),
        );
      }).pipe(as("admin")),
    ));

  it("is for those who may add lines, and undone by its person or an admin", () =>
    services.runPromise(
      Effect.gen(function* () {
        const id = yield* fresh;
        const imports = yield* Imports;
        const { made } = yield* as("admin")(importTable(id, [HEAD, ACETONE]));
        expect((yield* refusalOf(as("staff")(undone(made)))).message).toBe(NOT_YOURS);
        const filepath = yield* as("staff")(uploadTable([HEAD, ACETONE]));
        yield* as("admin")(
          Effect.flatMap(Inventories, ({ update }) => update(id, { ...inventoryInput(s.place), is_completed: true })),
        );
        expect((yield* refusalOf(as("staff")(imports.validate(id, importOfFile(filepath))))).message).toBe(
          LOCKED_COMPLETED,
        );
        expect((yield* refusalOf(as("technician")(imports.list(id))))._tag).toBe("NotAllowed");
        yield* as("admin")(undone(made));
        expect((yield* as("admin")(imports.list(id)))[0]?.undone_at).not.toBeNull();
      }),
    ));

  const cell = fc.tuple(
    fc.constantFrom("Acetone", "Xylene", "Benzol", "Naphtha"),
    fc.constantFrom("Dow", "Olin", ""),
    fc.constantFrom("liq", "solid", ""),
    fc.constantFrom("55 gal steel drum", "5 gal", "", "1 kg"),
    fc.constantFrom("1", "2", "", "x"),
    fc.constantFrom("shed", "yard"),
    fc.constantFrom("6.6", ""),
    fc.constantFrom("", "Flammable Liquids"),
  );
  law(
    "that is undone leaves everything as it was",
    [fc.array(cell, { minLength: 1, maxLength: 6 }), fc.constantFrom("keep" as const, "add" as const)],
    (rows, mode) =>
      services.runPromise(
        Effect.gen(function* () {
          const id = yield* fresh;
          yield* (yield* InventoryProducts).create(id, s.drums());
          const before = yield* everything;
          const imported = yield* Effect.result(importTable(id, [HEAD, ...rows], { mode }));
          if (imported._tag === "Success") yield* undone(imported.success.made);
          expect(yield* everything).toEqual(before);
        }).pipe(as("staff")),
      ),
    { runs: 12, isSlow: true, isCostly: true },
  );
});
