import { Effect } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import type { AppLogics, InventoryScope } from "#application/machines/AppParts.ts";
import { inventoryInputOf } from "#application/machines/inventoryForm.ts";
import { createLoadMachine } from "#application/machines/loadMachine.ts";
import { callActor } from "#application/machines/callActor.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import type { RunningParts } from "./LogicParts.ts";
import { formLogic, listLogic } from "./resourceLogics.ts";

/** List, form and single record of the inventories. */
export const inventoryLogics = (parts: RunningParts): Pick<AppLogics, "inventories" | "inventory"> => ({
  inventories: {
    list: listLogic(parts, Inventories, parts.pages.inventories),
    form: formLogic(parts, { service: Inventories, inputOf: inventoryInputOf }),
  },
  inventory: createLoadMachine<Inventory, InventoryScope>().provide({
    actors: {
      load: callActor(parts, ({ scope }: { readonly scope: InventoryScope }) =>
        Effect.flatMap(Inventories, ({ get }) => get(scope.inventory_id)),
      ),
    },
  }),
});
