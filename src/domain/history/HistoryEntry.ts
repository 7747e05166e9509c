import { Schema } from "effect";
import { PLAIN_HISTORIES } from "../resources.ts";

/** As paths name them. A line is a product of an inventory. */
export const HISTORY_RESOURCES = [
  "customer",
  "facility",
  ...PLAIN_HISTORIES,
  "product",
  "inventory",
  "line",
  "view",
] as const;
export type HistoryResource = (typeof HISTORY_RESOURCES)[number];

export const historyResourceOf = (word: string): HistoryResource | null =>
  HISTORY_RESOURCES.find((resource) => resource === word) ?? null;

/** What the field said before and after, in words and units; null is nothing. */
export const HistoryChange = Schema.Struct({
  field: Schema.String,
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
});
export type HistoryChange = typeof HistoryChange.Type;

export const HistoryEntry = Schema.Struct({
  id: Schema.Int,
  /** ISO 8601. */
  at: Schema.String,
  /** Full name; null for what the system did by itself. */
  by: Schema.NullOr(Schema.String),
  /** `added`: the amounts of an equal line were added to its own; `restored`: it was deleted before. */
  action: Schema.Literals(["created", "changed", "added", "deleted", "restored"]),
  changes: Schema.Array(HistoryChange),
  /** Which records were changed, where the history is not of one record. */
  record: Schema.optionalKey(Schema.String),
  change_set_id: Schema.Int,
  is_undone: Schema.Boolean,
  /** False for kinds of changes that nobody can undo here. */
  is_undoable: Schema.Boolean,
  /** Why this person cannot undo the change set; null if they can. */
  undo_refusal: Schema.NullOr(Schema.String),
});
export type HistoryEntry = typeof HistoryEntry.Type;

export type Snapshot = Readonly<Record<string, unknown>>;
export type LoggedRow = {
  readonly table: string;
  readonly action: "INSERT" | "UPDATE" | "DELETE";
  readonly how?: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
};

/** One transaction on a record, oldest row first. */
export type LoggedWrite = Pick<HistoryEntry, "id" | "at" | "by"> & { readonly rows: ReadonlyArray<LoggedRow> };
/** The same in words. */
export type WriteInWords = Pick<HistoryEntry, "id" | "at" | "by" | "action" | "changes">;

/**
 * What a change set did to further records of a history, by kind: the lines of an inventory; the facilities, contacts and
 * inventories of a customer; or all records.
 */
export type LoggedRecords = {
  readonly resource: HistoryResource;
  readonly count: number;
  /** The first few of them, as logged. */
  readonly first: ReadonlyArray<{ readonly id: number; readonly row: Snapshot | null }>;
  /** All rows, if it is one record. */
  readonly rows: ReadonlyArray<LoggedRow>;
  /** Null if they differ. */
  readonly action: LoggedRow["action"] | null;
};

/** A change set in a history, oldest row first. `rows`: of the history's own record. */
export type LoggedChangeSet = {
  readonly change_set_id: number;
  /** Of its last row in the change log. */
  readonly id: number;
  readonly rows: ReadonlyArray<LoggedRow>;
  readonly records: ReadonlyArray<LoggedRecords>;
};

/** The field of an entry that says what was done to further records. */
export const FURTHER_RECORDS = "Records";

/** In place of an id: the history of all records of a kind. */
export const ALL_RECORDS = 0;
