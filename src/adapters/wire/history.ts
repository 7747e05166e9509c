import { HISTORY_RESOURCES, HistoryEntry, historyResourceOf } from "#domain/history/HistoryEntry.ts";
import { ChangeSetUndo, UndoInput } from "#domain/history/ChangeSet.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { get, post, type QueryFormat } from "./Call.ts";
import { listQuery } from "./listQuery.ts";

const pageQuery: QueryFormat<Pick<ListQuery, "page" | "ipp">> = {
  names: ["page", "ipp"],
  read: listQuery.read,
  write: ({ page, ipp }) => ({ page: String(page), ipp: String(ipp) }),
};

const asked = {
  words: { resource: { words: HISTORY_RESOURCES, read: historyResourceOf } },
  query: pageQuery,
  answer: HistoryEntry,
  envelope: "page",
} as const;

/** `:resource` is the kind of record, `:id` its id; for a line, the id of the product in its inventory. */
export const history = {
  list: get(
    "/history/:resource/:id/list",
    "Lists the changes to a record: who, when, field, old value and new value",
    asked,
  ),
  all: get("/history/:resource/list", "Lists the changes to all records of a kind, deleted ones included", asked),
};

/** `:id` is the change set: what one transaction changed, as entries of histories name it. */
export const changeSets = {
  check: get("/change-sets/:id", "Checks what undoing a change would restore, and what was changed since", {
    answer: ChangeSetUndo,
  }),
  undo: post("/change-sets/:id/undo", "Undoes a change: all of it, or all but what was changed since", {
    body: UndoInput,
    answer: ChangeSetUndo,
    permission: "records.read",
    load: "import",
  }),
};
