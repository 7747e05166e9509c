import { Effect, Layer } from "effect";
import type { HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { historyInWords, referencesOf } from "#domain/history/historyInWords.ts";
import { permissionToRead } from "#domain/resources.ts";
import { openedView } from "../list/ViewsLive.ts";
import { ViewStore } from "../list/ViewStore.ts";
import { MarkedStore } from "../inventory/grid/MarkedStore.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { History } from "./History.ts";
import { HistoryStore } from "./HistoryStore.ts";

const withUndo = ({ marked_change_id: id, ...entry }: HistoryEntry, standing: ReadonlyArray<number>): HistoryEntry =>
  id !== undefined && standing.includes(id) ? { ...entry, marked_change_id: id } : entry;

export const historyLive = Layer.effect(
  History,
  Effect.map(Effect.all([HistoryStore, MarkedStore, ViewStore]), ([store, marked, views]) => ({
    list: (resource, id, query) =>
      Effect.gen(function* () {
        yield* resource === "view" ? openedView(views, id) : permit(permissionToRead(resource));
        if (!(yield* store.exists(resource, id))) return yield* notFound("record");
        const page = yield* store.page(resource, id, query);
        const names = yield* store.names(referencesOf(resource, page.items));
        const items = page.items.map((write) => historyInWords(resource, write, names));
        const standing = yield* marked.standing(items.flatMap(({ marked_change_id: id }) => id ?? []));
        return { ...page, items: items.map((entry) => withUndo(entry, standing)) };
      }).pipe(refuseFailures()),
  })),
);
