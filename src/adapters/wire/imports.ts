import { Schema } from "effect";
import { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import { ImportValidation, RowsWritten, WrittenImport } from "#domain/import/ImportRow.ts";
import { IMPORT_KINDS, importKindOf } from "#domain/import/ImportTarget.ts";
import { get, post, type QueryFormat } from "./Call.ts";

const permission = "inventory product.add";
const validated = { body: ImportInput, answer: ImportValidation, load: "import", repeated: "freely" } as const;
const written = { body: ImportWriteInput, answer: WrittenImport, load: "import", endsWithCaller: true } as const;
const listed = { answer: Schema.Array(WrittenImport) } as const;

const ticketQuery: QueryFormat<string> = {
  names: ["ticket"],
  read: ({ ticket = "" }) => ticket,
  write: (ticket) => ({ ticket }),
};

/** `:id` is the inventory. Imports whose rows become its lines. */
export const imports = {
  validate: post("/inventories/:id/imports/judge", "Validates the rows of an uploaded file without importing them", {
    ...validated,
    permission,
  }),
  write: post("/inventories/:id/imports/write", "Imports the rows of an uploaded file into an inventory, all or none", {
    ...written,
    permission,
  }),
  progress: get("/imports/progress", "Gets the progress of a running import", {
    query: ticketQuery,
    answer: RowsWritten,
  }),
  list: get(
    "/inventories/:id/imports",
    "Lists the newest imports of an inventory and whether they can be undone",
    listed,
  ),
};

/** Imports of filings of a past year, for users who may create inventories. */
export const filingImports = {
  validate: post("/filing-imports/judge", "Validates a Tier II file (.t2s, .zip, .xml) without importing it", {
    ...validated,
    permission: "inventory.create",
  }),
  write: post(
    "/filing-imports/write",
    "Imports the facilities, the contacts and the lines to confirm of a Tier II file, all or none",
    {
      ...written,
      permission: "inventory.create",
    },
  ),
  list: get("/filing-imports", "Lists the newest imports of filings and whether they can be undone", listed),
};

/** Imports of lines for several facilities, for users who may create inventories. */
export const facilityImports = {
  validate: post(
    "/facility-imports/judge",
    "Validates the rows of an uploaded file, which name their facilities, without importing them",
    { ...validated, permission: "inventory.create" },
  ),
  write: post(
    "/facility-imports/write",
    "Imports the rows of an uploaded file into the inventories of their facilities, all or none",
    { ...written, permission: "inventory.create" },
  ),
  list: get(
    "/facility-imports",
    "Lists the newest imports for several facilities and whether they can be undone",
    listed,
  ),
};

const words = { noun: { words: IMPORT_KINDS, read: importKindOf } } as const;

/** Imports whose rows become or complete records, for users who may change records of that kind. */
export const recordImports = {
  validate: post("/imports/:noun/judge", "Validates the records in an uploaded file without importing them", {
    ...validated,
    words,
  }),
  write: post("/imports/:noun/write", "Imports the records in an uploaded file, all or none", { ...written, words }),
  list: get("/imports/:noun", "Lists the newest imports of one kind of record and whether they can be undone", {
    ...listed,
    words,
  }),
};
