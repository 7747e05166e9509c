import { Result } from "effect";
import { assign, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import type { Sheet } from "#domain/sheet/review/Sheet.ts";
import { loadStates } from "../machines/query.ts";
import type { ReviewAnswer, ReviewContext, ReviewEvent, ReviewInputs, ReviewRequest } from "./ReviewContext.ts";
import { afterChange, afterEvent, afterRefusal, afterStored, seenCursor } from "./reviewChanges.ts";

/** How often to check whether a sheet has been read, in ms. */
const READING_MS = 1500;

export type ReviewSend = { readonly request: ReviewRequest; readonly sheet: Sheet; readonly key: string };

const sheetOf = ({ context: { id } }: { readonly context: ReviewContext }) => ({ id });

/**
 * The proposals of one safety data sheet, and a person's decisions. Key presses are never lost: a decision made while
 * another is being sent is sent after it, and all wait while the server is unreachable. Tags: 'loading', 'missing',
 * 'failed' (offer `load.retry`), 'shown', 'busy', 'stopped' (offer `review.sent.again` and `review.discarded`).
 */
export const sheetReviewMachine = setup({
  types: {} as {
    input: ReviewInputs;
    context: ReviewContext;
    events: ReviewEvent;
    tags: "loading" | "missing" | "failed" | "shown" | "busy" | "stopped";
  },
  actors: {} as {
    load: CallActor<{ readonly id: number }, Sheet>;
    send: CallActor<ReviewSend, Sheet>;
  },
  delays: { nextLook: READING_MS },
  guards: {
    ...answerGuards,
    somethingIsWanted: ({ context }) => context.queue.length > 0,
    isBeingRead: ({ context }) => ["waiting", "reading"].includes(context.sheet?.read_state ?? ""),
    changesSomething: ({ context, event }) => Object.keys(afterEvent(context, event)).length > 0,
  },
  actions: {
    storeAnswer: assign(({ context }, answer: ReviewAnswer) =>
      Result.isSuccess(answer)
        ? { sheet: answer.success, cursor: seenCursor({ ...context, sheet: answer.success }) }
        : { message: answer.failure.message },
    ),
    change: assign(({ context, event }) => afterEvent(context, event)),
    endRequest: assign(({ context }) => afterStored(context)),
    failRequest: assign(({ context }, answer: ReviewAnswer) => afterRefusal(context, answer)),
    explainOutdated: assign(({ context }) => afterChange(context)),
    storeOutage: assign((_, answer: ReviewAnswer) => ({ outage: refusalMessage(answer) })),
    discard: assign(({ context }) => ({ sending: null, queue: [], outage: null, round: context.round + 1 })),
    beginRequest: assign(({ context: { queue, sending } }) =>
      sending === null ? { sending: queue[0] ?? null, queue: queue.slice(1) } : { outage: null },
    ),
  },
}).createMachine({
  id: "sheetReview",
  context: ({ input }) => ({
    ...input,
    sheet: null,
    cursor: null,
    typing: null,
    place: null,
    showsSame: false,
    queue: [],
    sending: null,
    outage: null,
    round: 0,
    message: null,
    errors: {},
    rowErrors: {},
    seenPages: [],
  }),
  initial: "loading",
  states: {
    ...loadStates("shown", sheetOf),
    shown: {
      tags: "shown",
      initial: "idle",
      on: { "review.*": { guard: "changesSomething", actions: "change" } },
      states: {
        idle: {
          always: { guard: "somethingIsWanted", target: "sending" },
          after: { nextLook: { guard: "isBeingRead", target: "looking" } },
        },
        /** Checks whether the sheet has been read; failures are ignored. */
        looking: {
          invoke: {
            id: "look",
            src: "load",
            input: sheetOf,
            onDone: [
              { guard: answered("hasSucceeded"), target: "idle", actions: answered("storeAnswer") },
              { target: "idle" },
            ],
          },
        },
        sending: {
          tags: "busy",
          entry: "beginRequest",
          invoke: {
            id: "send",
            src: "send",
            input: ({ context: { sending, sheet, key, round } }) => ({
              // Only a loaded sheet has requests.
              request: sending ?? { kind: "read again" },
              // In this state the sheet is loaded.
              sheet: sheet as Sheet,
              key: `${key}-${round}`,
            }),
            onDone: [
              { guard: answered("hasSucceeded"), target: "idle", actions: [answered("storeAnswer"), "endRequest"] },
              { guard: answered("isStale"), target: "looking", actions: "explainOutdated" },
              { guard: answered("isOutOfReach"), target: "stopped", actions: answered("storeOutage") },
              { target: "idle", actions: answered("failRequest") },
            ],
          },
        },
        /** The next request would fail as well, so sending stops. */
        stopped: {
          tags: ["busy", "stopped"],
          on: { "review.sent.again": "sending", "review.discarded": { target: "idle", actions: "discard" } },
        },
      },
    },
  },
});
