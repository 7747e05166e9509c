import { Result } from "effect";
import { assign, setup } from "xstate";
import { type FactRequest, FactRequestInput } from "#domain/season/FactRequest.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";

export type RequestDraft = { readonly contact_id: number | null; readonly subject: string; readonly text: string };
type Place = { readonly facility_id: number; readonly year: number };

export type AskCustomerContext = {
  readonly place: Place;
  readonly draft: RequestDraft;
  readonly errors: FieldErrors;
  /** Why it was not sent; '' while nothing failed. */
  readonly message: string;
  /** The address that it goes to; '' before. */
  readonly recipient: string;
};

const checked = ({ place, draft }: AskCustomerContext) => validate(FactRequestInput, { ...place, ...draft });

/**
 * Asks a contact of a facility for missing facts by email. Tags: 'sending', 'done'. What the server refuses stands at
 * its field or in `message`, and what was typed stays.
 */
export const askCustomerMachine = setup({
  types: {} as {
    input: { readonly place: Place; readonly draft: RequestDraft };
    context: AskCustomerContext;
    events:
      | { readonly type: "request.changed"; readonly change: Partial<RequestDraft> }
      | { readonly type: "request.sent" };
    tags: "sending" | "done";
  },
  actors: {} as { send: CallActor<FactRequestInput, FactRequest> },
  guards: { ...answerGuards, isComplete: ({ context }) => Result.isSuccess(checked(context)) },
  actions: {
    change: assign(({ context: { draft, errors } }, change: Partial<RequestDraft>) => ({
      draft: { ...draft, ...change },
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))),
      message: "",
    })),
    showErrors: assign(({ context }) => ({ errors: errorsOf(checked(context)) })),
    keepRecipient: assign((_, answer: Answer<FactRequest>) => ({
      recipient: Result.isSuccess(answer) ? answer.success.recipient : "",
    })),
    keepRefusal: assign((_, answer: Answer<FactRequest>) => ({
      message: refusalMessage(answer),
      errors: Result.isFailure(answer) && answer.failure._tag === "Invalid" ? answer.failure.errors : {},
    })),
  },
}).createMachine({
  id: "askCustomer",
  context: ({ input }) => ({ ...input, errors: {}, message: "", recipient: "" }),
  initial: "editing",
  states: {
    editing: {
      on: {
        "request.changed": { actions: { type: "change", params: ({ event }) => event.change } },
        "request.sent": [{ guard: "isComplete", target: "sending" }, { actions: "showErrors" }],
      },
    },
    sending: {
      tags: "sending",
      invoke: {
        id: "send",
        src: "send",
        // Entered only if it is complete.
        input: ({ context }) => Result.getOrThrow(checked(context)),
        onDone: [
          { guard: answered("hasSucceeded"), target: "done", actions: answered("keepRecipient") },
          { target: "editing", actions: answered("keepRefusal") },
        ],
      },
    },
    done: { type: "final", tags: "done" },
  },
});
