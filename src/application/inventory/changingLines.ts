import { Effect } from "effect";
import { inventoryAfter, type InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { allowedByChart, type KeyRefusals, refuseFailures } from "../shared/refusals.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import { checkVersion, notFound } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { noInventory } from "./InventoriesLive.ts";
import type { StoredInventoryState, InventoryStore } from "./InventoryStore.ts";
import { walkFollows } from "./walk/walkFollows.ts";
import type { WalkStore } from "./walk/WalkStore.ts";

export const LINE_NOUN = "product of the inventory";

type Work<A> = Effect.Effect<A, Refusal | StoreFailure>;

/**
 * Every change to lines: one transaction with the inventory locked, after its chart allowed the event; a walk follows
 * what was written.
 */
export const changingLines = (
  inventories: InventoryStore["Service"],
  walks: WalkStore["Service"],
  refusals?: KeyRefusals,
) => {
  const within = <A>(
    inventoryId: number,
    event: InventoryMachineEvent["type"],
    work: (inventory: StoredInventoryState) => Work<A>,
  ): Effect.Effect<A, Refusal> =>
    inventories
      .locked(inventoryId, (inventory) =>
        inventory === null
          ? noInventory
          : Effect.andThen(
              allowedByChart((role) => inventoryAfter({ ...inventory, role }, event)),
              Effect.tap(work(inventory), () => walkFollows(walks, inventory)),
            ),
      )
      .pipe(refuseFailures(refusals));

  return {
    within,
    /** From the version of the line that the caller has seen; `isDone`: already as wanted, whoever did it. */
    from: <Line extends { readonly version: number }>(
      inventoryId: number,
      event: InventoryMachineEvent["type"],
      line: Effect.Effect<Line | null, StoreFailure>,
      options: WriteOptions,
      work: (current: Line, inventory: StoredInventoryState) => Work<Line>,
      isDone: (current: Line) => boolean = () => false,
    ) =>
      within(inventoryId, event, (inventory) =>
        Effect.flatMap(foundLine(line), (current) =>
          isDone(current)
            ? Effect.succeed(current)
            : Effect.andThen(checkVersion(current, options), work(current, inventory)),
        ),
      ),
  };
};

export const foundLine = <Line>(line: Effect.Effect<Line | null, StoreFailure>) =>
  Effect.flatMap(line, (found) => (found === null ? Effect.fail(notFound(LINE_NOUN)) : Effect.succeed(found)));
