import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import { FiledInput, type FiledMark } from "#domain/season/FiledMark.ts";
import type { SeasonReportId } from "#domain/season/seasonReports.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import { errorsOf, type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { isoFromUsDate } from "#domain/shared/UsDate.ts";

/** As typed: `filed_on` is MM/DD/YYYY. */
export type FiledDraft = {
  readonly filed_on: string;
  readonly way: string;
  readonly receipt: string;
  readonly file: UploadedFile | null;
};
type Subject = { readonly facility_id: number; readonly year: number; readonly type: SeasonReportId };

export type MarkFiledContext = {
  readonly subject: Subject;
  readonly draft: FiledDraft;
  readonly errors: FieldErrors;
  /** Why it was not saved; '' while nothing failed. */
  readonly message: string;
};

const checked = ({ subject, draft: { filed_on, way, receipt, file } }: MarkFiledContext) =>
  validate(FiledInput, {
    ...subject,
    filed_on: isoFromUsDate(filed_on) ?? filed_on,
    way,
    receipt,
    filepath: file?.filepath ?? "",
    original_name: file?.original_name ?? "",
  });

/**
 * Says of a report that it was filed. Tags: 'saving', 'done'. What the server refuses stands at its field or in
 * `message`, and what was typed stays. Emits 'mark.saved'.
 */
export const markFiledMachine = setup({
  types: {} as {
    input: Subject;
    context: MarkFiledContext;
    events:
      | { readonly type: "mark.changed"; readonly change: Partial<FiledDraft> }
      | { readonly type: "mark.requested" };
    emitted: { readonly type: "mark.saved" };
    tags: "saving" | "done";
  },
  actors: {} as { save: CallActor<FiledInput, FiledMark> },
  guards: {
    ...answerGuards,
    isComplete: ({ context }) => Result.isSuccess(checked(context)),
  },
  actions: {
    change: assign(({ context: { draft, errors } }, change: Partial<FiledDraft>) => ({
      draft: { ...draft, ...change },
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))),
      message: "",
    })),
    showErrors: assign(({ context }) => ({ errors: errorsOf(checked(context)) })),
    keepRefusal: assign((_, answer: Answer<FiledMark>) => ({
      message: refusalMessage(answer),
      errors: Result.isFailure(answer) && answer.failure._tag === "Invalid" ? answer.failure.errors : {},
    })),
    tellSaved: emit({ type: "mark.saved" as const }),
  },
}).createMachine({
  id: "markFiled",
  context: ({ input }) => ({
    subject: input,
    draft: { filed_on: "", way: "", receipt: "", file: null },
    errors: {},
    message: "",
  }),
  initial: "editing",
  states: {
    editing: {
      on: {
        "mark.changed": { actions: { type: "change", params: ({ event }) => event.change } },
        "mark.requested": [{ guard: "isComplete", target: "saving" }, { actions: "showErrors" }],
      },
    },
    saving: {
      tags: "saving",
      invoke: {
        id: "save",
        src: "save",
        // Entered only if it is complete.
        input: ({ context }) => Result.getOrThrow(checked(context)),
        onDone: [
          { guard: answered("hasSucceeded"), target: "done", actions: "tellSaved" },
          { target: "editing", actions: answered("keepRefusal") },
        ],
      },
    },
    done: { type: "final", tags: "done" },
  },
});
