import { HISTORY_NOUNS, HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { call } from "./Call.ts";

/** `:noun` is the kind of record, `:id` the record; of a line, the id of the product in its inventory. */
export const history = {
  list: call({
    method: "GET",
    path: "/history/:noun/:id/list",
    summary: "A page of what happened to a record: who, when, which field, from, to",
    words: { noun: HISTORY_NOUNS },
    query: ["page", "ipp"],
    answer: HistoryEntry,
    envelope: "page",
  }),
};
