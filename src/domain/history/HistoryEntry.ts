import { Schema } from "effect";

/** Records whose history can be looked at, as paths name them. A line is a product of an inventory. */
export const HISTORY_RESOURCES = [
  "customer",
  "facility",
  "container",
  "unit",
  "hazard",
  "technician",
  "user",
  "product",
  "inventory",
  "line",
] as const;
export type HistoryResource = (typeof HISTORY_RESOURCES)[number];

/** The resource of a path; null for any other word. */
export const historyResourceOf = (word: string): HistoryResource | null =>
  HISTORY_RESOURCES.find((resource) => resource === word) ?? null;

/** One field: its label, and what stood there before and after, in words and units. Null is nothing. */
export const HistoryChange = Schema.Struct({
  field: Schema.String,
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
});
export type HistoryChange = typeof HistoryChange.Type;

/** What one save did to a record. */
export const HistoryEntry = Schema.Struct({
  id: Schema.Int,
  /** ISO 8601. */
  at: Schema.String,
  /** Full name; null for what the system did by itself. */
  by: Schema.NullOr(Schema.String),
  action: Schema.Literals(["created", "changed", "deleted"]),
  changes: Schema.Array(HistoryChange),
});
export type HistoryEntry = typeof HistoryEntry.Type;

/** A row as the change log has it. */
export type Snapshot = Readonly<Record<string, unknown>>;
export type LoggedRow = {
  readonly table: string;
  readonly action: "INSERT" | "UPDATE" | "DELETE";
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
};

/** What one transaction wrote of a record, oldest row first. */
export type LoggedWrite = Pick<HistoryEntry, "id" | "at" | "by"> & { readonly rows: ReadonlyArray<LoggedRow> };
