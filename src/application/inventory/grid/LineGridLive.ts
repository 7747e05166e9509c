import { Effect, Layer } from "effect";
import type { CellInput } from "#domain/inventory/grid/GridLine.ts";
import { EQUAL_LINE, validateMarked } from "#domain/inventory/grid/validateMarked.ts";
import { markedInWords } from "#domain/inventory/grid/markedInWords.ts";
import type { MarkedAnswer, MarkedInput, MarkedKind } from "#domain/inventory/grid/MarkedLines.ts";
import type { InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { Conflict, invalid, type Refusal } from "#domain/shared/errors.ts";
import { changedSinceSentence } from "../../shared/changedSince.ts";
import { permit, refuseFailures } from "../../shared/refusals.ts";
import { notFound } from "../../shared/resourceLive.ts";
import type { StoreFailure } from "../../shared/ResourceStore.ts";
import { changedLine } from "../changedLine.ts";
import { changingLines, foundLine } from "../changingLines.ts";
import { INVENTORY_NAME } from "../InventoriesLive.ts";
import { InventoryProductStore } from "../InventoryProductStore.ts";
import { type StoredInventoryState, InventoryStore } from "../InventoryStore.ts";
import { checkStorage, UNKNOWN_CONTAINER } from "../lineChecks.ts";
import { LineGrid } from "./LineGrid.ts";
import { MarkedStore } from "./MarkedStore.ts";
import { walkNotes } from "../walk/walkNotes.ts";
import { WalkStore } from "../walk/WalkStore.ts";

export const MARKED_UNDONE = "This change has already been undone.";
const MARKED_NOUN = "change of several products";

/** People who may make the change may undo it. */
const EVENT: Readonly<Record<MarkedKind, InventoryMachineEvent["type"]>> = {
  moved: "product.edited",
  container: "product.edited",
  questions: "product.question.toggled",
  unlinked: "product.unlinked",
};

type Work<A> = Effect.Effect<A, Refusal | StoreFailure>;

export const lineGridLive = Layer.effect(
  LineGrid,
  Effect.gen(function* () {
    const lines = yield* InventoryProductStore;
    const inventories = yield* InventoryStore;
    const marked = yield* MarkedStore;
    const walk = walkNotes(yield* WalkStore);
    const changing = changingLines(inventories);

    const all = (inventoryId: number) =>
      Effect.flatMap(lines.all(inventoryId), (found) =>
        found === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.succeed(found),
      );

    const write = (inventory: StoredInventoryState, current: InventoryProduct, input: CellInput): Work<void> =>
      Effect.gen(function* () {
        const id = current.inventory_product_id;
        const sent = { [input.cell]: input[input.cell] };
        yield* checkStorage(
          lines,
          { container_id: current.container, container_unit_id: current.container_unit, ...sent },
          current,
        );
        const line = yield* input.cell === "container_unit_id"
          ? Effect.map(lines.unitName(input.container_unit_id), (unit) => changedLine(current, sent, unit))
          : Effect.succeed(changedLine(current, sent));
        if ((yield* lines.equal(inventory.id, line, id)) !== null)
          return yield* invalid({ [input.cell]: [EQUAL_LINE] });
        yield* walk.edited(inventory, current, line);
        yield* lines.update(id, line, false);
      });

    /** Name of the place or the container type, for the history. */
    const valueOf = ({ kind, location_stored, container_id }: MarkedInput): Work<string> => {
      if (kind !== "container" || container_id === null) return Effect.succeed(location_stored);
      const unknown = Effect.fail(invalid({ container_id: [UNKNOWN_CONTAINER] }));
      return Effect.flatMap(lines.containerName(container_id), (name) =>
        name === null ? unknown : Effect.succeed(name),
      );
    };

    const writeMarked = (inventory: StoredInventoryState, input: MarkedInput): Work<MarkedAnswer> =>
      Effect.gen(function* () {
        const { kind, container_id, is_resolve_question } = input;
        if (kind === "container") yield* checkStorage(lines, { container_id, container_unit_id: null }, null);
        const { changed, refused } = validateMarked(yield* all(inventory.id), input);
        const ids = changed.map(({ inventory_product_id }) => inventory_product_id);
        const value = yield* valueOf(input);
        const description = markedInWords({ kind, value, is_resolve_question, names: changed.map(({ name }) => name) });
        const note = walk.marked(inventory, ids, kind);
        const marked_change_id =
          ids.length === 0 ? null : yield* marked.write(inventory.id, input, description, ids, note);
        const asked = new Set(input.lines.map(({ inventory_product_id }) => inventory_product_id));
        const now = (yield* all(inventory.id)).filter(({ inventory_product_id: id }) => asked.has(id));
        return { marked_change_id, changed: ids, lines: now, refused };
      });

    const found = (inventoryId: number, id: number) =>
      Effect.flatMap(marked.get(inventoryId, id), (change) =>
        change === null ? Effect.fail(notFound(MARKED_NOUN)) : Effect.succeed(change),
      );

    return LineGrid.of({
      lines: (inventoryId) => permit("records.read").pipe(Effect.andThen(all(inventoryId)), refuseFailures()),
      change: (inventoryId, id, input, options = {}) =>
        changing.from(inventoryId, "product.edited", lines.get(inventoryId, id), options, (current, inventory) =>
          Effect.andThen(write(inventory, current, input), foundLine(lines.get(inventoryId, id))),
        ),
      changeMarked: (inventoryId, input) =>
        changing.within(inventoryId, EVENT[input.kind], (inventory) => writeMarked(inventory, input)),
      undoMarked: (inventoryId, id) =>
        Effect.flatMap(
          Effect.andThen(permit("records.read"), found(inventoryId, id)).pipe(refuseFailures()),
          ({ kind }) =>
            changing.within(inventoryId, EVENT[kind], (inventory) =>
              Effect.gen(function* () {
                const { is_undone, line_ids } = yield* found(inventory.id, id);
                if (is_undone) return yield* new Conflict({ message: MARKED_UNDONE });
                const changed = yield* marked.changedSince(inventory.id, id);
                if (changed.length > 0) return yield* new Conflict({ message: changedSinceSentence(changed) });
                yield* marked.undo(inventory.id, id);
                const back = new Set(line_ids);
                const now = (yield* all(inventory.id)).filter((line) => back.has(line.inventory_product_id));
                return { marked_change_id: null, changed: line_ids, lines: now, refused: [] };
              }),
            ),
        ),
    });
  }),
);
