import { Effect } from "effect";
import { downloadOf, loadOf } from "../machines/callMachines.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { resourceFormMachine, resourceList } from "../machines/resourceMachines.ts";
import { Inventories } from "./Inventories.ts";
import { inventoryInputOf } from "./inventoryForm.ts";

/** The inventory that lines and their products belong to. */
export type InventoryScope = { readonly inventory_id: number };

export const inventoryMachines = (parts: MachineParts<Inventories>) => ({
  inventories: {
    list: resourceList(parts, Inventories, parts.pages.inventories),
    form: resourceFormMachine(parts, Inventories, { inputOf: inventoryInputOf }),
  },
  /** One inventory: name, counters and lock of the products screen. */
  inventory: loadOf(parts, ({ inventory_id }: InventoryScope) => Inventories.use(({ get }) => get(inventory_id))),
  /** The sheets of an inventory, by its id, as one file. */
  printAllSds: downloadOf(parts, (id) => Effect.scoped(Inventories.use(({ printAllSds }) => printAllSds(id)))),
});
