import { Schema } from "effect";
import {
  LIST_FILE_KINDS,
  LIST_NAMES,
  type ListFileQuery,
  listNameOf,
  VIEWED_LISTS,
  viewedListNamed,
} from "#domain/list/listNames.ts";
import { get, type QueryFormat, del, patch, post } from "./Call.ts";
import { listQuery } from "./listQuery.ts";
import { SavedView, ViewChange, ViewInput } from "#domain/list/SavedView.ts";

const MAX_COLUMNS = 100;
const MAX_OF = 140;

/** Like every list query, it never fails: invalid parameters become the default. */
const listFileQuery: QueryFormat<ListFileQuery> = {
  names: [...listQuery.names.filter((name) => name !== "page" && name !== "ipp"), "kind", "columns", "of"],
  read: (sent) => {
    const { search, status, sort, sds_status } = listQuery.read(sent);
    return {
      search,
      status,
      sort,
      sds_status,
      kind: LIST_FILE_KINDS.find((kind) => kind === sent["kind"]) ?? "csv",
      columns: (sent["columns"] ?? "").split(",", MAX_COLUMNS).filter((column) => column !== ""),
      of: (sent["of"] ?? "").slice(0, MAX_OF),
    };
  },
  write: ({ kind, columns, of, ...query }) => {
    const { page: _page, ipp: _ipp, ...written } = listQuery.write({ ...query, page: 1, ipp: 1 });
    return { ...written, kind, columns: columns.length === 0 ? undefined : columns.join(","), of };
  },
};

export const lists = {
  file: get("/lists/:list/file", "Downloads a whole list as CSV or workbook, filtered and sorted like its pages", {
    words: { list: { words: LIST_NAMES, read: listNameOf } },
    query: listFileQuery,
    answer: Schema.Null,
    envelope: "file",
    files: ["csv", "xlsx"],
    permission: "records.read",
    load: "list",
  }),
};

const permission = "view.save";

export const views = {
  list: get("/lists/:list/views", "Lists the user's own and shared saved views of a list", {
    words: { list: { words: VIEWED_LISTS, read: viewedListNamed } },
    answer: Schema.Array(SavedView),
  }),
  get: get("/views/:id/get", "Gets a saved view", { answer: SavedView }),
  create: post("/views/create", "Saves search, filter, sort and columns of a list under a name", {
    body: ViewInput,
    answer: SavedView,
    permission,
  }),
  update: patch("/views/:id/update", "Renames, shares or overwrites a saved view", {
    body: ViewChange,
    answer: SavedView,
    permission,
  }),
  remove: del("/views/:id/delete", "Deletes a saved view", { answer: SavedView, permission }),
};
