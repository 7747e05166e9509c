import { Effect } from "effect";
import type { CellsOfRow } from "#domain/import/ImportFacts.ts";
import { type ImportInput, MAX_IMPORT_ROWS, TOO_MANY_ROWS } from "#domain/import/ImportInput.ts";
import { type ImportValidation, rowInSheet } from "#domain/import/ImportRow.ts";
import { findTable } from "#domain/import/layout/findTable.ts";
import { headKey, mainSheet } from "#domain/import/matchColumns.ts";
import { prepareSheets } from "#domain/import/prepareSheets.ts";
import { FIRST_YEAR } from "#domain/inventory/Inventory.ts";
import { type ListRefusal, refusalErrors, refusalMessage } from "#domain/reference/ListRefusal.ts";
import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { invalid, Invalid, type Refusal } from "#domain/shared/errors.ts";
import { claimUpload } from "../files/bindUpload.ts";
import { type FileField, LIST_FILE } from "../files/FileField.ts";
import { lostText } from "../files/fileMessages.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { FileStore, type FilesUnavailable } from "../files/FileStore.ts";
import { readContent } from "../files/readContent.ts";
import { yearMessage } from "../inventory/inventoryChecks.ts";
import { InventoryStore } from "../inventory/InventoryStore.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { runWithPauses } from "../shared/runWithPauses.ts";
import { thisYear } from "../shared/today.ts";
import { TableReader } from "./FileReaders.ts";
import type { ImportHandler } from "./ImportHandler.ts";
import { ImportStore } from "./ImportStore.ts";

/** Services for reading files, in addition to their reader. */
export type SourceNeeds = ImportStore | InventoryStore | FileRecords | FileStore;
type Done<A, R = never> = Effect.Effect<A, Refusal | StoreFailure | FilesUnavailable, R>;

/** A file as passed to a handler, and what is shown of it. */
export type PreparedFile<Given> = {
  readonly given: Given;
  readonly shown: Omit<ImportValidation, "rows" | "seen">;
  /** Remembers how the person mapped it. */
  readonly remember: Done<void>;
};
/** Which files are accepted, and how they are read. */
export type ImportSource<Opened, Given, R> = {
  readonly field: FileField;
  readonly open: (filepath: string) => Done<Opened, SourceNeeds | R>;
  readonly prepare: (
    handler: ImportHandler<Given>,
    opened: Opened,
    input: ImportInput,
  ) => Done<PreparedFile<Given>, ImportStore>;
};

/** Like single uploads, with the field name of an import. */
export const IMPORT_FILE = { ...LIST_FILE, owner: "import", field: "filepath" } as const;

export const tooMany = (count: number): Effect.Effect<void, Refusal> =>
  count > MAX_IMPORT_ROWS ? Effect.fail(invalid({ filepath: [TOO_MANY_ROWS] })) : Effect.void;

/** The last few files are kept, so that they are not read again for each correction. */
const KEPT_FILES = 2;

/** Reads an unreferenced upload of the current actor with `read`. */
export const readUpload = <A, R>(field: FileField, read: (bytes: Uint8Array) => Effect.Effect<A, ListRefusal, R>) => {
  const kept = new Map<string, A>();
  return (filepath: string) =>
    Effect.gen(function* () {
      const inventories = yield* InventoryStore;
      const records = yield* FileRecords;
      const files = yield* FileStore;
      const { hash } = yield* inventories.together(claimUpload(records, filepath, field));
      const known = kept.get(hash);
      if (known !== undefined) return known;
      const bytes = yield* readContent(files, hash).pipe(
        Effect.catchTag("ContentLost", (lost) => Effect.fail(invalid({ [field.field]: [lostText(lost)] }))),
      );
      const found = yield* Effect.mapError(
        read(bytes),
        (refusal) => new Invalid({ message: refusalMessage(refusal), errors: refusalErrors(refusal) }),
      );
      kept.set(hash, found);
      for (const oldest of [...kept.keys()].slice(0, -KEPT_FILES)) kept.delete(oldest);
      return found;
    });
};

/** How many rows a person can choose from as the one with the titles. */
const FIRST_ROWS = 40;

/** Tables whose columns are mapped as the person chose, now or earlier. */
export const tableSource: ImportSource<ReadonlyArray<ListSheet>, ReadonlyArray<CellsOfRow>, TableReader> = {
  field: IMPORT_FILE,
  open: readUpload(IMPORT_FILE, (bytes) => TableReader.use(({ read }) => read(bytes))),
  prepare: ({ columns, target }, sheets, input) =>
    Effect.gen(function* () {
      const store = yield* ImportStore;
      const at = input.sheet ?? mainSheet(columns, sheets);
      const head = headKey(findTable(columns, sheets[at] ?? { rows: [] }, input).head);
      const known = input.mapping === null ? yield* store.remembered(target.noun, head) : null;
      const prepared = yield* runWithPauses(prepareSheets(columns, sheets, at, input, () => known));
      const unread = sheets.filter((sheet, other) => !prepared.read.includes(other) && sheet.rows.length > 0);
      yield* tooMany(prepared.rows.length);
      return {
        given: prepared.missing.length > 0 ? [] : prepared.rows,
        shown: {
          sheets: sheets.map(({ name }) => name),
          sheet: at,
          head_row: rowInSheet(prepared.head.first),
          first_rows: (sheets[at]?.rows ?? []).slice(0, FIRST_ROWS),
          titles: prepared.head.titles,
          samples: prepared.samples,
          mapping: prepared.mapping,
          is_remembered: known !== null,
          missing: prepared.missing,
          remarks: [
            ...sheets.flatMap(({ note }) => note ?? []),
            ...unread.map(({ name, rows }) => `Not read: the worksheet '${name}'. Rows: ${rows.length}.`),
            ...prepared.remarks,
          ],
          assumptions: prepared.assumptions,
        },
        remember: store.remember(target.noun, head, prepared.mapping),
      };
    }),
};

/** The year of the inventories that receive the rows: the chosen one, or one that depends on the current year. */
export const chosenYear = ({ fill }: Pick<ImportInput, "fill">, usual: (now: number) => number) =>
  Effect.gen(function* () {
    const now = yield* thisYear;
    const text = fill.find(({ field }) => field === "year")?.text.trim() ?? "";
    if (text === "") return usual(now);
    const year = Number(text);
    if (!Number.isInteger(year) || year < FIRST_YEAR || year > now + 1)
      return yield* invalid({ fill: [yearMessage(now + 1)] });
    return year;
  });
