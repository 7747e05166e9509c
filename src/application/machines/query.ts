import { Result } from "effect";
import { assign, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { type Call, callActor, type CallParts, type ShownInPlace } from "./MachineParts.ts";

/** What a screen asks the server for: loading, missing, failed or here, and asked again at will. */

/**
 * The states of a chart about one record, until it is loaded: the actor `load` loads it, and `storeAnswer` stores it, or
 * why it was not loaded.
 * @param loaded where the record is shown
 */
export const loadStates = <Loaded extends string, Context, Input>(
  loaded: Loaded,
  input: (here: { readonly context: Context }) => Input,
) => {
  const actions = answered("storeAnswer");
  return {
    loading: {
      tags: "loading",
      invoke: {
        id: "load",
        src: "load",
        input,
        onDone: [
          { guard: answered("hasSucceeded"), target: loaded, actions },
          { guard: answered("isMissing"), target: "missing", actions },
          { target: "failed", actions },
        ],
      },
    },
    missing: { tags: "missing" },
    failed: { tags: "failed", on: { "load.retry": "loading" } },
  } as const;
};

type QueryContext<A, Scope> = {
  readonly scope: Scope;
  /** The last good answer; a failing refresh keeps it. */
  readonly value: A | null;
  readonly error: string | null;
};

/**
 * One record that a screen needs. Tags: 'loading', 'loaded', 'missing' (no such record), 'failed' (offer `load.retry`).
 */
export const createQueryMachine = <A, Scope>() =>
  setup({
    types: {} as {
      input: { readonly scope: Scope };
      context: QueryContext<A, Scope>;
      events: { readonly type: "load.refreshed" } | { readonly type: "load.retry" };
      tags: "loading" | "loaded" | "missing" | "failed";
    },
    actors: {} as { load: CallActor<{ readonly scope: Scope }, A> },
    guards: answerGuards,
    actions: {
      storeAnswer: assign((_, answer: Answer<A>) =>
        Result.isSuccess(answer) ? { value: answer.success, error: null } : { error: answer.failure.message },
      ),
    },
  }).createMachine({
    id: "load",
    context: ({ input }) => ({ scope: input.scope, value: null, error: null }),
    initial: "loading",
    on: { "load.refreshed": { target: ".loading", reenter: true } },
    states: {
      ...loadStates("loaded", ({ context: { scope } }: { readonly context: QueryContext<A, Scope> }) => ({ scope })),
      loaded: { tags: "loaded" },
    },
  });

export type QueryMachine<A, Scope> = ReturnType<typeof createQueryMachine<A, Scope>>;

/** One record that a screen needs, with its call. */
export const loadOf = <Services, A, Scope>(
  parts: CallParts<Services>,
  load: Call<Scope, A, Services>,
  isShownInPlace?: ShownInPlace,
) =>
  createQueryMachine<A, Scope>().provide({
    actors: { load: callActor(parts, ({ scope }: { readonly scope: Scope }) => load(scope), isShownInPlace) },
  });
