import { Effect, Layer } from "effect";
import { inventoryAfter } from "#domain/inventory/inventoryMachine.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { InventoryComponents, type LineOwner } from "../component/Components.ts";
import { componentRules } from "../component/ComponentsLive.ts";
import { ComponentStore } from "../component/ComponentStore.ts";
import { allowedByChart, permit } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { LINE_NOUN } from "./changingLines.ts";
import { INVENTORY_NAME } from "./InventoriesLive.ts";
import { InventoryProductStore } from "./InventoryProductStore.ts";
import { InventoryStore } from "./InventoryStore.ts";

/** A component of a line may be changed if its line may, checked under the inventory's lock (reading 7). */
export const inventoryComponentsLive = Layer.effect(
  InventoryComponents,
  Effect.gen(function* () {
    const store = yield* ComponentStore;
    const lines = yield* InventoryProductStore;
    const inventories = yield* InventoryStore;

    const found = ({ inventory_id, inventory_product_id }: LineOwner): Effect.Effect<number, Refusal | StoreFailure> =>
      Effect.flatMap(lines.get(inventory_id, inventory_product_id), (line) =>
        line === null ? Effect.fail(notFound(LINE_NOUN)) : Effect.succeed(inventory_product_id),
      );

    return componentRules(store, {
      table: store.ofLines,
      found,
      locked: (owner, work) =>
        inventories.locked(owner.inventory_id, (inventory) =>
          inventory === null
            ? Effect.fail(notFound(INVENTORY_NAME))
            : permit("inventory component.edit").pipe(
                Effect.andThen(allowedByChart((role) => inventoryAfter({ ...inventory, role }, "product.edited"))),
                Effect.andThen(found(owner)),
                Effect.flatMap(work),
              ),
        ),
      shown: (component) => ({
        inventory_product_chemical_component_id: component.product_chemical_component_id,
        ...component,
      }),
    });
  }),
);
