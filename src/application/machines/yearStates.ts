import { answered } from "#domain/shared/answered.ts";

/**
 * The years with something to report, loaded again whenever another place is chosen (`deciding`). Tags: 'yearsLoading',
 * 'yearsFailed' (offer `years.retry`), 'noYears'.
 */
export const yearStates = <Context, Place>(placeOf: (here: { readonly context: Context }) => Place) =>
  ({
    deciding: {
      entry: "forgetYears",
      always: [{ guard: "hasPlace", target: "loading" }, { target: "none" }],
    },
    none: {},
    loading: {
      tags: "yearsLoading",
      invoke: {
        id: "loadYears",
        src: "loadYears",
        input: placeOf,
        onDone: [
          { guard: answered("hasSucceeded"), target: "loaded", actions: answered("takeYears") },
          { target: "failed" },
        ],
      },
    },
    loaded: { always: [{ guard: "hasNoYears", target: "empty" }, { target: "ready" }] },
    ready: {},
    empty: { tags: "noYears" },
    failed: { tags: "yearsFailed", on: { "years.retry": "loading" } },
  }) as const;
