import { Effect } from "effect";
import { downloadOf, loadOf } from "../machines/callMachines.ts";
import { resourceList } from "../machines/listOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { resourceFormMachine } from "../machines/resourceMachines.ts";
import { Inventories } from "./Inventories.ts";
import { inventoryInputOf } from "./inventoryForm.ts";

export type InventoryScope = { readonly inventory_id: number };

export const inventoryMachines = (parts: MachineParts<Inventories>) => ({
  inventories: {
    list: resourceList(parts, Inventories),
    form: resourceFormMachine(parts, Inventories, { inputOf: inventoryInputOf }),
  },
  /** For name, counters and lock of the products screen. */
  inventory: loadOf(parts, ({ inventory_id }: InventoryScope) => Inventories.use(({ get }) => get(inventory_id))),
  printAllSds: downloadOf(parts, (id) => Effect.scoped(Inventories.use(({ printAllSds }) => printAllSds(id)))),
});
