import { Result } from "effect";
import {
  type AnyEventObject,
  assign,
  type MachineContext,
  type ParameterizedObject,
  type ProvidedActor,
  raise,
} from "xstate";
import { answerGuards } from "../shared/answerGuards.ts";
import { answered } from "../shared/answered.ts";
import { type Answer, isRefusedAs, staleRow } from "../shared/errors.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { complaintOf } from "./formRefusals.ts";
import { type AnyRow, type FormState, isDirty, NO_COMPLAINT, type DraftToKeep, type ChoiceEvent } from "./FormState.ts";
import type { Winner } from "./mergeDrafts.ts";

/**
 * The engine of every form that is loaded, typed in and saved: its guards, actions and states, from the first load to
 * the question before leaving. A chart spreads them and adds what is special of its form; its
 * state with the id 'send' is where a save begins.
 */

type AnyForm = FormState<object, AnyRow>;
type Here<Context> = { readonly context: Context };
type Params = ParameterizedObject["params"];

/** What is special of a form: how its context is judged and changed. */
export type FormRules<Context, Row, Loaded, Change, Input> = {
  /** Why it may not be edited. */
  readonly refusal: (context: Context) => string | undefined;
  readonly errorsOf: (context: Context) => FieldErrors;
  /** What is typed is being looked up, so that it cannot be sent yet. */
  readonly isAwaiting: (context: Context) => boolean;
  /** Something else has to be saved first. */
  readonly isHeldBack?: (context: Context) => boolean;
  readonly mayOverwrite: (context: Context) => boolean;
  /** What a person has to decide before a save over somebody's version; without any, it continues automatically. */
  readonly conflicts: (context: Context, theirs: Row) => ReadonlyArray<string>;
  readonly withLoaded: (context: Context, loaded: Loaded) => Partial<Context>;
  readonly withDraft: (context: Context) => Partial<Context>;
  readonly withChange: (context: Context, change: Change) => Partial<Context>;
  readonly withChoice: (context: Context, event: ChoiceEvent) => Partial<Context>;
  readonly withRefusal: (context: Context, answer: Answer<Row>) => Partial<Context>;
  readonly withTheirs: (context: Context, theirs: Row, winner: Winner) => Partial<Context>;
  /** Input of the call `load`. */
  readonly toLoad: (context: Context) => Input;
  readonly toKeep: (context: Context) => DraftToKeep;
};

/** An action of every chart with this context. */
export const changes = <Context extends AnyForm, Given extends Params = undefined>(
  change: (context: Context, given: Given) => Partial<Context> | Partial<AnyForm>,
) =>
  // xstate types an action by the events of one chart; this one reads nothing but the context.
  assign<MachineContext, AnyEventObject, Given, AnyEventObject, ProvidedActor>(({ context }, given) =>
    // The type of its result says which context it has.
    change(context as Context, given),
  ) as (here: Here<Context>, given: Given) => void;

export const eventParam = <E>({ event }: { readonly event: E }): E => event;
export const eventName = ({ event }: { readonly event: { readonly name: string } }): string => event.name;
const changeField = { type: "changeField", params: eventParam } as const;
export const keepRefusal = answered("keepRefusal");
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

/** An action that takes what a call answers; what is refused changes nothing. */
export const takes = <Context extends AnyForm, Value>(
  change: (context: Context, value: Value) => Partial<Context> | Partial<AnyForm>,
) =>
  changes((context: Context, answer: Answer<Value>) =>
    Result.isSuccess(answer) ? change(context, answer.success) : {},
  );

/** Events of a picker about its text. */
const choices = <Noted extends object>(noted: Noted) => ({
  "choice.awaited": noted,
  "choice.failed": noted,
  "choice.dropped": noted,
});
const noteChoice = { type: "noteChoice", params: eventParam } as const;

/** Picker events while the form asks or sends something: the lookup of their text began earlier. */
export const lateChoices = {
  ...choices({ actions: noteChoice } as const),
  "field.changed": {
    guard: { type: "choiceIsAwaited", params: eventName },
    actions: changeField,
  },
} as const;

/** A dirty form asks before it is left. */
export const leaveAsked = [{ guard: "isDirty", target: "#leaving" }, { target: "#left" }] as const;

/** After a save, or after leaving by choice. */
export const dropDraft = {
  type: "keepDraft",
  params: ({ context }: Here<{ readonly place: string }>): DraftToKeep => ({ place: context.place, draft: null }),
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
  const keepDraft = {
    type: "keepDraft",
    params: ({ context }: Here<Context>): DraftToKeep => rules.toKeep(context),
  } as const;
  const typed = { target: ".unchanged", actions: [changeField, keepDraft] } as const;
  return {
    keepDraft,
    typed,
    guards: {
      ...answerGuards,
      wasInterrupted: ({ context }: Here<Context>) => context.kept?.wasInterrupted === true,
      isDirty: ({ context }: Here<Context>) => isDirty(context),
      isUnchanged: ({ context }: Here<Context>) => !isDirty(context),
      choiceIsAwaited: ({ context }: Here<Context>, name: string) => context.unsettled[name] === null,
      choiceIsUnderWay: ({ context }: Here<Context>) => rules.isAwaiting(context),
      isHeldBack: ({ context }: Here<Context>) => rules.isHeldBack?.(context) === true,
      pendingSaveIsReady: ({ context }: Here<Context>) =>
        context.savesLater && !rules.isAwaiting(context) && rules.isHeldBack?.(context) !== true,
      mayNotBeEdited: ({ context }: Here<Context>) => rules.refusal(context) !== undefined,
      draftIsWrong: ({ context }: Here<Context>) => Object.keys(rules.errorsOf(context)).length > 0,
      mayOverwrite: ({ context }: Here<Context>) => rules.mayOverwrite(context),
      mayMerge: ({ context }: Here<Context>, answer: Answer<Row>) => {
        const theirs = staleRow(answer);
        return theirs !== null && rules.mayOverwrite(context) && rules.conflicts(context, theirs).length === 0;
      },
      /** Somebody else has saved another version, and it is readable. */
      isOvertaken: (_: unknown, answer: Answer<unknown>) => staleRow(answer) !== null,
      mayBeSentAgain: (_: unknown, answer: Answer<unknown>) => isRefusedAs(answer, "Unavailable"),
    },
    actions: {
      keepDraft: (_: unknown, _asked: DraftToKeep) => {},
      forgetOffer: changes<Context>(() => ({ kept: null })),
      saveLater: changes<Context>(() => ({ savesLater: true })),
      forgetLater: changes<Context>(() => ({ savesLater: false })),
      rememberAnother: changes((_: Context, addsAnother: boolean) => ({ addsAnother })),
      forgetComplaints: changes<Context>(() => NO_COMPLAINT),
      keepMessage: changes((_: Context, answer: Answer<unknown>) => complaintOf(answer)),
      forgetTheirs: changes<Context>(() => ({ theirs: null })),
      tellWhyLocked: changes<Context>((context) => ({ message: rules.refusal(context) ?? null, refusal: undefined })),
      showErrors: changes<Context>((context) => ({ errors: { ...context.serverErrors, ...rules.errorsOf(context) } })),
      takeLoaded: takes(rules.withLoaded),
      // xstate types this one by events, too.
      saveNow: raise(({ context: { addsAnother } }: Here<Context>) => ({
        type: "form.submitted",
        addsAnother,
      })) as unknown as (here: Here<Context>) => void,
      restoreDraft: changes<Context>(rules.withDraft),
      changeField: changes(rules.withChange),
      noteChoice: changes(rules.withChoice),
      keepRefusal: changes(rules.withRefusal),
      mergeTheirs: changes((context: Context, winner: Winner) =>
        context.theirs === null ? {} : rules.withTheirs(context, context.theirs, winner),
      ),
    },
    /** What follows from a save that saved nothing: it continues unless both changed the same field (reading 29). */
    overtaken: [
      { guard: answered("mayMerge"), target: "#send", reenter: true, actions: [keepRefusal, mergeTheirs("mine")] },
      { guard: answered("isOvertaken"), target: "stale", actions: keepRefusal },
    ],
    notSaved: [
      { guard: answered("mayBeSentAgain"), target: "#failed", actions: keepRefusal },
      { target: "editing", actions: keepRefusal },
    ],
    editing: {
      tags: "editable",
      initial: "unchanged",
      always: { guard: "pendingSaveIsReady", actions: ["forgetLater", "saveNow"] },
      on: {
        ...choices({ target: ".unchanged", actions: noteChoice } as const),
        "field.changed": typed,
        "draft.restored": { target: ".unchanged", actions: ["restoreDraft", keepDraft] },
        "draft.discarded": { actions: ["forgetOffer", keepDraft] },
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
        entry: "forgetComplaints",
        on: { "leave.requested": "left" },
        invoke: {
          id: "load",
          src: "load",
          input: ({ context }: Here<Context>) => rules.toLoad(context),
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
          "stale.overwrite": { guard: "mayOverwrite", target: "#send", actions: mergeTheirs("mine") },
          "stale.reload": { target: "ready", actions: ["forgetOffer", mergeTheirs("theirs"), keepDraft] },
          "stale.cancelled": { target: "ready", actions: "forgetTheirs" },
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
