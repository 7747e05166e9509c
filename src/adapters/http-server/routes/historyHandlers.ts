import { Effect } from "effect";
import { listQueryOf } from "#adapters/wire/listQuery.ts";
import { History } from "#application/history/History.ts";
import { historyResourceOf } from "#domain/history/HistoryEntry.ts";
import type { Handlers } from "../Handler.ts";

/** The kind of record that a path names; the route has let only such words through. */
const resourceIn = (word: string) => {
  const resource = historyResourceOf(word);
  return resource === null ? Effect.die(new Error(`'${word}' has no history`)) : Effect.succeed(resource);
};

/** Histories. */
export const historyHandlers = Effect.gen(function* () {
  const histories = yield* History;
  return {
    history: {
      list: ({ ids, words, query }) =>
        Effect.flatMap(resourceIn(words.resource), (resource) => histories.list(resource, ids.id, listQueryOf(query))),
    },
  } satisfies Pick<Handlers, "history">;
});
