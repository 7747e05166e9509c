import { declareColumns } from "../list/Column.ts";
import type { HistoryChange, HistoryEntry } from "#domain/history/HistoryEntry.ts";

export type HistoryRow = { readonly entry: HistoryEntry; readonly change: HistoryChange | null };

/** One row per changed field; a single row for an entry without changes. */
export const historyRows = (entry: HistoryEntry): ReadonlyArray<HistoryRow> =>
  entry.changes.length === 0 ? [{ entry, change: null }] : entry.changes.map((change) => ({ entry, change }));

/** The history of a record, newest first. `at` is ISO 8601 in UTC. */
export const HISTORY_COLUMNS = declareColumns<HistoryRow>()({
  at: { header: "When", value: ({ entry }) => entry.at },
  by: { header: "Who", value: ({ entry }) => entry.by },
  action: { header: "What", value: ({ entry }) => entry.action },
  record: { header: "Record", value: ({ entry }) => entry.record ?? null },
  field: { header: "Field", value: ({ change }) => change?.field ?? null },
  from: { header: "From", value: ({ change }) => change?.from ?? null },
  to: { header: "To", value: ({ change }) => change?.to ?? null },
});
