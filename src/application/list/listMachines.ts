import { Effect } from "effect";
import type { ListFileQuery, ListName, ViewedList } from "#domain/list/listNames.ts";
import type { SavedView, ViewChange, ViewInput } from "#domain/list/SavedView.ts";
import { type MachineParts, SHOWN_BY_ITS_SCREEN } from "../machines/MachineParts.ts";
import { actionOf, downloadOf } from "../machines/command.ts";
import { loadOf } from "../machines/query.ts";
import { entitySaved } from "../shared/recordMessages.ts";
import { writeOptions } from "../shared/Resource.ts";
import { Lists, Views } from "./Lists.ts";

export type ListFileSubject = { readonly list: ListName; readonly query: ListFileQuery };

/** `key`: the repeat key. */
export type ViewWrite =
  | { readonly change: "created"; readonly input: ViewInput; readonly key: string }
  | { readonly change: "updated"; readonly view: SavedView; readonly input: ViewChange; readonly key: string }
  | { readonly change: "deleted"; readonly view: SavedView; readonly key: string };

const written = (write: ViewWrite) =>
  Views.use(({ create, update, remove }) => {
    const version = write.change === "created" ? null : write.view.version;
    const options = writeOptions({ version, idempotencyKey: write.key });
    switch (write.change) {
      case "created":
        return create(write.input, options);
      case "updated":
        return update(write.view.id, write.input, options);
      case "deleted":
        return remove(write.view.id, options);
    }
  });

export const listMachines = (parts: MachineParts<Lists | Views>) => ({
  listFile: () =>
    downloadOf(parts, ({ list, query }: ListFileSubject) =>
      Effect.scoped(Effect.flatMap(Lists, (lists) => lists.file(list, query))),
    ),
  views: () =>
    loadOf(
      parts,
      ({ list }: { readonly list: ViewedList }) => Views.use((views) => views.list(list)),
      SHOWN_BY_ITS_SCREEN,
    ),
  view: () => loadOf(parts, ({ id }: { readonly id: number }) => Views.use(({ get }) => get(id)), SHOWN_BY_ITS_SCREEN),
  writeView: () =>
    actionOf(
      parts,
      (write: ViewWrite) => Effect.map(written(write), (view) => ({ view, change: write.change })),
      ({ view, change }) => entitySaved("View", view.name, change),
    ),
});
