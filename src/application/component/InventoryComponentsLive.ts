import { Effect, Layer } from "effect";
import { INVENTORY_NAME } from "../inventory/InventoriesLive.ts";
import { LINE_NOUN } from "../inventory/InventoryProductsLive.ts";
import { InventoryProductStore } from "../inventory/InventoryProductStore.ts";
import { InventoryStore } from "../inventory/InventoryStore.ts";
import { permit } from "../shared/Actor.ts";
import { notFound } from "../shared/resourceLive.ts";
import { componentsLive, type Work } from "./componentsLive.ts";
import { ComponentStore } from "./ComponentStore.ts";
import { InventoryComponents, type LineOwner } from "./Components.ts";

/** Staff only while the inventory is active and not completed, checked under its lock (reading 7). */
export const inventoryComponentsLive = Layer.effect(
  InventoryComponents,
  Effect.gen(function* () {
    const store = yield* ComponentStore;
    const lines = yield* InventoryProductStore;
    const inventories = yield* InventoryStore;

    const found = ({ inventory_id, inventory_product_id }: LineOwner): Work<number> =>
      Effect.flatMap(lines.get(inventory_id, inventory_product_id), (line) =>
        line === null ? Effect.fail(notFound(LINE_NOUN)) : Effect.succeed(inventory_product_id),
      );

    return componentsLive(store, {
      table: store.ofLines,
      found,
      locked: (owner, work) =>
        inventories.locked(owner.inventory_id, (inventory) =>
          inventory === null
            ? Effect.fail(notFound(INVENTORY_NAME))
            : permit("inventory component.edit", inventory).pipe(Effect.andThen(found(owner)), Effect.flatMap(work)),
        ),
      shown: (component) => ({
        inventory_product_chemical_component_id: component.product_chemical_component_id,
        ...component,
      }),
    });
  }),
);
