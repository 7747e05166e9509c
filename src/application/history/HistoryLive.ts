import { Effect, Layer } from "effect";
import type { HistoryNoun } from "#domain/history/HistoryEntry.ts";
import { historyInWords, referencesOf } from "#domain/history/historyInWords.ts";
import type { Deed } from "#domain/identity/permissions.ts";
import { permit } from "../shared/Actor.ts";
import { refuseFailures } from "../shared/refuseFailures.ts";
import { notFound } from "../shared/resourceLive.ts";
import { History } from "./History.ts";
import { HistoryStore } from "./HistoryStore.ts";

/** Who may see the record may see its history. */
const reading = (noun: HistoryNoun): Deed => (noun === "user" ? "user.manage" : "records.read");

/** Histories by their rules. */
export const historyLive = Layer.effect(
  History,
  Effect.map(HistoryStore, (store) => ({
    list: (noun, id, query) =>
      Effect.gen(function* () {
        yield* permit(reading(noun));
        if (!(yield* store.exists(noun, id))) return yield* notFound("record");
        const page = yield* store.page(noun, id, query);
        const names = yield* store.names(referencesOf(noun, page.items));
        return { ...page, items: page.items.map((write) => historyInWords(noun, write, names)) };
      }).pipe(refuseFailures()),
  })),
);
