import { Effect, Layer } from "effect";
import {
  ALREADY_UNDONE,
  CANNOT_UNDO,
  type ChangeSetUndo,
  keptInWords,
  NOT_YOURS,
  NOTHING_RESTORED,
  type UndoInput,
} from "#domain/history/ChangeSet.ts";
import { undoRefusal } from "#domain/history/undoRefusal.ts";
import { inventoryAfter } from "#domain/inventory/inventoryMachine.ts";
import { Conflict, NotAllowed, type Refusal } from "#domain/shared/errors.ts";
import { InventoryStore } from "../inventory/InventoryStore.ts";
import { changedSinceSentence } from "../shared/changedSince.ts";
import { allowedByChart, permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { SheetStore } from "../sheet/SheetStore.ts";
import { settled } from "../sheet/sheetWork.ts";
import { ChangeSets } from "../changes/ChangeSets.ts";
import { ChangeSetStore } from "../changes/ChangeSetStore.ts";

type Work<A> = Effect.Effect<A, Refusal | StoreFailure>;

export const changeSetsLive = Layer.effect(
  ChangeSets,
  Effect.gen(function* () {
    const store = yield* ChangeSetStore;
    const inventories = yield* InventoryStore;
    const sheets = yield* SheetStore;

    const refusalOf = (id: number) =>
      Effect.gen(function* () {
        const actor = yield* permit("records.read");
        const [found] = yield* store.facts([id]);
        return found === undefined ? yield* notFound("change") : undoRefusal(found, actor);
      });

    /** Inventories and lines are changed with the inventory locked, after its chart allowed it. */
    const withInventories = <A>(
      changed: Effect.Success<ReturnType<typeof store.inventories>>,
      work: Work<A>,
    ): Work<A> => {
      const [first, ...others] = changed;
      if (first === undefined) return work;
      const event = first.reopened ? "inventory.completion.toggled" : "product.edited";
      return inventories.locked(first.id, (inventory) =>
        Effect.andThen(
          inventory === null
            ? Effect.void
            : allowedByChart(
                (role) => inventoryAfter({ ...inventory, role }, event),
                ({ needsReason }, message) => (needsReason ? new Conflict({ message }) : null),
              ),
          withInventories(others, work),
        ),
      );
    };

    const undo = (id: number, { keep_changed }: UndoInput): Work<ChangeSetUndo> =>
      Effect.gen(function* () {
        yield* store.held(id);
        const refusal = yield* refusalOf(id);
        if (refusal?.kind === "undone") return yield* new Conflict({ message: ALREADY_UNDONE });
        if (refusal?.kind === "never") return yield* new NotAllowed({ message: CANNOT_UNDO });
        if (refusal?.kind === "not theirs") return yield* new NotAllowed({ message: NOT_YOURS });
        if (refusal !== null) return yield* new NotAllowed({ message: refusal.message });
        const before = yield* store.check(id);
        if (before.kept_count > 0 && !keep_changed)
          return yield* new Conflict({
            message: changedSinceSentence(before.kept.map(keptInWords), before.kept_count),
          });
        if (before.restored === 0) return yield* new Conflict({ message: NOTHING_RESTORED });
        const done = yield* store.undo(id);
        for (const sheet of yield* store.sheets(id))
          yield* Effect.provideService(settled(sheet, true), SheetStore, sheets);
        return { ...done, refusal: null };
      });

    return ChangeSets.of({
      check: (id) =>
        Effect.gen(function* () {
          const refusal = yield* refusalOf(id);
          // Names of records are for those who may change them.
          return refusal === null
            ? { ...(yield* store.check(id)), refusal }
            : { restored: 0, kept: [], kept_count: 0, refusal: refusal.message };
        }).pipe(refuseFailures()),
      undo: (id, input) =>
        Effect.andThen(
          permit("records.read"),
          store.together(Effect.flatMap(store.inventories(id), (found) => withInventories(found, undo(id, input)))),
        ).pipe(refuseFailures()),
    });
  }),
);
