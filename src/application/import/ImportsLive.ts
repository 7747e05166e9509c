import { Effect, Layer } from "effect";
import { nameKey } from "#domain/import/findProduct.ts";
import { LINE_COLUMNS } from "#domain/import/importColumns.ts";
import { type ImportInput, type ImportWriteInput, MAX_IMPORT_ROWS, TOO_MANY_ROWS } from "#domain/import/ImportInput.ts";
import type { ImportJudgement } from "#domain/import/ImportRow.ts";
import { type ImportPlan, judgeLines } from "#domain/import/judgeLines.ts";
import { findHead, headKey } from "#domain/import/matchColumns.ts";
import { prepareRows } from "#domain/import/prepareRows.ts";
import { inventoryAfter, type InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { Conflict, invalid, NotAllowed, type Refusal } from "#domain/shared/errors.ts";
import { bindUpload } from "../files/bindUpload.ts";
import { LIST_FILE } from "../files/FileField.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { refuseFileFailures } from "../files/refuseFileFailures.ts";
import type { FileStore, FilesUnavailable } from "../files/FileStore.ts";
import { Tokens } from "../identity/Tokens.ts";
import { INVENTORY_NAME } from "../inventory/InventoriesLive.ts";
import { InventoryStore, type InventoryStanding } from "../inventory/InventoryStore.ts";
import { unknownHazard } from "../product/ProductsLive.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { allowedByChart, permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { JUDGED_ANEW, NOT_YOURS, NOTHING_TO_WRITE, ROWS_OPEN } from "./importMessages.ts";
import { importOf } from "./importOf.ts";
import { Imports } from "./Imports.ts";
import { ImportStore } from "./ImportStore.ts";
import { readUpload } from "./readUpload.ts";
import type { TableReader } from "./TableReader.ts";

/** As single uploads, with the field's name of an import. */
export const IMPORT_FILE = { ...LIST_FILE, owner: "import", field: "filepath" } as const;

type Judged = { readonly judgement: ImportJudgement; readonly plan: ImportPlan; readonly head: string };

export const importsLive = Layer.effect(
  Imports,
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const inventories = yield* InventoryStore;
    const records = yield* FileRecords;
    const tokens = yield* Tokens;
    const needs = yield* Effect.context<InventoryStore | FileRecords | FileStore | TableReader>();
    const tablesOf = readUpload(IMPORT_FILE);

    const allowed = (inventory: InventoryStanding | null, event: InventoryMachineEvent["type"]) =>
      inventory === null
        ? Effect.fail(notFound(INVENTORY_NAME))
        : allowedByChart((role) => inventoryAfter({ ...inventory, role }, event));

    const judged = (inventoryId: number, sheets: ReadonlyArray<ListSheet>, input: ImportInput) =>
      Effect.gen(function* () {
        const sheet = sheets[input.sheet] ?? { name: "", rows: [] };
        const head = headKey(findHead(LINE_COLUMNS, sheet.rows));
        const known = input.mapping === null ? yield* store.remembered(head) : null;
        const prepared = prepareRows(LINE_COLUMNS, sheet, input, () => known);
        if (prepared.rows.length > MAX_IMPORT_ROWS) return yield* invalid({ filepath: [TOO_MANY_ROWS] });
        const rows = prepared.missing.length > 0 ? [] : prepared.rows;
        const said = (field: string) => [...new Set(rows.map(({ cells }) => nameKey(cells[field] ?? "")))];
        const facts = yield* store.facts(inventoryId, { names: said("name"), numbers: said("mfg_product_number") });
        const { rows: verdicts, plan } = judgeLines(facts, rows, input);
        const bare = verdicts.map(({ cells: _, ...row }) => row);
        const hash = tokens.hash(JSON.stringify([bare, plan]));
        const judgement: ImportJudgement = {
          sheets: sheets.map(({ name }) => name),
          sheet: input.sheet,
          titles: prepared.head.titles,
          samples: prepared.samples,
          mapping: prepared.mapping,
          is_remembered: known !== null,
          missing: prepared.missing,
          rows: verdicts,
          new_products: plan.products.length,
          seen: Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join(""),
        };
        return { judgement, plan, head } satisfies Judged;
      });

    const checkWritable = ({ judgement, plan }: Judged, seen: string): Effect.Effect<void, Refusal> => {
      if (judgement.seen !== seen) return Effect.fail(new Conflict({ message: JUDGED_ANEW }));
      const isOpen = judgement.rows.some(({ verdict }) => verdict === "question" || verdict === "refused");
      if (isOpen) return Effect.fail(invalid({ rows: [ROWS_OPEN] }));
      const isNothing = plan.added.length + plan.changed.length === 0;
      return isNothing ? Effect.fail(invalid({ rows: [NOTHING_TO_WRITE] })) : Effect.void;
    };

    const writeIn = (inventory: InventoryStanding | null, sheets: ReadonlyArray<ListSheet>, input: ImportWriteInput) =>
      Effect.gen(function* () {
        yield* allowed(inventory, "product.added");
        const id = inventory?.id ?? 0;
        const found = yield* judged(id, sheets, input);
        yield* checkWritable(found, input.seen);
        if (found.plan.changed.length > 0) yield* allowed(inventory, "product.edited");
        if (found.plan.products.length > 0) yield* permit("product.create");
        const file = yield* bindUpload(records, input.filepath, IMPORT_FILE);
        const original_name = input.original_name || file.original_name;
        const written = yield* store.write(id, found.plan, {
          file_id: file.id,
          original_name,
          is_added_up: input.mode === "add",
        });
        yield* store.remember(found.head, found.judgement.mapping);
        return yield* one(id, written);
      });

    const list = (inventoryId: number) =>
      Effect.flatMap(CurrentActor, (actor) =>
        Effect.map(store.list(inventoryId), (imports) => imports.map((made) => importOf(made, actor))),
      );
    const one = (inventoryId: number, importId: number) =>
      Effect.flatMap(list(inventoryId), (imports) => {
        const found = imports.find(({ id }) => id === importId);
        return found === undefined ? Effect.fail(notFound("import")) : Effect.succeed(found);
      });

    const given = <A, R extends InventoryStore | FileRecords | FileStore | TableReader>(
      work: Effect.Effect<A, Refusal | StoreFailure | FilesUnavailable, R>,
    ) => Effect.provide(work, needs).pipe(refuseFileFailures, refuseFailures(unknownHazard));

    return Imports.of({
      judge: (inventoryId, input) =>
        given(
          Effect.gen(function* () {
            yield* permit("records.read");
            yield* allowed(yield* inventories.standing(inventoryId), "product.added");
            return (yield* judged(inventoryId, yield* tablesOf(input.filepath), input)).judgement;
          }),
        ),
      write: (inventoryId, input) =>
        given(
          Effect.gen(function* () {
            yield* permit("records.read");
            yield* allowed(yield* inventories.standing(inventoryId), "product.added");
            const sheets = yield* tablesOf(input.filepath);
            return yield* inventories.locked(inventoryId, (inventory) => writeIn(inventory, sheets, input));
          }),
        ),
      list: (inventoryId) =>
        given(
          Effect.gen(function* () {
            yield* permit("records.read");
            if ((yield* inventories.standing(inventoryId)) === null) return yield* notFound(INVENTORY_NAME);
            return yield* list(inventoryId);
          }),
        ),
      undo: (inventoryId, importId) =>
        given(
          Effect.andThen(
            permit("records.read"),
            inventories.locked(inventoryId, (inventory) =>
              Effect.gen(function* () {
                yield* allowed(inventory, "product.added");
                const made = yield* one(inventoryId, importId);
                if (made.refusal === NOT_YOURS) return yield* new NotAllowed({ message: NOT_YOURS });
                if (made.refusal !== null) return yield* new Conflict({ message: made.refusal });
                yield* store.undo(importId);
                return yield* one(inventoryId, importId);
              }),
            ),
          ),
        ),
    });
  }),
);
