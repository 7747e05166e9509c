import { Effect } from "effect";
import type { ImportPlan } from "#domain/import/ImportFacts.ts";
import { InventoryStore } from "../inventory/InventoryStore.ts";
import { ImportStore } from "./ImportStore.ts";

export type IntoInventory = {
  /** Null for a new one. */
  readonly inventory: number | null;
  readonly year: number;
  readonly facility_id: number;
  readonly customer_id: number;
  readonly isAddedUp: boolean;
  /** Of a new inventory; not completed if absent. */
  readonly isCompleted?: boolean;
  /** Ids of products that the same import created, by their negative ids; those of this plan are added. */
  readonly productOf: Map<number, number>;
};

/** Writes a plan into the inventory of a facility and year. `lineIds`: of the new lines, in the order of the plan. */
export const writeIntoInventory = (
  plan: ImportPlan,
  { inventory, isAddedUp, isCompleted = false, productOf, ...place }: IntoInventory,
) =>
  Effect.gen(function* () {
    const [inventories, imports] = [yield* InventoryStore, yield* ImportStore];
    const id = inventory ?? (yield* inventories.insert({ ...place, technician_ids: [], is_completed: isCompleted }));
    const added = plan.added.map((line) => ({
      ...line,
      product_id: productOf.get(line.product_id) ?? line.product_id,
    }));
    const { lineIds, productIds } = yield* imports.writeLines(id, { ...plan, added }, isAddedUp);
    for (const [at, product] of plan.products.entries()) productOf.set(product.id, productIds[at] ?? 0);
    return { id, lineIds };
  });
