import { answered } from "#domain/shared/answered.ts";

/**
 * The states of a chart that is about one record, until it is there: it is loaded by the actor `load`, and `take` keeps
 * it, or why it did not come.
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
