import { Effect, Layer } from "effect";
import type { WalkDecisionInput, WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { differsInStorage } from "#domain/inventory/walk/walkStates.ts";
import { type WalkLineEvent, walkLineAfter } from "#domain/inventory/walk/walkLineMachine.ts";
import { Conflict, invalid, type Refusal } from "#domain/shared/errors.ts";
import { ChangeSetStore } from "../../changes/ChangeSetStore.ts";
import { permit, refuseFailures } from "../../shared/refusals.ts";
import { notFound } from "../../shared/resourceLive.ts";
import type { StoreFailure } from "../../shared/ResourceStore.ts";
import { INVENTORY_NAME } from "../InventoriesLive.ts";
import { changedLine } from "../changedLine.ts";
import { changingLines, foundLine } from "../changingLines.ts";
import { lineOf } from "../InventoryLine.ts";
import { InventoryProductStore } from "../InventoryProductStore.ts";
import { type StoredInventoryState, InventoryStore } from "../InventoryStore.ts";
import { Walks } from "./Walks.ts";
import { WalkStore } from "./WalkStore.ts";

export const EQUAL_NOW =
  "The inventory already has a line with this product, container type, unit and size. Change that line and mark this one as gone.";

type Work<A> = Effect.Effect<A, Refusal | StoreFailure>;

const eventOf = ({ decision, reason = "" }: WalkDecisionInput): WalkLineEvent =>
  decision === "gone" ? { type: "walk.gone", reason } : { type: `walk.${decision}` };

/** Another person was faster and made the same decision, and the chart accepts that. */
const isDecided = (line: WalkLine, input: WalkDecisionInput): boolean =>
  line.state === input.decision && input.decision !== "changed" && walkLineAfter(line, eventOf(input)).refusal === null;

/** Decides in the transaction that locks the inventory, from the version that the person has seen. */
export const walksLive = Layer.effect(
  Walks,
  Effect.gen(function* () {
    const walks = yield* WalkStore;
    const inventories = yield* InventoryStore;
    const lines = yield* InventoryProductStore;
    const changeSets = yield* ChangeSetStore;

    const changing = changingLines(inventories, walks);

    const change = (inventory: StoredInventoryState, line: WalkLine, input: WalkDecisionInput): Work<void> =>
      Effect.gen(function* () {
        const [id, lineId] = [inventory.id, line.inventory_product_id];
        const stored = yield* foundLine(lines.get(id, lineId));
        const { decision: _, reason: __, ...sent } = input;
        const after = changedLine(stored, sent);
        if (!differsInStorage(lineOf(stored), after))
          return yield* decided(inventory, line, { ...input, decision: "same" });
        if ((yield* lines.equal(id, after, lineId)) !== null) return yield* invalid({ container_size: [EQUAL_NOW] });
        const { state } = walkLineAfter(line, { type: "walk.changed" });
        yield* walks.note(id, [lineId], { state });
        yield* lines.update(lineId, after, false);
      });

    const undo = (inventory: StoredInventoryState, line: WalkLine, state: WalkLine["state"]): Work<void> =>
      Effect.gen(function* () {
        const [id, lineId] = [inventory.id, line.inventory_product_id];
        if (line.state !== "same") {
          if (yield* walks.hasEqual(id, lineId)) return yield* new Conflict({ message: EQUAL_NOW });
          yield* walks.putBack(lineId);
        }
        yield* walks.note(id, [lineId], { state });
      });

    const decided = (inventory: StoredInventoryState, line: WalkLine, input: WalkDecisionInput): Work<void> =>
      Effect.gen(function* () {
        const lineId = line.inventory_product_id;
        const { refusal, needsReason, state, reason } = walkLineAfter(line, eventOf(input));
        if (refusal !== null && needsReason) return yield* invalid({ reason: [refusal] });
        if (refusal !== null) return yield* new Conflict({ message: refusal });
        if (input.decision === "changed") return yield* change(inventory, line, input);
        if (input.decision === "undone") return yield* undo(inventory, line, state);
        if (input.decision === "same") {
          // A line changed or added before stays so.
          return state === "same" ? yield* walks.note(inventory.id, [lineId], { state }) : undefined;
        }
        yield* walks.note(inventory.id, [lineId], { state, reason });
        yield* lines.remove([lineId]);
      });

    return {
      lines: (inventoryId) =>
        permit("records.read").pipe(
          Effect.andThen(walks.lines(inventoryId)),
          Effect.flatMap((found) => (found === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.succeed(found))),
          refuseFailures(),
        ),
      decide: (inventoryId, lineId, input, options = {}) =>
        changing.from(
          inventoryId,
          "walk.decided",
          walks.line(inventoryId, lineId),
          options,
          (current, inventory) =>
            decided(inventory, current, input).pipe(
              Effect.andThen(changeSets.name("walk")),
              Effect.andThen(foundLine(walks.line(inventoryId, lineId))),
            ),
          (current) => isDecided(current, input),
        ),
    };
  }),
);
