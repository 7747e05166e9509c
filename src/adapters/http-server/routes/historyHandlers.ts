import { Effect } from "effect";
import { listQueryOf } from "#adapters/wire/listQuery.ts";
import { History } from "#application/history/History.ts";
import { historyNounOf } from "#domain/history/HistoryEntry.ts";
import type { Handlers } from "../Handler.ts";

/** The kind of record that a path names; the route has let only such words through. */
const nounIn = (word: string) => {
  const noun = historyNounOf(word);
  return noun === null ? Effect.die(new Error(`'${word}' has no history`)) : Effect.succeed(noun);
};

/** Histories. */
export const historyHandlers = Effect.gen(function* () {
  const histories = yield* History;
  return {
    history: {
      list: ({ ids, words, query }) =>
        Effect.flatMap(nounIn(words.noun), (noun) => histories.list(noun, ids.id, listQueryOf(query))),
    },
  } satisfies Pick<Handlers, "history">;
});
