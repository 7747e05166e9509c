import { Effect, Layer } from "effect";
import type { HistoryResource } from "#domain/history/HistoryEntry.ts";
import { historyInWords, referencesOf } from "#domain/history/historyInWords.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { History } from "./History.ts";
import { HistoryStore } from "./HistoryStore.ts";

/** Who may see the record may see its history. */
const reading = (resource: HistoryResource): Permission => (resource === "user" ? "user.manage" : "records.read");

export const historyLive = Layer.effect(
  History,
  Effect.map(HistoryStore, (store) => ({
    list: (resource, id, query) =>
      Effect.gen(function* () {
        yield* permit(reading(resource));
        if (!(yield* store.exists(resource, id))) return yield* notFound("record");
        const page = yield* store.page(resource, id, query);
        const names = yield* store.names(referencesOf(resource, page.items));
        return { ...page, items: page.items.map((write) => historyInWords(resource, write, names)) };
      }).pipe(refuseFailures()),
  })),
);
