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
  /** Several lines were changed together, and nobody has undone that yet. */
  marked_change_id: Schema.optionalKey(Schema.Int),
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
