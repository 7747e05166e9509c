import { HISTORY_RESOURCES, HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { call } from "./Call.ts";

/** `:resource` is the kind of record, `:id` the record; of a line, the id of the product in its inventory. */
export const history = {
  list: call({
    method: "GET",
    path: "/history/:resource/:id/list",
    summary: "A page of what happened to a record: who, when, which field, from, to",
    words: { resource: HISTORY_RESOURCES },
    query: ["page", "ipp"],
    answer: HistoryEntry,
    envelope: "page",
  }),
};
