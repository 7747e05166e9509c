import { Effect, Layer } from "effect";
import { changedAmounts } from "#domain/inventory/changedAmounts.ts";
import type { CellInput } from "#domain/inventory/grid/GridLine.ts";
import { inventoryAfter } from "#domain/inventory/inventoryMachine.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { invalid, type Refusal, Stale } from "#domain/shared/errors.ts";
import { STALE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { allowedByChart, permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { INVENTORY_NAME } from "./InventoriesLive.ts";
import { basisOf, type InventoryLine, lineOf } from "./InventoryLine.ts";
import { LINE_NOUN } from "./InventoryProductsLive.ts";
import { InventoryProductStore } from "./InventoryProductStore.ts";
import { type InventoryStanding, InventoryStore } from "./InventoryStore.ts";
import { checkShelf } from "./lineChecks.ts";
import { LineGrid } from "./LineGrid.ts";
import { walkNotes } from "./walkNotes.ts";
import { WalkStore } from "./WalkStore.ts";

export const EQUAL_LINE =
  "A line with this product, container type, unit and size is in the inventory. Open this one to add them up.";

export const lineGridLive = Layer.effect(
  LineGrid,
  Effect.gen(function* () {
    const lines = yield* InventoryProductStore;
    const inventories = yield* InventoryStore;
    const walk = walkNotes(yield* WalkStore);

    /** As it stands after the change; the other values of the input are not read. */
    const changed = (current: InventoryProduct, input: CellInput) =>
      Effect.gen(function* () {
        const before = lineOf(current);
        const sent: InventoryLine = { ...before, [input.cell]: input[input.cell] };
        yield* checkShelf(lines, sent, current);
        const unit = yield* lines.unitName(sent.container_unit_id);
        const after = { ...basisOf(current), container_unit_name: unit, container_size: sent.container_size };
        const amounts = changedAmounts({ ...basisOf(current), container_quantity: before.container_quantity }, before, {
          ...after,
          container_quantity: sent.container_quantity,
        });
        return { ...sent, ...amounts };
      });

    const write = (inventory: InventoryStanding, current: InventoryProduct, input: CellInput) =>
      Effect.gen(function* () {
        const id = current.inventory_product_id;
        const line = yield* changed(current, input);
        if ((yield* lines.equal(inventory.id, line, id)) !== null)
          return yield* invalid({ [input.cell]: [EQUAL_LINE] });
        yield* walk.edited(inventory, current, line);
        yield* lines.update(id, line, false);
      });

    const existing = (inventoryId: number, id: number): Effect.Effect<InventoryProduct, Refusal | StoreFailure> =>
      Effect.flatMap(lines.get(inventoryId, id), (line) =>
        line === null ? Effect.fail(notFound(LINE_NOUN)) : Effect.succeed(line),
      );

    return LineGrid.of({
      lines: (inventoryId) =>
        permit("records.read").pipe(
          Effect.andThen(lines.all(inventoryId)),
          Effect.flatMap((all) => (all === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.succeed(all))),
          refuseFailures(),
        ),
      change: (inventoryId, id, input, { version } = {}) =>
        permit("records.read").pipe(
          Effect.andThen(
            inventories.locked(inventoryId, (inventory) =>
              Effect.gen(function* () {
                if (inventory === null) return yield* notFound(INVENTORY_NAME);
                yield* allowedByChart((role) => inventoryAfter({ ...inventory, role }, "product.edited"));
                const current = yield* existing(inventoryId, id);
                if (version !== undefined && version !== current.version) {
                  return yield* new Stale({ message: STALE_MESSAGE, current });
                }
                yield* write(inventory, current, input);
                return yield* existing(inventoryId, id);
              }),
            ),
          ),
          refuseFailures(),
        ),
    });
  }),
);
