import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import { errorsOf, type FieldErrors } from "#domain/shared/fieldErrors.ts";

type ShortFormContext<Draft, Saved> = {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** Why it was not saved; '' while nothing failed. */
  readonly message: string;
  /** Null before. */
  readonly saved: Saved | null;
};

/**
 * A form in a dialog that is saved once, starting from the draft that is its input. Tags: 'saving', 'done'. What the
 * server refuses stands at its field or in `message`, and what was typed stays. Emits 'form.saved'.
 */
export const createShortFormMachine = <Draft extends object, Input, Saved>(
  check: (draft: Draft) => Result.Result<Input, FieldErrors>,
) =>
  setup({
    types: {} as {
      input: Draft;
      context: ShortFormContext<Draft, Saved>;
      events: { readonly type: "form.changed"; readonly change: Partial<Draft> } | { readonly type: "form.requested" };
      emitted: { readonly type: "form.saved" };
      tags: "saving" | "done";
    },
    actors: {} as { save: CallActor<{ readonly form: Input }, Saved> },
    guards: {
      ...answerGuards,
      isComplete: ({ context }) => Result.isSuccess(check(context.draft)),
    },
    actions: {
      change: assign(({ context: { draft, errors } }, { change }: { readonly change: Partial<Draft> }) => ({
        draft: { ...draft, ...change },
        errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))),
        message: "",
      })),
      showErrors: assign(({ context }) => ({ errors: errorsOf(check(context.draft)) })),
      keepSaved: assign((_, answer: Answer<Saved>) => ({ saved: Result.getOrNull(answer) })),
      keepRefusal: assign((_, answer: Answer<Saved>) => ({
        message: refusalMessage(answer),
        errors: Result.isFailure(answer) && answer.failure._tag === "Invalid" ? answer.failure.errors : {},
      })),
    },
  }).createMachine({
    id: "shortForm",
    context: ({ input }) => ({ draft: input, errors: {}, message: "", saved: null }),
    initial: "editing",
    states: {
      editing: {
        on: {
          "form.changed": { actions: { type: "change", params: ({ event }) => ({ change: event.change }) } },
          "form.requested": [{ guard: "isComplete", target: "saving" }, { actions: "showErrors" }],
        },
      },
      saving: {
        tags: "saving",
        invoke: {
          id: "save",
          src: "save",
          // Entered only if it is complete.
          input: ({ context }) => ({ form: Result.getOrThrow(check(context.draft)) }),
          onDone: [
            {
              guard: answered("hasSucceeded"),
              target: "done",
              actions: [answered("keepSaved"), emit({ type: "form.saved" as const })],
            },
            { target: "editing", actions: answered("keepRefusal") },
          ],
        },
      },
      done: { type: "final", tags: "done" },
    },
  });
