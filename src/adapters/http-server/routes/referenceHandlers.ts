import { Effect } from "effect";
import { listQueryOf } from "#adapters/wire/listQuery.ts";
import { ReferenceLists } from "#application/reference/ReferenceLists.ts";
import { referenceListTypeOf } from "#domain/reference/referenceListWords.ts";
import type { Handlers } from "../Handler.ts";

type Groups = Pick<Handlers, "databaseEntries" | "databaseEntryData">;

/** The list that a path names; the route has let only such words through. */
const typeIn = (word: string) => {
  const type = referenceListTypeOf(word);
  return type === null ? Effect.die(new Error(`'${word}' is not a reference list`)) : Effect.succeed(type);
};

/** Reference lists. */
export const referenceHandlers = Effect.gen(function* () {
  const lists = yield* ReferenceLists;
  return {
    databaseEntries: {
      list: ({ query }) => lists.list(listQueryOf(query)),
      create: ({ body, options }) => lists.create(body, options),
      preview: ({ body }) => lists.preview(body),
      loadShipped: () => lists.loadShipped(),
    },
    databaseEntryData: {
      list: ({ words, query }) => Effect.flatMap(typeIn(words.type), (type) => lists.data(type, listQueryOf(query))),
    },
  } satisfies Groups;
});
