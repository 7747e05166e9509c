import { Schema } from "effect";
import { SavedView, ViewChange, ViewInput } from "#domain/list/SavedView.ts";
import { VIEWED_LISTS, viewedListNamed } from "#domain/list/viewedLists.ts";
import { del, get, patch, post } from "./Call.ts";

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
