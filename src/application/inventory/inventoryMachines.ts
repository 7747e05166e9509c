import { Effect } from "effect";
import { actionOf, downloadOf } from "../machines/command.ts";
import { loadOf } from "../machines/query.ts";
import type { ListLoadInput } from "../machines/list/listMachine.ts";
import { seenListOf } from "../machines/list/listOf.ts";
import { type MachineParts, onDemand } from "../machines/MachineParts.ts";
import { resourceFormMachine } from "../machines/resourceMachines.ts";
import { lineUnlinked } from "../shared/recordMessages.ts";
import { Inventories } from "./Inventories.ts";
import { inventoryInputOf } from "./inventoryForm.ts";
import { InventoryProducts } from "./InventoryProducts.ts";

export type InventoryScope = { readonly inventory_id: number };
/** `name` is for the question. */
export type LineToUnlink = InventoryScope & {
  readonly inventory_product_id: number;
  readonly version: number;
  readonly name: string;
};

export const inventoryMachines = (parts: MachineParts<Inventories | InventoryProducts>) => ({
  inventories: () =>
    onDemand({
      form: () => resourceFormMachine(parts, Inventories, { inputOf: inventoryInputOf }),
    }),
  /** For the name, counters and lock of the products screen. */
  inventory: () => loadOf(parts, ({ inventory_id }: InventoryScope) => Inventories.use(({ get }) => get(inventory_id))),
  inventoryProductsList: () =>
    seenListOf(parts, ({ query, scope }: ListLoadInput<InventoryScope>) =>
      InventoryProducts.use(({ list }) => list(scope.inventory_id, query)),
    ),
  knownTexts: () =>
    loadOf(parts, ({ inventory_id }: InventoryScope) =>
      InventoryProducts.use(({ knownTexts }) => knownTexts(inventory_id)),
    ),
  unlinkLine: () =>
    actionOf(
      parts,
      ({ inventory_id, inventory_product_id: id, version }: LineToUnlink) =>
        InventoryProducts.use(({ unlink }) => unlink(inventory_id, id, { version })),
      ({ name }) => lineUnlinked(name),
    ),
  printAllSds: () =>
    downloadOf(parts, (id: number) => Effect.scoped(Inventories.use(({ printAllSds }) => printAllSds(id)))),
});
