import { HISTORY_RESOURCES, HistoryEntry, historyResourceOf } from "#domain/history/HistoryEntry.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { get, type QueryFormat } from "./Call.ts";
import { listQuery } from "./listQuery.ts";

const pageQuery: QueryFormat<Pick<ListQuery, "page" | "ipp">> = {
  names: ["page", "ipp"],
  read: listQuery.read,
  write: ({ page, ipp }) => ({ page: String(page), ipp: String(ipp) }),
};

/** `:resource` is the kind of record, `:id` its id; for a line, the id of the product in its inventory. */
export const history = {
  list: get("/history/:resource/:id/list", "Lists the changes to a record: who, when, field, old value and new value", {
    words: { resource: { words: HISTORY_RESOURCES, read: historyResourceOf } },
    query: pageQuery,
    answer: HistoryEntry,
    envelope: "page",
  }),
};
