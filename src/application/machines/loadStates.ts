import { Result } from "effect";
import { answered } from "#domain/shared/answered.ts";
import { type Answer, isRefusedAs } from "#domain/shared/errors.ts";

export const loadGuards = {
  wasLoaded: (_: unknown, answer: Answer<unknown>) => Result.isSuccess(answer),
  isMissing: (_: unknown, answer: Answer<unknown>) => isRefusedAs(answer, "NotFound"),
};

/**
 * The states of a chart that is about one record, until it is there: it is loaded by the actor `load`, and `take` keeps
 * it, or why it did not come.
 * @param loaded where the record is shown
 */
export const loadStates = <Loaded extends string, Context, Input>(
  loaded: Loaded,
  input: (here: { readonly context: Context }) => Input,
) => {
  const take = { type: "take", params: answered } as const;
  return {
    loading: {
      tags: "loading",
      invoke: {
        id: "load",
        src: "load",
        input,
        onDone: [
          { guard: { type: "wasLoaded", params: answered }, target: loaded, actions: take },
          { guard: { type: "isMissing", params: answered }, target: "missing", actions: take },
          { target: "failed", actions: take },
        ],
      },
    },
    missing: { tags: "missing" },
    failed: { tags: "failed", on: { "load.retry": "loading" } },
  } as const;
};
