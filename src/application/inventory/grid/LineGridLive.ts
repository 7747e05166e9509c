import { Effect, Layer } from "effect";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import {
  type CellsAnswer,
  type CellsInput,
  readCells,
  type ReadCells,
  withoutErrors,
} from "#domain/inventory/grid/GridLine.ts";
import { EQUAL_LINE, OUTDATED_CELL, validateMarked } from "#domain/inventory/grid/validateMarked.ts";
import { markedInWords } from "#domain/inventory/grid/markedInWords.ts";
import type { MarkedAnswer, MarkedInput, MarkedKind } from "#domain/inventory/grid/MarkedLines.ts";
import type { InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { permit, refuseFailures } from "../../shared/refusals.ts";
import { notFound } from "../../shared/resourceLive.ts";
import type { Stored, StoreFailure } from "../../shared/ResourceStore.ts";
import { ChangeSetStore } from "../../changes/ChangeSetStore.ts";
import { changedLine } from "../changedLine.ts";
import { changingLines } from "../changingLines.ts";
import { INVENTORY_NAME } from "../InventoriesLive.ts";
import type { InventoryLine } from "../InventoryLine.ts";
import { InventoryProductStore } from "../InventoryProductStore.ts";
import { type StoredInventoryState, InventoryStore } from "../InventoryStore.ts";
import { checkStorage, UNKNOWN_CONTAINER } from "../lineChecks.ts";
import { LineGrid } from "./LineGrid.ts";
import { WalkStore } from "../walk/WalkStore.ts";

const EVENT: Readonly<Record<MarkedKind, InventoryMachineEvent["type"]>> = {
  moved: "product.edited",
  container: "product.edited",
  questions: "product.question.toggled",
  unlinked: "product.unlinked",
};

const COLUMN = {
  moved: "location_stored",
  container: "container_id",
  questions: "is_resolve_question",
} as const satisfies Partial<Record<MarkedKind, keyof MarkedInput>>;

type LineToWrite = {
  readonly id: number;
  readonly current: InventoryProduct;
  readonly values: ReadCells["values"];
  /** The line with these values. */
  readonly line: InventoryLine;
};
const IDENTITY = ["container_id", "container_unit_id", "container_size"] as const;
const changesIdentity = ({ values }: LineToWrite): boolean => IDENTITY.some((cell) => cell in values);
const atEach = (cells: ReadonlyArray<string>, message: string): FieldErrors =>
  Object.fromEntries(cells.map((cell) => [cell, [message]]));

/** Asked once for each container type and unit of a request. */
type Lookups = Pick<InventoryProductStore["Service"], "storageStatus" | "unitName">;
const remembered = <Ids extends ReadonlyArray<number | null>, A>(ask: (...ids: Ids) => Stored<A>) => {
  const known = new Map<string, A>();
  return (...ids: Ids): Stored<A> => {
    const key = ids.join();
    const answer = known.get(key);
    return answer === undefined
      ? Effect.tap(ask(...ids), (found) => Effect.sync(() => known.set(key, found)))
      : Effect.succeed(answer);
  };
};

type Work<A> = Effect.Effect<A, Refusal | StoreFailure>;

export const lineGridLive = Layer.effect(
  LineGrid,
  Effect.gen(function* () {
    const lines = yield* InventoryProductStore;
    const inventories = yield* InventoryStore;
    const changeSets = yield* ChangeSetStore;
    const changing = changingLines(inventories, yield* WalkStore);

    const all = (inventoryId: number) =>
      Effect.flatMap(lines.all(inventoryId), (found) =>
        found === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.succeed(found),
      );

    /** Without types and units that cannot be chosen. */
    const checked = (lookups: Lookups, current: InventoryProduct, { values, errors }: ReadCells): Work<ReadCells> =>
      checkStorage(
        lookups,
        { container_id: current.container, container_unit_id: current.container_unit, ...values },
        current,
      ).pipe(
        Effect.as({ values, errors }),
        Effect.catchTag("Invalid", (refused) =>
          checked(lookups, current, {
            values: withoutErrors(values, refused.errors),
            errors: { ...errors, ...refused.errors },
          }),
        ),
      );

    const toWrite = ({ unitName }: Lookups, current: InventoryProduct, values: ReadCells["values"]) => {
      const id = current.inventory_product_id;
      const unit = values.container_unit_id;
      return Effect.map(unit === undefined ? Effect.undefined : unitName(unit), (name): LineToWrite => {
        const line = changedLine(current, values, name);
        return { id, current, values, line };
      });
    };

    /** Lines that become what another one is: one by one, for that one may change as well. Returns those left. */
    const writeEach = (inventory: StoredInventoryState, all: ReadonlyArray<LineToWrite>) =>
      Effect.filter(all, (one) =>
        Effect.flatMap(lines.equalAmong(inventory.id, [one]), ([equal]) =>
          equal === undefined ? Effect.as(lines.updateCells([one]), false) : Effect.succeed(true),
        ),
      );

    /** @returns the lines that would equal another one, of which nothing is written */
    const writeLines = (inventory: StoredInventoryState, all: ReadonlyArray<LineToWrite>) =>
      Effect.gen(function* () {
        const equal = new Set(yield* lines.equalAmong(inventory.id, all.filter(changesIdentity)));
        yield* lines.updateCells(all.filter(({ id }) => !equal.has(id)));
        const left = yield* writeEach(
          inventory,
          all.filter(({ id }) => equal.has(id)),
        );
        return yield* writeEach(inventory, left.toReversed());
      });

    const writeCells = (inventory: StoredInventoryState, input: CellsInput): Work<CellsAnswer> =>
      Effect.gen(function* () {
        const ids = input.lines.map(({ inventory_product_id }) => inventory_product_id);
        const byId = new Map((yield* lines.some(inventory.id, ids)).map((line) => [line.inventory_product_id, line]));
        const refused: Array<CellsAnswer["refused"][number]> = [];
        const refuse = (inventory_product_id: number, errors: FieldErrors) => {
          for (const cell of CELLS) {
            const messages = errors[cell];
            if (messages !== undefined) refused.push({ inventory_product_id, cell, message: messages.join(". ") });
          }
        };
        const lookups = { storageStatus: remembered(lines.storageStatus), unitName: remembered(lines.unitName) };
        const all: Array<LineToWrite> = [];
        for (const { inventory_product_id: id, version, cells } of input.lines) {
          const current = byId.get(id);
          if (current === undefined) continue;
          // A line that is named twice has another version after the first time.
          byId.set(id, { ...current, version: current.version + 1 });
          const { values, errors } = yield* current.version === version
            ? checked(lookups, current, readCells(cells))
            : Effect.succeed({ values: {}, errors: atEach(Object.keys(cells), OUTDATED_CELL) });
          refuse(id, errors);
          if (Object.keys(values).length > 0) all.push(yield* toWrite(lookups, current, values));
        }
        const rest: Array<LineToWrite> = [];
        for (const { id, current, values } of yield* writeLines(inventory, all)) {
          const errors = atEach(
            IDENTITY.filter((cell) => cell in values),
            EQUAL_LINE,
          );
          refuse(id, errors);
          const others = withoutErrors(values, errors);
          if (Object.keys(others).length > 0) rest.push(yield* toWrite(lookups, current, others));
        }
        yield* lines.updateCells(rest);
        return { lines: yield* lines.some(inventory.id, ids), refused };
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
        if (kind === "unlinked") yield* lines.remove(ids);
        else yield* lines.setColumn(ids, COLUMN[kind], input[COLUMN[kind]]);
        const change_set_id = yield* changeSets.name("grid", description);
        const asked = new Set(input.lines.map(({ inventory_product_id }) => inventory_product_id));
        const now = (yield* all(inventory.id)).filter(({ inventory_product_id: id }) => asked.has(id));
        return { change_set_id, changed: ids, lines: now, refused };
      });

    return LineGrid.of({
      lines: (inventoryId) => permit("records.read").pipe(Effect.andThen(all(inventoryId)), refuseFailures()),
      changeCells: (inventoryId, input) =>
        changing.within(inventoryId, "product.edited", (inventory) =>
          Effect.tap(writeCells(inventory, input), () => changeSets.name("grid")),
        ),
      changeMarked: (inventoryId, input) =>
        changing.within(inventoryId, EVENT[input.kind], (inventory) => writeMarked(inventory, input)),
    });
  }),
);
