import { Result } from "effect";
import { assign, setup } from "xstate";
import type { RowsWritten } from "#domain/import/ImportRow.ts";
import { answered } from "#domain/shared/answered.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";

/** Between two requests, ms. */
const PAUSE = 400;

type Asked = { readonly ticket: string };

/** While rows are written, asks how many are done; without an answer, keeps the last value. */
export const importProgressMachine = setup({
  types: {} as { input: Asked; context: Asked & RowsWritten },
  actors: {} as { ask: CallActor<Asked, RowsWritten> },
  delays: { nextQuestion: PAUSE },
  actions: {
    take: assign((_, answer: Answer<RowsWritten>) => (Result.isSuccess(answer) ? answer.success : {})),
  },
}).createMachine({
  id: "importProgress",
  context: ({ input }) => ({ ...input, written: null, total: null }),
  initial: "asking",
  states: {
    asking: {
      invoke: {
        id: "ask",
        src: "ask",
        input: ({ context: { ticket } }) => ({ ticket }),
        onDone: { target: "resting", actions: answered("take") },
      },
    },
    resting: { after: { nextQuestion: "asking" } },
  },
});
