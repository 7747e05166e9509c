import { answerGuards } from "../shared/answerGuards.ts";
import { answered } from "../shared/answered.ts";
import { type Answer, isRefusedAs, staleRow } from "../shared/errors.ts";
import { type AnyRow, type FormState, isDirty } from "./FormState.ts";
import type { DraftToKeep } from "./KeptDraft.ts";
import type { Winner } from "./mergeDrafts.ts";

/**
 * What the charts of all forms share, from the first load to the question before leaving: guards, steps and states. A
 * chart spreads them and adds how its draft is changed and sent: xstate types the actions of each chart by its own
 * context, so each provides those named here.
 */

type Here = { readonly context: FormState<object, AnyRow> };

export const formGuards = {
  ...answerGuards,
  wasInterrupted: ({ context }: Here) => context.kept?.wasInterrupted === true,
  isDirty: ({ context }: Here) => isDirty(context),
  isUnchanged: ({ context }: Here) => !isDirty(context),
  choiceIsAwaited: ({ context }: Here, name: string) => context.unsettled[name] === null,
  /** Somebody else has saved another version, and it is readable. */
  isOvertaken: (_: unknown, answer: Answer<unknown>) => staleRow(answer) !== null,
  mayBeSentAgain: (_: unknown, answer: Answer<unknown>) => isRefusedAs(answer, "Unavailable"),
};

export const eventParam = <E>({ event }: { readonly event: E }): E => event;
export const changeField = { type: "changeField", params: eventParam } as const;
export const keepRefusal = answered("keepRefusal");
const mergeTheirs = (winner: Winner) => ({ type: "mergeTheirs", params: () => winner }) as const;

/** Events of a picker about its text. */
const choices = <Noted extends object>(noted: Noted) => ({
  "choice.awaited": noted,
  "choice.failed": noted,
  "choice.dropped": noted,
});
const noteChoice = { type: "noteChoice", params: eventParam } as const;
export const choicesNoted = choices({ target: ".unchanged", actions: noteChoice } as const);

/** Picker events while the form asks or sends something: the lookup of their text began earlier. */
export const lateChoices = {
  ...choices({ actions: noteChoice } as const),
  "field.changed": {
    guard: {
      type: "choiceIsAwaited",
      params: ({ event }: { readonly event: { readonly name: string } }): string => event.name,
    },
    actions: changeField,
  },
} as const;

/** A dirty form asks before it is left. */
export const leaveAsked = [{ guard: "isDirty", target: "leaving" }, { target: "left" }] as const;

/** @param sending where a save begins: it continues automatically unless both changed the same field (reading 29) */
export const overtaken = <const Sending extends string>(sending: Sending) =>
  [
    {
      guard: answered("mayMerge"),
      target: sending,
      reenter: true,
      actions: [keepRefusal, mergeTheirs("mine")],
    },
    { guard: answered("isOvertaken"), target: "stale", actions: keepRefusal },
  ] as const;

export const notSaved = [
  { guard: answered("mayBeSentAgain"), target: "editing.failed", actions: keepRefusal },
  { target: "editing", actions: keepRefusal },
] as const;

/** After a save, or after leaving by choice. */
export const dropDraft = {
  type: "keepDraft",
  params: ({ context }: { readonly context: { readonly place: string } }): DraftToKeep => ({
    place: context.place,
    draft: null,
  }),
} as const;

type Particulars<Context, Input, Sending> = {
  /** Input of the call `load`. */
  readonly toLoad: (here: { readonly context: Context }) => Input;
  readonly toKeep: (context: Context) => DraftToKeep;
  /** Where a save begins. */
  readonly sending: Sending;
};

export const formStates = <Context, Input, const Sending extends string>({
  toLoad,
  toKeep,
  sending,
}: Particulars<Context, Input, Sending>) => {
  const keepDraft = {
    type: "keepDraft",
    params: ({ context }: { readonly context: Context }): DraftToKeep => toKeep(context),
  } as const;
  return {
    keepDraft,
    states: {
      loading: {
        tags: "loading",
        entry: "forgetComplaints",
        on: { "leave.requested": "left" },
        invoke: {
          id: "load",
          src: "load",
          input: toLoad,
          onDone: [
            { guard: answered("hasSucceeded"), target: "ready", actions: answered("takeLoaded") },
            { guard: answered("isMissing"), target: "missing", actions: answered("keepMessage") },
            { target: "notLoaded", actions: answered("keepMessage") },
          ],
        },
      },
      /** A retry seldom finds a missing record, so it is not offered. */
      missing: { tags: "missing", on: { "form.retry": "loading", "leave.requested": "left" } },
      notLoaded: { tags: "failed", on: { "form.retry": "loading", "leave.requested": "left" } },
      ready: {
        always: [
          { guard: "mayNotBeEdited", target: "locked", actions: "tellWhyLocked" },
          { guard: "wasInterrupted", target: "editing", actions: ["restoreDraft", keepDraft] },
          { target: "editing" },
        ],
      },
      /** Somebody else changed the record: take theirs or save over it (reading 29). */
      stale: {
        tags: ["stale", "dirty"],
        on: {
          "stale.overwrite": { guard: "mayOverwrite", target: sending, actions: mergeTheirs("mine") },
          "stale.reload": { target: "ready", actions: ["forgetOffer", mergeTheirs("theirs"), keepDraft] },
          "stale.cancelled": { target: "ready", actions: "forgetTheirs" },
          "leave.requested": "leaving",
        },
      },
      leaving: {
        tags: ["asksToLeave", "dirty"],
        on: {
          ...lateChoices,
          "leave.confirmed": { target: "left", actions: dropDraft },
          "leave.cancelled": "ready",
        },
      },
      saved: { type: "final" },
      left: { type: "final" },
    },
  } as const;
};
