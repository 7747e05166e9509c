import { Result } from "effect";
import { assign, setup } from "xstate";
import type { ReferenceListInput } from "#domain/reference/ReferenceList.ts";
import type { ListEffects, ListEffectsInput } from "#domain/season/ListEffect.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";

type Context = Pick<ListEffects, "total" | "done" | "effects"> & {
  readonly input: ReferenceListInput;
  /** The id of the last facility that was evaluated; null after the last of all. */
  readonly next: number | null;
  /** '' unless the last step failed. */
  readonly message: string;
};

/**
 * Asks what an uploaded list would change, some facilities at a time. Tags: 'checking', 'stopped' (goes on with
 * 'effects.requested'), 'failed', 'done'. What was found before stays.
 */
export const listEffectsMachine = setup({
  types: {} as {
    input: ReferenceListInput;
    context: Context;
    events: { readonly type: "effects.requested" } | { readonly type: "effects.stopped" };
    tags: "checking" | "stopped" | "failed" | "done";
  },
  actors: {} as { evaluate: CallActor<ListEffectsInput, ListEffects> },
  guards: {
    ...answerGuards,
    isLastPiece: (_, answer: Answer<ListEffects>) => Result.isSuccess(answer) && answer.success.next === null,
  },
  actions: {
    addPiece: assign(({ context }, answer: Answer<ListEffects>) =>
      Result.isFailure(answer)
        ? {}
        : { ...answer.success, effects: [...context.effects, ...answer.success.effects], message: "" },
    ),
    storeMessage: assign((_, answer: Answer<ListEffects>) => ({ message: refusalMessage(answer) })),
  },
}).createMachine({
  id: "listEffects",
  context: ({ input }) => ({ input, total: 0, done: 0, next: 0, effects: [], message: "" }),
  initial: "idle",
  states: {
    idle: { on: { "effects.requested": "checking" } },
    checking: {
      tags: "checking",
      on: { "effects.stopped": "stopped" },
      invoke: {
        id: "evaluate",
        src: "evaluate",
        input: ({ context: { input, next } }) => ({ ...input, after: next ?? 0 }),
        onDone: [
          { guard: answered("isLastPiece"), target: "done", actions: answered("addPiece") },
          { guard: answered("hasSucceeded"), target: "checking", reenter: true, actions: answered("addPiece") },
          { target: "failed", actions: answered("storeMessage") },
        ],
      },
    },
    stopped: { tags: "stopped", on: { "effects.requested": "checking" } },
    failed: { tags: "failed", on: { "effects.requested": "checking" } },
    done: { tags: "done", type: "final" },
  },
});
