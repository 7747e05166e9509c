import { Result } from "effect";
import { assign, setup } from "xstate";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { loadStates } from "./loadStates.ts";

export type LoadContext<A, Scope> = {
  readonly scope: Scope;
  /** The last good answer; a failing refresh keeps it. */
  readonly value: A | null;
  readonly error: string | null;
};

export type LoadEvent = { readonly type: "load.refreshed" } | { readonly type: "load.retry" };

/**
 * One record that a screen needs. Tags: 'loading', 'loaded', 'missing' (no such record), 'failed' (offer `load.retry`).
 */
export const createLoadMachine = <A, Scope>() =>
  setup({
    types: {} as {
      input: { readonly scope: Scope };
      context: LoadContext<A, Scope>;
      events: LoadEvent;
      tags: "loading" | "loaded" | "missing" | "failed";
    },
    actors: {} as { load: CallActor<{ readonly scope: Scope }, A> },
    guards: answerGuards,
    actions: {
      take: assign((_, answer: Answer<A>) =>
        Result.isSuccess(answer) ? { value: answer.success, error: null } : { error: answer.failure.message },
      ),
    },
  }).createMachine({
    id: "load",
    context: ({ input }) => ({ scope: input.scope, value: null, error: null }),
    initial: "loading",
    on: { "load.refreshed": { target: ".loading", reenter: true } },
    states: {
      ...loadStates("loaded", ({ context: { scope } }: { readonly context: LoadContext<A, Scope> }) => ({ scope })),
      loaded: { tags: "loaded" },
    },
  });

export type LoadMachine<A, Scope> = ReturnType<typeof createLoadMachine<A, Scope>>;
