import { Result } from "effect";
import { assign, setup } from "xstate";
import type { WalkDecisionInput, WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, staleRow } from "#domain/shared/errors.ts";
import { loadStates } from "../../machines/query.ts";
import {
  emptyWalk,
  lineAt,
  lineToUndo,
  moved,
  type NewWalkLine,
  type WalkContext,
  type WalkForm,
  type WalkInputs,
  type WalkLoaded,
  type WalkRequest,
  withAnswer,
  withDecision,
  withLoaded,
  withRefusal,
} from "./WalkContext.ts";

/** Milliseconds between requests for others' changes; longer if many lines would be loaded. */
const LOOK_MS = 10_000;
const LOOK_AT_MANY_MS = 60_000;
const MANY = 500;

export type WalkEvent =
  | { readonly type: "walk.moved"; readonly by: 1 | -1 }
  | { readonly type: "walk.line.chosen"; readonly id: number }
  | { readonly type: "walk.form.opened"; readonly form: WalkForm }
  | { readonly type: "walk.form.closed" }
  /** Applies to the line at the cursor. */
  | { readonly type: "walk.decided"; readonly input: WalkDecisionInput }
  | { readonly type: "walk.undone" }
  | { readonly type: "walk.added"; readonly line: NewWalkLine }
  | { readonly type: "walk.message.closed" }
  | { readonly type: "load.retry" };

export type WalkSend = {
  readonly inventory_id: number;
  readonly request: WalkRequest;
  readonly version: number;
  readonly key: string;
};

const inventoryOf = ({ context: { inventory_id } }: { readonly context: WalkContext }) => ({ inventory_id });

/**
 * A walk over the lines of an earlier inventory. A key is never lost: a decision made while another one is being sent
 * follows it, and what cannot be sent waits. Tags: 'loading', 'missing', 'failed' (offer `load.retry`), 'shown',
 * 'busy', 'unsent' (offer `load.retry`), 'dirty' (decisions that the server has not received).
 */
export const walkMachine = setup({
  types: {} as {
    input: WalkInputs;
    context: WalkContext;
    events: WalkEvent;
    tags: "loading" | "missing" | "failed" | "shown" | "busy" | "unsent" | "dirty";
  },
  actors: {} as {
    load: CallActor<{ readonly inventory_id: number }, WalkLoaded>;
    send: CallActor<WalkSend, WalkLine | null>;
  },
  delays: { nextLook: ({ context }) => (context.lines.length > MANY ? LOOK_AT_MANY_MS : LOOK_MS) },
  guards: {
    ...answerGuards,
    wasAdded: ({ context }, answer: Answer<unknown>) => context.sending?.kind === "add" && Result.isSuccess(answer),
    somethingIsDecided: ({ context }) => context.queue.length > 0,
    linesAreMissing: ({ context }) => context.isIncomplete,
    isAtLine: ({ context }) => lineAt(context) !== null,
    isThere: ({ context }, id: number) => lineAt(context, id) !== null,
    canBeUndone: ({ context }) => lineToUndo(context) !== null,
  },
  actions: {
    storeAnswer: assign(({ context }, answer: Answer<WalkLoaded>) =>
      Result.isSuccess(answer)
        ? { ...withLoaded(context, answer.success), isIncomplete: false }
        : { message: answer.failure.message },
    ),
    /** A key pressed during a look goes first; then the look is repeated. */
    missLines: assign({ isIncomplete: true }),
    doWithout: assign({ isIncomplete: false }),
    storeLine: assign(({ context }, answer: Answer<WalkLine | null>) =>
      Result.isSuccess(answer) ? withAnswer(context, answer.success) : {},
    ),
    storeRefusal: assign(({ context }, answer: Answer<WalkLine | null>) =>
      withRefusal(context, answer, staleRow(answer)),
    ),
    /** Keeps the key for sending it again, so that it is done once. */
    waitWith: assign(({ context: { sending, queue, round } }, answer: Answer<unknown>) => ({
      sending: null,
      queue: sending === null ? queue : [sending, ...queue],
      round: round - 1,
      message: Result.isFailure(answer) ? answer.failure.message : null,
    })),
    move: assign(({ context }, by: 1 | -1) => moved(context, by)),
    choose: assign((_, cursor: number) => ({ cursor, form: null })),
    openForm: assign((_, form: WalkForm) => ({ form })),
    closeForm: assign({ form: null }),
    closeMessage: assign({ message: null }),
    decide: assign(({ context }, input: WalkDecisionInput) => {
      const line = lineAt(context);
      return line === null ? {} : withDecision(context, line, input);
    }),
    undo: assign(({ context }) => {
      const line = lineToUndo(context);
      return line === null ? {} : withDecision(context, line, { decision: "undone" });
    }),
    add: assign(({ context }, line: NewWalkLine) => ({
      queue: [...context.queue, { kind: "add" as const, line }],
      message: null,
    })),
    beginRequest: assign(({ context: { queue, round } }) => {
      const [sending = null, ...rest] = queue;
      return { sending, queue: rest, round: round + 1 };
    }),
  },
}).createMachine({
  id: "walk",
  context: ({ input }) => emptyWalk(input),
  initial: "loading",
  states: {
    ...loadStates("shown", inventoryOf),
    shown: {
      tags: "shown",
      initial: "idle",
      on: {
        "walk.moved": { actions: { type: "move", params: ({ event }) => event.by } },
        "walk.line.chosen": {
          guard: { type: "isThere", params: ({ event }) => event.id },
          actions: { type: "choose", params: ({ event }) => event.id },
        },
        "walk.form.opened": { guard: "isAtLine", actions: { type: "openForm", params: ({ event }) => event.form } },
        "walk.form.closed": { actions: "closeForm" },
        "walk.decided": { guard: "isAtLine", actions: { type: "decide", params: ({ event }) => event.input } },
        "walk.undone": { guard: "canBeUndone", actions: "undo" },
        "walk.added": { actions: { type: "add", params: ({ event }) => event.line } },
        "walk.message.closed": { actions: "closeMessage" },
      },
      states: {
        idle: {
          always: [
            { guard: "somethingIsDecided", target: "sending" },
            { guard: "linesAreMissing", target: "looking" },
          ],
          after: { nextLook: "looking" },
        },
        /** Loads what others did; a failure is ignored. A decision is sent at once, and this is repeated later. */
        looking: {
          always: { guard: "somethingIsDecided", target: "sending" },
          invoke: {
            id: "look",
            src: "load",
            input: inventoryOf,
            onDone: [
              { guard: answered("hasSucceeded"), target: "idle", actions: answered("storeAnswer") },
              { target: "idle", actions: "doWithout" },
            ],
          },
        },
        sending: {
          tags: ["busy", "dirty"],
          entry: "beginRequest",
          invoke: {
            id: "send",
            src: "send",
            input: ({ context }) => requestOf(context),
            onDone: [
              {
                guard: answered("wasAdded"),
                target: "looking",
                actions: [answered("storeLine"), "closeForm", "missLines"],
              },
              { guard: answered("hasSucceeded"), target: "idle", actions: answered("storeLine") },
              { guard: answered("isOutOfReach"), target: "unsent", actions: answered("waitWith") },
              { target: "looking", actions: answered("storeRefusal") },
            ],
          },
        },
        /** Decisions wait here, including new ones. */
        unsent: { tags: ["unsent", "dirty"], on: { "load.retry": "idle" } },
      },
    },
  },
});

/** A repeated request keeps its key, so that it is done once. */
const requestOf = ({ inventory_id, sending, key, round, ...context }: WalkContext): WalkSend => {
  // Only a request from the queue is sent.
  const request = sending as WalkRequest;
  const line =
    request.kind === "add"
      ? null
      : context.lines.find((one) => one.inventory_product_id === request.before.inventory_product_id);
  return { inventory_id, request, version: line?.version ?? 0, key: `${key}-${round}` };
};
