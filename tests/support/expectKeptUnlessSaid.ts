import { Effect } from "effect";
import { expect } from "vitest";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import type { Shelf } from "./inventoryFixture.ts";

type Said = Readonly<Record<string, string>>;

/** Fields of a line are as `defaultValue` where no call says them, and stay as they were said where a later call does not. */
export const expectKeptUnlessSaid = (s: Shelf, inventory: number, defaultValue: Said, said: Said) =>
  Effect.gen(function* () {
    const lines = yield* InventoryProducts;
    expect(yield* lines.create(inventory, s.drums())).toMatchObject(defaultValue);
    const line = yield* lines.create(inventory, s.drums({ container_size: 30, ...said }));
    expect(line).toMatchObject(said);
    const moved = s.drums({ container_size: 30, notes: "moved" });
    expect(yield* lines.update(inventory, line.inventory_product_id, moved)).toMatchObject({ ...said, notes: "moved" });
    return line;
  });
