import { raise } from "xstate";
import { answered } from "../shared/answered.ts";
import { type Answer, isRefusedAs, staleRow } from "../shared/errors.ts";
import { changes, eventName, eventParam, fieldEngine, type FieldRules, type Params, stores } from "./fieldEngine.ts";
import { complaintOf } from "./formRefusals.ts";
import { type AnyRow, type FormState, isDirty, type DraftToStore, type ChoiceEvent } from "./FormState.ts";
import type { Winner } from "./mergeDrafts.ts";

/**
 * The engine of every form that is loaded, typed in and saved: its guards, actions and states, from the first load to
 * the question before leaving. A chart spreads them and adds what is special of its form; its
 * state with the id 'send' is where a save begins.
 */

type AnyForm = FormState<object, AnyRow>;
type Here<Context> = { readonly context: Context };

/** What is special of a form: how its context is checked and changed. */
export type FormRules<Context, Row, Loaded, Change, Input> = FieldRules<Context, Change, Row> & {
  /** Why it may not be edited. */
  readonly refusal: (context: Context) => string | undefined;
  /** What is typed is being looked up, so that it cannot be sent yet. */
  readonly isAwaiting: (context: Context) => boolean;
  /** Why it cannot be sent yet, however right the draft is. */
  readonly notReady?: (context: Context) => string | undefined;
  /** Something else has to be saved first. */
  readonly isHeldBack?: (context: Context) => boolean;
  readonly mayOverwrite: (context: Context) => boolean;
  /** What a person has to decide before a save over somebody's version; without any, it continues automatically. */
  readonly conflicts: (context: Context, theirs: Row) => ReadonlyArray<string>;
  readonly withLoaded: (context: Context, loaded: Loaded) => Partial<Context>;
  readonly withDraft: (context: Context) => Partial<Context>;
  readonly withChoice: (context: Context, event: ChoiceEvent) => Partial<Context>;
  readonly withTheirs: (context: Context, theirs: Row, winner: Winner) => Partial<Context>;
  /** Input of the call `load`. */
  readonly toLoad: (context: Context) => Input;
  readonly toStore: (context: Context) => DraftToStore;
};

const changeField = { type: "changeField", params: eventParam } as const;
export const storeRefusal = answered("storeRefusal");
const mergeTheirs = (winner: Winner) => ({ type: "mergeTheirs", params: () => winner }) as const;
/** A repeat keeps what was asked for. */
export const rememberAnother = {
  type: "rememberAnother",
  params: ({
    context,
    event,
  }: Here<AnyForm> & { readonly event: { readonly type: string; readonly addsAnother?: boolean } }) =>
    event.addsAnother ?? context.addsAnother,
} as const;

/** Events of a picker about its text. */
const choices = <Noted extends object>(noted: Noted) => ({
  "choice.awaited": noted,
  "choice.failed": noted,
  "choice.dropped": noted,
});
const storeChoice = { type: "storeChoice", params: eventParam } as const;

/** Picker events while the form asks or sends something: the lookup of their text began earlier. */
export const lateChoices = {
  ...choices({ actions: storeChoice } as const),
  "field.changed": {
    guard: { type: "choiceIsAwaited", params: eventName },
    actions: changeField,
  },
} as const;

/** A dirty form asks before it is left. */
export const leaveAsked = [{ guard: "isDirty", target: "#leaving" }, { target: "#left" }] as const;

/** After a save, or after leaving by choice. */
export const dropDraft = {
  type: "storeDraft",
  params: ({ context }: Here<{ readonly place: string }>): DraftToStore => ({ place: context.place, draft: null }),
} as const;

/** The guards, actions and states of a form with these rules. */
export const formEngine = <
  Context extends FormState<object, Row>,
  Row extends AnyRow,
  Loaded,
  Change extends Params,
  Input,
>(
  rules: FormRules<Context, Row, Loaded, Change, Input>,
) => {
  const storeDraft = {
    type: "storeDraft",
    params: ({ context }: Here<Context>): DraftToStore => rules.toStore(context),
  } as const;
  const fields = fieldEngine(rules);
  const typed = { target: ".unchanged", actions: [changeField, storeDraft] } as const;
  return {
    storeDraft,
    typed,
    guards: {
      ...fields.guards,
      wasInterrupted: ({ context }: Here<Context>) => context.kept?.wasInterrupted === true,
      isDirty: ({ context }: Here<Context>) => isDirty(context),
      isUnchanged: ({ context }: Here<Context>) => !isDirty(context),
      choiceIsAwaited: ({ context }: Here<Context>, name: string) => context.unsettled[name] === null,
      choiceIsUnderWay: ({ context }: Here<Context>) => rules.isAwaiting(context),
      isHeldBack: ({ context }: Here<Context>) => rules.isHeldBack?.(context) === true,
      isNotReady: ({ context }: Here<Context>) => rules.notReady?.(context) !== undefined,
      pendingSaveIsReady: ({ context }: Here<Context>) =>
        context.savesLater && !rules.isAwaiting(context) && rules.isHeldBack?.(context) !== true,
      mayNotBeEdited: ({ context }: Here<Context>) => rules.refusal(context) !== undefined,
      mayOverwrite: ({ context }: Here<Context>) => rules.mayOverwrite(context),
      mayMerge: ({ context }: Here<Context>, answer: Answer<Row>) => {
        const theirs = staleRow(answer);
        return theirs !== null && rules.mayOverwrite(context) && rules.conflicts(context, theirs).length === 0;
      },
      /** Somebody else has saved another version, and it is readable. */
      isSaveConflict: (_: unknown, answer: Answer<unknown>) => staleRow(answer) !== null,
      mayBeSentAgain: (_: unknown, answer: Answer<unknown>) => isRefusedAs(answer, "Unavailable"),
    },
    actions: {
      ...fields.actions,
      storeDraft: (_: unknown, _asked: DraftToStore) => {},
      clearOffer: changes<Context>(() => ({ kept: null })),
      saveLater: changes<Context>(() => ({ savesLater: true })),
      clearSaveLater: changes<Context>(() => ({ savesLater: false })),
      rememberAnother: changes((_: Context, addsAnother: boolean) => ({ addsAnother })),
      storeMessage: changes((_: Context, answer: Answer<unknown>) => complaintOf(answer)),
      clearTheirs: changes<Context>(() => ({ theirs: null })),
      explainLock: changes<Context>((context) => ({ message: rules.refusal(context) ?? null, refusal: undefined })),
      explainNotReady: changes<Context>((context) => ({
        message: rules.notReady?.(context) ?? null,
        refusal: undefined,
        requestId: null,
      })),
      storeLoaded: stores(rules.withLoaded),
      // xstate types this one by events, too.
      saveNow: raise(({ context: { addsAnother } }: Here<Context>) => ({
        type: "form.submitted",
        addsAnother,
      })) as unknown as (here: Here<Context>) => void,
      restoreDraft: changes<Context>(rules.withDraft),
      storeChoice: changes(rules.withChoice),
      mergeTheirs: changes((context: Context, winner: Winner) =>
        context.theirs === null ? {} : rules.withTheirs(context, context.theirs, winner),
      ),
    },
    /** What follows from a save that saved nothing: it continues unless both changed the same field (reading 29). */
    onSaveConflict: [
      { guard: answered("mayMerge"), target: "#send", reenter: true, actions: [storeRefusal, mergeTheirs("mine")] },
      { guard: answered("isSaveConflict"), target: "stale", actions: storeRefusal },
    ],
    onSaveRefused: [
      { guard: answered("mayBeSentAgain"), target: "#failed", actions: storeRefusal },
      { target: "editing", actions: storeRefusal },
    ],
    editing: {
      tags: "editable",
      initial: "unchanged",
      always: { guard: "pendingSaveIsReady", actions: ["clearSaveLater", "saveNow"] },
      on: {
        ...choices({ target: ".unchanged", actions: storeChoice } as const),
        "field.changed": typed,
        "form.submitted": [
          { guard: "choiceIsUnderWay", actions: ["saveLater", rememberAnother] },
          { guard: "isNotReady", actions: "explainNotReady" },
          { guard: "draftIsWrong", target: ".unchanged", actions: "showErrors" },
          { guard: "isHeldBack", actions: ["saveLater", rememberAnother] },
          { target: "#send", actions: rememberAnother },
        ],
        "draft.restored": { target: ".unchanged", actions: ["restoreDraft", storeDraft] },
        "draft.discarded": { actions: ["clearOffer", storeDraft] },
        "leave.requested": leaveAsked,
      },
      states: {
        unchanged: { always: { guard: "isDirty", target: "changed" } },
        changed: { tags: "dirty", always: { guard: "isUnchanged", target: "unchanged" } },
        /** The last save failed and may succeed if repeated. */
        failed: { id: "failed", tags: ["dirty", "failed"], on: { "form.retry": "#send" } },
      },
    },
    states: {
      loading: {
        tags: "loading",
        entry: "clearComplaints",
        on: { "leave.requested": "left" },
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }: Here<Context>) => rules.toLoad(context),
          onDone: [
            { guard: answered("hasSucceeded"), target: "ready", actions: answered("storeLoaded") },
            { guard: answered("isMissing"), target: "missing", actions: answered("storeMessage") },
            { target: "notLoaded", actions: answered("storeMessage") },
          ],
        },
      },
      /** A retry seldom finds a missing record, so it is not offered. */
      missing: { tags: "missing", on: { "form.retry": "loading", "leave.requested": "left" } },
      notLoaded: { tags: "failed", on: { "form.retry": "loading", "leave.requested": "left" } },
      ready: {
        always: [
          { guard: "mayNotBeEdited", target: "locked", actions: "explainLock" },
          { guard: "wasInterrupted", target: "editing", actions: ["restoreDraft", storeDraft] },
          { target: "editing" },
        ],
      },
      /** Somebody else changed the record: take theirs or save over it (reading 29). */
      stale: {
        tags: ["stale", "dirty"],
        on: {
          "stale.overwrite": { guard: "mayOverwrite", target: "#send", actions: mergeTheirs("mine") },
          "stale.reload": { target: "ready", actions: ["clearOffer", mergeTheirs("theirs"), storeDraft] },
          "stale.cancelled": { target: "ready", actions: "clearTheirs" },
          "leave.requested": "leaving",
        },
      },
      leaving: {
        id: "leaving",
        tags: ["asksToLeave", "dirty"],
        on: {
          ...lateChoices,
          "leave.confirmed": { target: "left", actions: dropDraft },
          "leave.cancelled": "ready",
        },
      },
      saved: { type: "final" },
      left: { id: "left", type: "final" },
    },
  } as const;
};
