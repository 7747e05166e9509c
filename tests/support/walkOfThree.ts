import { Effect } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import type { WalkDecisionInput, WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { inventoryInput, type Shelf } from "./inventoryFixture.ts";

const SIZES = [55, 30, 5];
/** A count of 2025 with three lines in two rooms, and the walk of 2026 over it. */
export const walkOver = (shelf: () => Shelf) =>
  Effect.gen(function* () {
    const s = shelf();
    const inventories = yield* Inventories;
    const lines = yield* InventoryProducts;
    const source = yield* inventories.create(inventoryInput({ ...s.place, year: 2025, percent_end: "lower" }));
    for (const container_size of SIZES) {
      const location_stored = container_size === 30 ? "barn; shed" : "shed";
      yield* lines.create(source.id, s.drums({ container_size, location_stored, max_gallons: container_size * 2 }));
    }
    const made = yield* inventories.create(inventoryInput({ ...s.place, walk_source_id: source.id }));
    return { source, id: made.id, made };
  });
export const rows = (id: number) => Effect.flatMap(Walks, (walks) => walks.lines(id));
export const decide = (id: number, line: WalkLine, decision: WalkDecisionInput["decision"], more: object = {}) =>
  Effect.flatMap(Walks, (walks) =>
    walks.decide(id, line.inventory_product_id, { decision, ...more }, { version: line.version }),
  );
export const three = (found: ReadonlyArray<WalkLine>) => {
  const [a, b, c] = found;
  if (a === undefined || b === undefined || c === undefined) throw new Error("Three lines are walked.");
  return [a, b, c] as const;
};
export const stored = (id: number) => Effect.flatMap(Inventories, (inventories) => inventories.get(id));
