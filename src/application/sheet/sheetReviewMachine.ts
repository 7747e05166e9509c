import { Result } from "effect";
import { assign, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import type { ProposalField } from "#domain/sheet/Proposal.ts";
import type { FormValues, Sheet } from "#domain/sheet/review/Sheet.ts";
import {
  entryOf,
  type Marked,
  movedCursor,
  pickOf,
  type ReviewAnswer,
  type ReviewContext,
  type ReviewEvent,
  type ReviewInputs,
  type ReviewRequest,
  seenCursor,
  storesNothing,
  sureDecisions,
  sureRows,
  typedRequest,
  typingOf,
  withMarked,
  withRequest,
} from "./ReviewContext.ts";
import { loadStates } from "../machines/loadStates.ts";
import { afterChange, afterRefusal, afterStored } from "./reviewAnswers.ts";

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
    canBeStored: ({ context }, id: string | undefined) => entryOf(context, id)?.proposed != null,
    isThere: ({ context }, id: string | undefined) => entryOf(context, id) !== null,
    isTyped: ({ context }) => context.typing !== null && typedRequest(context.typing) !== null,
    hasSureRows: ({ context }) => sureRows(context).length > 0,
    hasSure: ({ context }) => sureDecisions(context).length > 0,
    /** At the cursor; about an entry that was named, the reason is told. */
    isPassed: ({ context }, id: string | undefined) => {
      const entry = id === undefined ? entryOf(context) : null;
      return entry !== null && storesNothing(entry);
    },
    isPageNew: ({ context }, page: number) => !context.seenPages.includes(page),
  },
  actions: {
    take: assign(({ context }, answer: ReviewAnswer) =>
      Result.isSuccess(answer)
        ? { sheet: answer.success, cursor: seenCursor({ ...context, sheet: answer.success }) }
        : { message: answer.failure.message },
    ),
    endTyping: assign({ typing: null, errors: {} }),
    endRequest: assign(({ context }) => afterStored(context)),
    failRequest: assign(({ context }, answer: ReviewAnswer) => afterRefusal(context, answer)),
    tellOutdated: assign(({ context }) => afterChange(context)),
    keepRequest: assign((_, answer: ReviewAnswer) => ({ outage: refusalMessage(answer) })),
    discard: assign(({ context }) => ({ sending: null, queue: [], outage: null, round: context.round + 1 })),
    tellRemark: assign(({ context }, id: string | undefined) => ({ message: entryOf(context, id)?.remark ?? null })),
    closeMessage: assign({ message: null }),
    choose: assign((_, cursor: string) => ({ cursor, place: null })),
    move: assign(({ context }, by: 1 | -1) => ({ cursor: movedCursor(context, by), place: null })),
    showPlace: assign((_, place: string) => ({ place })),
    showSame: assign(({ context }, showsSame: boolean) => ({
      showsSame,
      cursor: seenCursor({ ...context, showsSame }),
    })),
    want: assign(({ context }, request: ReviewRequest) => ({
      queue: withRequest(context.queue, request),
      message: null,
      rowErrors: {},
    })),
    decide: assign(({ context }, asked: { id: string | undefined; decision: "accepted" | "refused" | "undecided" }) => {
      const id = asked.id ?? context.cursor;
      if (id === null) return {};
      const queue = withRequest(context.queue, { kind: "decide", decisions: [{ id, decision: asked.decision }] });
      const cursor = asked.decision === "undecided" ? id : movedCursor({ ...context, cursor: id }, 1);
      return { queue, cursor, place: null, message: null, rowErrors: {} };
    }),
    wantSureRows: assign(({ context }) => ({
      queue: withRequest(context.queue, { kind: "decide", decisions: sureRows(context) }),
      message: null,
    })),
    wantSure: assign(({ context }) => ({
      queue: withRequest(context.queue, { kind: "decide", decisions: sureDecisions(context) }),
      message: null,
      rowErrors: {},
    })),
    seePage: assign(({ context }, page: number) => ({ seenPages: [...context.seenPages, page] })),
    wantTyped: assign(({ context }) => {
      const request = context.typing === null ? null : typedRequest(context.typing);
      return request === null ? {} : { queue: withRequest(context.queue, request), message: null, rowErrors: {} };
    }),
    beginTyping: assign(({ context }, id: string | undefined) => {
      const entry = entryOf(context, id);
      return entry === null ? {} : { typing: typingOf(entry), cursor: entry.id, errors: {}, message: null };
    }),
    beginPick: assign((_, field: ProposalField) => ({
      typing: pickOf(field),
      errors: {},
      message: null,
    })),
    type: assign(({ context }, { name, value }: { name: string; value: FormValues[string] }) =>
      context.typing === null
        ? {}
        : { typing: { ...context.typing, values: { ...context.typing.values, [name]: value } } },
    ),
    mark: assign(({ context }, marked: Marked) =>
      context.typing === null ? {} : { typing: withMarked(context.typing, marked) },
    ),
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
      on: {
        "review.entry.chosen": { actions: { type: "choose", params: ({ event }) => event.id } },
        "review.moved": { actions: { type: "move", params: ({ event }) => event.by } },
        "review.accepted": [
          {
            guard: { type: "canBeStored", params: ({ event }) => event.id },
            actions: { type: "decide", params: ({ event }) => ({ id: event.id, decision: "accepted" }) },
          },
          {
            guard: { type: "isPassed", params: ({ event }) => event.id },
            actions: { type: "move", params: 1 },
          },
          { actions: { type: "tellRemark", params: ({ event }) => event.id } },
        ],
        "review.refused": {
          guard: { type: "isThere", params: ({ event }) => event.id },
          actions: { type: "decide", params: ({ event }) => ({ id: event.id, decision: "refused" }) },
        },
        "review.taken.back": {
          guard: { type: "isThere", params: ({ event }) => event.id },
          actions: { type: "decide", params: ({ event }) => ({ id: event.id, decision: "undecided" }) },
        },
        "review.alternative.accepted": {
          actions: [
            {
              type: "want",
              params: ({ event: { id, values } }) => ({
                kind: "decide",
                decisions: [{ id, decision: "edited", values }],
              }),
            },
            { type: "move", params: 1 },
          ],
        },
        "review.place.shown": { actions: { type: "showPlace", params: ({ event }) => event.place } },
        "review.same.shown": { actions: { type: "showSame", params: ({ event }) => event.isShown } },
        "review.sure.accepted": { guard: "hasSure", actions: "wantSure" },
        "review.page.seen": {
          guard: { type: "isPageNew", params: ({ event }) => event.page },
          actions: { type: "seePage", params: ({ event }) => event.page },
        },
        "review.rows.accepted": { guard: "hasSureRows", actions: "wantSureRows" },
        "review.wanted": { actions: { type: "want", params: ({ event }) => event.request } },
        "review.typing.began": { actions: { type: "beginTyping", params: ({ event }) => event.id } },
        "review.pick.began": { actions: { type: "beginPick", params: ({ event }) => event.field } },
        "review.typed": { actions: { type: "type", params: ({ event: { name, value } }) => ({ name, value }) } },
        "review.marked": { actions: { type: "mark", params: ({ event }) => event.marked } },
        "review.typing.ended": { actions: "endTyping" },
        "review.typing.saved": { guard: "isTyped", actions: "wantTyped" },
        "review.message.closed": { actions: "closeMessage" },
      },
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
              { guard: answered("hasSucceeded"), target: "idle", actions: answered("take") },
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
              { guard: answered("hasSucceeded"), target: "idle", actions: [answered("take"), "endRequest"] },
              { guard: answered("isStale"), target: "looking", actions: "tellOutdated" },
              { guard: answered("isOutOfReach"), target: "stopped", actions: answered("keepRequest") },
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
