import { Result } from "effect";
import { assign, emit, raise, setup } from "xstate";
import { draftToKeep, withDraftBack } from "#domain/form/formDrafts.ts";
import { complaintOf, withFieldChecked, withRefusal } from "#domain/form/formRefusals.ts";
import { keyOfRequest, NO_COMPLAINT } from "#domain/form/FormState.ts";
import {
  changeField,
  choicesNoted,
  dropDraft,
  formGuards,
  formStates,
  leaveAsked,
  notSaved,
  overtaken,
} from "#domain/form/formStates.ts";
import type { DraftToKeep } from "#domain/form/KeptDraft.ts";
import type { Winner } from "#domain/form/mergeDrafts.ts";
import { type ChoiceEvent, isAwaitingChoice, withChoice } from "#domain/form/unsettledChoices.ts";
import { answered } from "#domain/shared/answered.ts";
import { type Answer, type CallActor, equalIdIn, isRefusedAs } from "#domain/shared/errors.ts";
import type { Announcement } from "../../shared/messages.ts";
import type { FieldChanged, FormContext, FormEmitted, FormEvent, FormInput, FormTag } from "./FormContext.ts";
import {
  actionAnnouncement,
  actionInput,
  afterSave,
  errorsOfDraft,
  mayMerge,
  openedForm,
  outputOf,
  withChangesDiscarded,
  withField,
  withRow,
  withRowReplaced,
  withTheirs,
} from "./formChanges.ts";
import { actionDecision, mayOverwrite } from "./formSelectors.ts";
import type { FormActionInput, FormOutput, FormRow, FormSaveInput } from "./FormResource.ts";

/** Archiving and deleting ask first, or report why they are not allowed. */
const actionRequests = {
  "archive.requested": [
    { guard: "mayArchive", target: "#form.asking", actions: "askToArchive" },
    { actions: { type: "tellWhyNot", params: () => "archive" as const } },
  ],
  "delete.requested": [
    { guard: "mayDelete", target: "#form.asking", actions: "askToDelete" },
    { actions: { type: "tellWhyNot", params: () => "delete" as const } },
  ],
} as const;

/**
 * A form over a list or on its own page (spec A2, B2). Nothing typed is lost by a failure. The caller reports refusals;
 * the form announces successes only. Drafts are kept (`keepDraft`) until saved or left deliberately, and offered again
 * (see `draftOffer`). Tags: 'loading', 'busy', 'editable', 'locked' (see `message`), 'dirty', 'stale', 'failed' (offer
 * `form.retry`), 'missing' (no such record), 'asking' (see `question`), 'asksToAdd' (an equal record exists),
 * 'asksToLeave'. A form that stays open emits 'form.saved'.
 */
export const createFormMachine = <Draft extends object, Row extends FormRow>() => {
  type Here = { readonly context: FormContext<Draft, Row> };
  const remember = {
    type: "rememberAnother",
    params: ({ event }: { readonly event: { readonly addsAnother?: boolean } }) => event.addsAnother ?? false,
  } as const;
  const { keepDraft, states } = formStates({
    toLoad: ({ context }: Here) => ({ id: context.id ?? 0 }),
    toKeep: draftToKeep<Draft>,
    sending: "saving",
  });
  /** A change of the record ends the form; a change by somebody else stops it. */
  const concluded = [
    answered("conclude"),
    dropDraft,
    "forgetOffer",
    { type: "announce", params: ({ context }: Here) => actionAnnouncement(context) },
  ] as const;
  const done = [
    {
      guard: answered("wasSavedToStay"),
      target: "ready",
      actions: [...concluded, "tellSaved", "goOn"],
    },
    { guard: answered("hasSucceeded"), target: "saved", actions: concluded },
  ] as const;
  const discarded = { target: ".unchanged", actions: ["forgetOffer", "discardChanges", dropDraft] } as const;
  /** Archiving, reactivating and deleting: one call each, whose answers have the same meaning. */
  const action = {
    input: ({ context }: Here) => actionInput(context),
    onDone: [
      ...done,
      { guard: answered("isOvertaken"), target: "stale", actions: answered("keepRefusal") },
      { target: "ready", actions: answered("keepRefusal") },
    ],
  } as const;

  return setup({
    types: {} as {
      input: FormInput<Draft, Row>;
      context: FormContext<Draft, Row>;
      events: FormEvent<Draft, Row>;
      output: FormOutput<Row>;
      emitted: FormEmitted<Row>;
      tags: FormTag;
    },
    actors: {} as {
      load: CallActor<{ readonly id: number }, Row>;
      save: CallActor<FormSaveInput<Draft>, Row>;
      toggle: CallActor<FormActionInput, Row>;
      remove: CallActor<FormActionInput, Row>;
    },
    guards: {
      ...formGuards,
      hasToBeLoaded: ({ context }) => context.id !== null && context.row === null,
      mayNotBeEdited: ({ context }) => !context.resource.decide("edit", context.row).allowed,
      mayArchive: ({ context }) => actionDecision(context, "archive").allowed,
      mayDelete: ({ context }) => actionDecision(context, "delete").allowed,
      choiceIsUnderWay: ({ context }) => isAwaitingChoice(context),
      pendingSaveIsReady: ({ context }) => context.savesLater && !isAwaitingChoice(context),
      draftIsWrong: ({ context }) => Object.keys(errorsOfDraft(context)).length > 0,
      mayOverwrite: ({ context }) => mayOverwrite(context),
      asksToDelete: ({ context }) => context.question === "delete",
      wasSavedToStay: ({ context }, answer: Answer<Row>) =>
        Result.isSuccess(answer) && (context.staysOpen || context.addsAnother),
      mayMerge: ({ context }, answer: Answer<Row>) => mayMerge(context, answer),
      wantsConfirmation: (_, answer: Answer<Row>) => isRefusedAs(answer, "NeedsAggregation"),
    },
    actions: {
      keepDraft: (_, _asked: DraftToKeep) => {},
      forgetOffer: assign({ kept: null }),
      saveLater: assign({ savesLater: true }),
      forgetLater: assign({ savesLater: false }),
      rememberAnother: assign((_, addsAnother: boolean) => ({ addsAnother })),
      forgetComplaints: assign(NO_COMPLAINT),
      keepMessage: assign((_, answer: Answer<unknown>) => complaintOf(answer)),
      forgetTheirs: assign({ theirs: null }),
      announce: (_, _toast: Announcement) => {},
      restoreDraft: assign(({ context }) => withDraftBack(context)),
      takeLoaded: assign(({ context }, answer: Answer<Row>) =>
        Result.isSuccess(answer) ? withRow(context, answer.success) : {},
      ),
      mergeTheirs: assign(({ context }, winner: Winner) => withTheirs(context, winner)),
      discardChanges: assign(({ context }) => withChangesDiscarded(context)),
      replaceRow: assign(({ context }, row: Row) => withRowReplaced(context, row)),
      tellWhyLocked: assign(({ context }) => {
        const decision = context.resource.decide("edit", context.row);
        return decision.allowed ? {} : { message: decision.reason };
      }),
      tellWhyNot: assign(({ context }, action: "archive" | "delete") => {
        const decision = actionDecision(context, action);
        return decision.allowed ? {} : { message: decision.reason };
      }),
      noteChoice: assign(({ context }, event: ChoiceEvent) => withChoice(context, event)),
      changeField: assign(({ context }, change: FieldChanged<Draft>) => withField(context, change)),
      checkField: assign(({ context }, name: string) => ({
        errors: withFieldChecked(context, name, errorsOfDraft(context)),
      })),
      checkAll: assign(({ context }) => ({ errors: { ...context.serverErrors, ...errorsOfDraft(context) } })),
      saveNow: raise(({ context }) => ({ type: "form.submitted" as const, addsAnother: context.addsAnother })),
      askToArchive: assign(({ context }) => ({
        question: context.row?.is_active === false ? ("unarchive" as const) : ("archive" as const),
      })),
      askToDelete: assign({ question: "delete" as const }),
      forgetQuestion: assign({ question: null }),
      confirm: assign({ isConfirmed: true }),
      noteEqual: assign((_, answer: Answer<Row>) => ({ equalId: equalIdIn(answer) })),
      keepRefusal: assign(({ context }, answer: Answer<Row>) => withRefusal(context, answer)),
      conclude: assign(({ context }, answer: Answer<Row>) => ({ output: outputOf(context, answer) })),
      tellSaved: emit(({ context }) => ({ type: "form.saved" as const, output: context.output })),
      goOn: assign(({ context }) => afterSave(context)),
    },
  }).createMachine({
    id: "form",
    context: ({ input }) => openedForm(input),
    output: ({ context }) => context.output,
    initial: "starting",
    on: { "leave.chosen": { actions: dropDraft } },
    states: {
      starting: { always: [{ guard: "hasToBeLoaded", target: "loading" }, { target: "ready" }] },
      ...states,
      ready: { ...states.ready, entry: "forgetQuestion" },
      locked: { tags: "locked", on: { "leave.requested": "left", ...actionRequests } },
      editing: {
        tags: "editable",
        initial: "unchanged",
        always: { guard: "pendingSaveIsReady", actions: ["forgetLater", "saveNow"] },
        on: {
          "field.changed": { target: ".unchanged", actions: [changeField, keepDraft] },
          "draft.restored": { target: ".unchanged", actions: ["restoreDraft", keepDraft] },
          "draft.discarded": { actions: ["forgetOffer", keepDraft] },
          "changes.discarded": discarded,
          // The page stays until the next one is rendered, and the person may come back before.
          "leave.chosen": discarded,
          "row.replaced": { target: ".unchanged", actions: { type: "replaceRow", params: ({ event }) => event.row } },
          "field.blurred": { actions: { type: "checkField", params: ({ event }) => event.name } },
          ...choicesNoted,
          "form.submitted": [
            { guard: "choiceIsUnderWay", actions: ["saveLater", remember] },
            { guard: "draftIsWrong", target: ".unchanged", actions: "checkAll" },
            { target: "saving", actions: remember },
          ],
          "leave.requested": leaveAsked,
          ...actionRequests,
        },
        states: {
          unchanged: { always: { guard: "isDirty", target: "changed" } },
          changed: { tags: "dirty" },
          /** The last save failed and may succeed if repeated. */
          failed: { tags: ["dirty", "failed"], on: { "form.retry": "#form.saving" } },
        },
      },
      saving: {
        tags: ["busy", "dirty"],
        entry: ["forgetQuestion", "forgetComplaints"],
        invoke: {
          id: "save",
          src: "save",
          input: ({ context }) => ({
            draft: context.draft,
            id: context.id,
            version: context.row?.version ?? null,
            is_active: context.row?.is_active ?? null,
            isConfirmed: context.isConfirmed,
            idempotencyKey: keyOfRequest(context),
          }),
          onDone: [
            ...done,
            { guard: answered("wantsConfirmation"), target: "askingToAdd", actions: answered("noteEqual") },
            ...overtaken("saving"),
            ...notSaved,
          ],
        },
      },
      /** An equal record exists: this one is added only after confirmation. */
      askingToAdd: {
        tags: ["asksToAdd", "dirty"],
        on: { "question.confirmed": { target: "saving", actions: "confirm" }, "question.cancelled": "ready" },
      },
      asking: {
        tags: "asking",
        on: {
          "question.confirmed": [{ guard: "asksToDelete", target: "deleting" }, { target: "toggling" }],
          "question.cancelled": "ready",
        },
      },
      toggling: { tags: "busy", invoke: { id: "toggle", src: "toggle", ...action } },
      deleting: { tags: "busy", invoke: { id: "remove", src: "remove", ...action } },
    },
  });
};

export type FormMachine<Draft extends object, Row extends FormRow> = ReturnType<typeof createFormMachine<Draft, Row>>;
