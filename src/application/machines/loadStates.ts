import { answered } from "#domain/shared/answered.ts";

/**
 * The states of a chart about one record, until it is loaded: the actor `load` loads it, and `take` keeps it, or why it
 * was not loaded.
 * @param loaded where the record is shown
 */
export const loadStates = <Loaded extends string, Context, Input>(
  loaded: Loaded,
  input: (here: { readonly context: Context }) => Input,
) => {
  const take = answered("take");
  return {
    loading: {
      tags: "loading",
      invoke: {
        id: "load",
        src: "load",
        input,
        onDone: [
          { guard: answered("hasSucceeded"), target: loaded, actions: take },
          { guard: answered("isMissing"), target: "missing", actions: take },
          { target: "failed", actions: take },
        ],
      },
    },
    missing: { tags: "missing" },
    failed: { tags: "failed", on: { "load.retry": "loading" } },
  } as const;
};
