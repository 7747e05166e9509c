import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { changes, eventName, stores } from "#domain/form/fieldEngine.ts";
import { dropDraft, formEngine } from "#domain/form/formEngine.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import { answered } from "#domain/shared/answered.ts";
import { type Answer, type CallActor, equalIdIn, isRefusedAs } from "#domain/shared/errors.ts";
import type { Announcement } from "../../shared/messages.ts";
import { actionDecision, recordForm } from "./formChanges.ts";
import type {
  FormActionInput,
  FormContext,
  FormEmitted,
  FormEvent,
  FormInput,
  FormOutput,
  FormRow,
  FormSaveInput,
  FormTag,
} from "./FormResource.ts";

/** Archiving and deleting ask first, or report why they are not allowed. */
const requested = (action: "archive" | "delete") => {
  const params = () => action;
  return [
    { guard: { type: "mayAct", params }, target: "#form.asking", actions: { type: "ask", params } },
    { actions: { type: "explainRefusal", params } },
  ] as const;
};
const actionRequests = { "archive.requested": requested("archive"), "delete.requested": requested("delete") };

/**
 * A form over a list or on its own page (spec A2, B2). Nothing typed is lost by a failure. The caller reports refusals;
 * the form announces successes only. Drafts are kept (`storeDraft`) until saved or left deliberately, and offered again
 * (see `draftOffer`). Tags: 'loading', 'busy', 'editable', 'locked' (see `message`), 'dirty', 'stale', 'failed' (offer
 * `form.retry`), 'missing' (no such record), 'asking' (see `question`), 'asksToAdd' (an equal record exists),
 * 'asksToLeave'. A form that stays open emits 'form.saved'.
 */
export const createFormMachine = <Draft extends object, Row extends FormRow>() => {
  const form = recordForm<Draft, Row>();
  const { guards, actions, editing, onSaveRefused, onSaveConflict, states } = formEngine(form.rules);
  /** A change of the record ends the form; a change by somebody else stops it. */
  const concluded = [
    answered("conclude"),
    dropDraft,
    "clearOffer",
    { type: "announce", params: form.announcement },
  ] as const;
  const done = [
    {
      guard: answered("wasSavedToStay"),
      target: "ready",
      actions: [...concluded, "emitSaved", "continueOpen"],
    },
    { guard: answered("hasSucceeded"), target: "saved", actions: concluded },
  ] as const;
  const discarded = { target: ".unchanged", actions: ["clearOffer", "discardChanges", dropDraft] } as const;
  /** Archiving, reactivating and deleting: one call each, whose answers have the same meaning. */
  const action = {
    input: form.actionInput,
    onDone: [
      ...done,
      { guard: answered("isSaveConflict"), target: "stale", actions: answered("storeRefusal") },
      { target: "ready", actions: answered("storeRefusal") },
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
      ...guards,
      hasToBeLoaded: ({ context }) => context.id !== null && context.row === null,
      mayAct: ({ context }, action: "archive" | "delete") => actionDecision(context, action).allowed,
      asksToDelete: ({ context }) => context.question === "delete",
      wasSavedToStay: ({ context }, answer: Answer<Row>) =>
        Result.isSuccess(answer) && (context.staysOpen || context.addsAnother),
      wantsConfirmation: (_, answer: Answer<Row>) => isRefusedAs(answer, "NeedsAggregation"),
    },
    actions: {
      ...actions,
      announce: (_, _toast: Announcement) => {},
      discardChanges: changes(form.withChangesDiscarded),
      replaceRow: assign(({ context }, row: Row) => form.withRowReplaced(context, row)),
      explainRefusal: assign(({ context }, action: "archive" | "delete") => ({
        message: refusalOf(actionDecision(context, action)) ?? null,
        refusal: undefined,
      })),
      ask: assign(({ context }, action: "archive" | "delete") => ({
        question: action === "archive" && context.row?.is_active === false ? ("unarchive" as const) : action,
      })),
      clearQuestion: assign({ question: null }),
      confirm: assign({ isConfirmed: true }),
      storeEqual: assign((_, answer: Answer<Row>) => ({ equalId: equalIdIn(answer) })),
      conclude: stores(form.concluded),
      emitSaved: emit(({ context }) => ({ type: "form.saved" as const, output: context.output })),
      continueOpen: changes(form.afterSave),
    },
  }).createMachine({
    id: "form",
    context: ({ input }) => form.opened(input),
    output: ({ context }) => context.output,
    initial: "starting",
    on: { "leave.chosen": { actions: dropDraft } },
    states: {
      starting: { always: [{ guard: "hasToBeLoaded", target: "loading" }, { target: "ready" }] },
      ...states,
      ready: { ...states.ready, entry: "clearQuestion" },
      locked: { tags: "locked", on: { "leave.requested": "left", ...actionRequests } },
      editing: {
        ...editing,
        on: {
          ...editing.on,
          "changes.discarded": discarded,
          // The page stays until the next one is rendered, and the person may come back before.
          "leave.chosen": discarded,
          "row.replaced": { target: ".unchanged", actions: { type: "replaceRow", params: ({ event }) => event.row } },
          "field.blurred": { actions: { type: "checkField", params: eventName } },
          ...actionRequests,
        },
      },
      saving: {
        id: "send",
        tags: ["busy", "dirty"],
        entry: ["clearQuestion", "clearComplaints"],
        invoke: {
          id: "save",
          src: "save",
          input: form.saveInput,
          onDone: [
            ...done,
            { guard: answered("wantsConfirmation"), target: "askingToAdd", actions: answered("storeEqual") },
            ...onSaveConflict,
            ...onSaveRefused,
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
