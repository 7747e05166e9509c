import type { HistoryEntry, HistoryResource } from "#domain/history/HistoryEntry.ts";
import type { ListMachine } from "./listMachine.ts";
import type { paletteMachine } from "./paletteMachine.ts";

/** The record whose history is looked at. */
export type HistoryScope = { readonly resource: HistoryResource; readonly id: number };

/** The machines that belong to no screen alone. */
export type SharedLogics = {
  readonly palette: typeof paletteMachine;
  readonly history: ListMachine<HistoryEntry, HistoryScope>;
};
