import { Effect, Layer } from "effect";
import { inventoryAfter } from "#domain/inventory/inventoryMachine.ts";
import { changedAmounts } from "#domain/inventory/changedAmounts.ts";
import type { WalkDecisionInput, WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { type WalkLineEvent, walkLineAfter, WHY_GONE } from "#domain/inventory/walk/walkLineMachine.ts";
import { Conflict, invalid, type Refusal, Stale } from "#domain/shared/errors.ts";
import { STALE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { allowedByChart, permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { INVENTORY_NAME } from "./InventoriesLive.ts";
import { basisOf, type InventoryLine, lineOf } from "./InventoryLine.ts";
import { LINE_NOUN } from "./InventoryProductsLive.ts";
import { InventoryProductStore } from "./InventoryProductStore.ts";
import { type InventoryStanding, InventoryStore } from "./InventoryStore.ts";
import { differsOnShelf } from "./walkNotes.ts";
import { Walks } from "./Walks.ts";
import { WalkStore } from "./WalkStore.ts";

export const EQUAL_NOW =
  "A line with this product, container type, unit and size is in the inventory. Change that one, and mark this one as gone.";

type Work<A> = Effect.Effect<A, Refusal | StoreFailure>;

const eventOf = ({ decision, reason = "" }: WalkDecisionInput): WalkLineEvent =>
  decision === "gone" ? { type: "walk.gone", reason } : { type: `walk.${decision}` };

/** Whoever was faster has decided the same. */
const isDecided = (line: WalkLine, { decision }: WalkDecisionInput): boolean =>
  line.state === decision && decision !== "changed";

/** Decided in the transaction that locks the inventory, from the version that the person has seen. */
export const walksLive = Layer.effect(
  Walks,
  Effect.gen(function* () {
    const walks = yield* WalkStore;
    const inventories = yield* InventoryStore;
    const lines = yield* InventoryProductStore;

    const existing = (inventoryId: number, lineId: number) =>
      Effect.flatMap(walks.line(inventoryId, lineId), (line) =>
        line === null ? Effect.fail(notFound(LINE_NOUN)) : Effect.succeed(line),
      );

    const change = (inventory: InventoryStanding, line: WalkLine, input: WalkDecisionInput): Work<void> =>
      Effect.gen(function* () {
        const [id, lineId] = [inventory.id, line.inventory_product_id];
        const stored = yield* lines.get(id, lineId);
        if (stored === null) return yield* notFound(LINE_NOUN);
        const before = lineOf(stored);
        const { container_quantity, container_size, location_stored } = { ...before, ...input };
        const basis = basisOf(stored);
        const amounts = changedAmounts({ ...basis, container_quantity: before.container_quantity }, before, {
          ...basis,
          container_quantity,
          container_size,
        });
        const after: InventoryLine = { ...before, container_quantity, container_size, location_stored, ...amounts };
        if (!differsOnShelf(before, after)) return yield* confirm(inventory, line, "same");
        if ((yield* lines.equal(id, after, lineId)) !== null) return yield* invalid({ container_size: [EQUAL_NOW] });
        yield* walks.note(id, lineId, { state: line.state === "added" ? "added" : "changed" });
        if (line.state !== "added") yield* walks.keep(lineId);
        yield* lines.update(lineId, after, false);
      });

    /** As it stands; what was changed or added before stays so. */
    const confirm = (inventory: InventoryStanding, line: WalkLine, state: WalkLine["state"]): Work<void> =>
      line.state === "changed" || line.state === "added"
        ? Effect.void
        : walks.note(inventory.id, line.inventory_product_id, { state });

    const undo = (inventory: InventoryStanding, line: WalkLine, state: WalkLine["state"]): Work<void> =>
      Effect.gen(function* () {
        const [id, lineId] = [inventory.id, line.inventory_product_id];
        if (line.state !== "same") {
          if (yield* walks.hasEqual(id, lineId)) return yield* new Conflict({ message: EQUAL_NOW });
          yield* walks.putBack(lineId);
        }
        yield* walks.note(id, lineId, { state });
      });

    const decided = (inventory: InventoryStanding, line: WalkLine, input: WalkDecisionInput): Work<void> =>
      Effect.gen(function* () {
        const { role } = yield* CurrentActor;
        const { is_new: isNew, can_come_back: canComeBack, inventory_product_id: lineId } = line;
        const after = walkLineAfter({ ...inventory, role, state: line.state, isNew, canComeBack }, eventOf(input));
        if (after.refusal === WHY_GONE) return yield* invalid({ reason: [WHY_GONE] });
        if (after.refusal !== null) return yield* new Conflict({ message: after.refusal });
        if (input.decision === "changed") return yield* change(inventory, line, input);
        if (input.decision === "undone") return yield* undo(inventory, line, after.state);
        if (input.decision === "same") return yield* confirm(inventory, line, after.state);
        yield* walks.note(inventory.id, lineId, { state: "gone", reason: after.reason });
        yield* walks.keep(lineId);
        yield* lines.remove(lineId);
      });

    return {
      lines: (inventoryId) =>
        permit("records.read").pipe(
          Effect.andThen(walks.lines(inventoryId)),
          Effect.flatMap((found) => (found === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.succeed(found))),
          refuseFailures(),
        ),
      decide: (inventoryId, lineId, input, { version } = {}) =>
        permit("records.read").pipe(
          Effect.andThen(
            inventories.locked(inventoryId, (inventory) =>
              Effect.gen(function* () {
                if (inventory === null) return yield* notFound(INVENTORY_NAME);
                yield* allowedByChart((role) => inventoryAfter({ ...inventory, role }, "walk.decided"));
                const current = yield* existing(inventoryId, lineId);
                if (isDecided(current, input)) return current;
                if (version !== undefined && version !== current.version) {
                  return yield* new Stale({ message: STALE_MESSAGE, current });
                }
                yield* decided(inventory, current, input);
                return yield* existing(inventoryId, lineId);
              }),
            ),
          ),
          refuseFailures(),
        ),
    };
  }),
);
