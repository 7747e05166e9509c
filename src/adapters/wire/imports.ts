import { Schema } from "effect";
import { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import { ImportJudgement, RowsWritten, WrittenImport } from "#domain/import/ImportRow.ts";
import { RECORD_KINDS, recordKindOf } from "#domain/import/ImportTarget.ts";
import { get, post, type QueryFormat } from "./Call.ts";

const permission = "inventory product.add";
const judged = { body: ImportInput, answer: ImportJudgement, load: "import", repeated: "freely" } as const;
const written = { body: ImportWriteInput, answer: WrittenImport, load: "import", endsWithCaller: true } as const;
const undone = { answer: WrittenImport, load: "import" } as const;
const listed = { answer: Schema.Array(WrittenImport) } as const;

const ticketQuery: QueryFormat<string> = {
  names: ["ticket"],
  read: ({ ticket = "" }) => ticket,
  write: (ticket) => ({ ticket }),
};

/** `:id` is the inventory. Files whose rows become its lines. */
export const imports = {
  judge: post("/inventories/:id/imports/judge", "Judges the rows of an uploaded file; nothing is written", {
    ...judged,
    permission,
  }),
  write: post("/inventories/:id/imports/write", "Writes the rows of an uploaded file into an inventory, all or none", {
    ...written,
    permission,
  }),
  /** An embedded database, which writes for one alone, lets it wait until all is written. */
  progress: get("/imports/progress", "Tells how many records of an import that is being written are written", {
    query: ticketQuery,
    answer: RowsWritten,
  }),
  list: get(
    "/inventories/:id/imports",
    "Lists the newest imports of an inventory and whether they can be undone",
    listed,
  ),
  undo: post(
    "/inventories/:id/imports/:importId/undo",
    "Takes back what an import wrote, as long as nobody changed it",
    { ...undone, permission },
  ),
};

/** Filings of a past year, for whoever may make inventories. */
export const filingImports = {
  judge: post("/filing-imports/judge", "Judges a file of Tier II (.t2s, .zip, .xml); nothing is written", {
    ...judged,
    permission: "inventory.create",
  }),
  write: post("/filing-imports/write", "Writes facilities, contacts and lines to be confirmed of a file, all or none", {
    ...written,
    permission: "inventory.create",
  }),
  list: get("/filing-imports", "Lists the newest imports of filings and whether they can be undone", listed),
  undo: post(
    "/filing-imports/:importId/undo",
    "Takes back what the import of a filing wrote, as long as nobody changed it",
    { ...undone, permission: "inventory.create" },
  ),
};

const words = { noun: { words: RECORD_KINDS, read: recordKindOf } } as const;

/** Files whose rows become records, for whoever may add records of the kind. */
export const recordImports = {
  judge: post("/imports/:noun/judge", "Judges the rows of an uploaded file of records; nothing is written", {
    ...judged,
    words,
  }),
  write: post("/imports/:noun/write", "Writes the records of an uploaded file, all or none", { ...written, words }),
  list: get("/imports/:noun", "Lists the newest imports of one kind of record and whether they can be undone", {
    ...listed,
    words,
  }),
  undo: post("/imports/:noun/:importId/undo", "Takes back the records of an import, as long as nobody changed them", {
    ...undone,
    words,
  }),
};
