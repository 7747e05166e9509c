import { assign, emit, fromPromise, setup } from "xstate";
import { notProvided } from "#domain/shared/notProvided.ts";
import { BROKEN, type SaveOutcome } from "#domain/shared/Outcome.ts";
import { type Announcement, failure } from "../shared/messages.ts";

export type DeedContext<Subject> = {
  /** What is asked about or being done, or was done last. */
  readonly subject: Subject | null;
  readonly message: string | null;
};

export type DeedEvent<Subject> =
  | { readonly type: "deed.requested"; readonly subject: Subject }
  | { readonly type: "deed.confirmed" }
  | { readonly type: "deed.cancelled" };

/** Told to the screen, which refreshes its list: the deed was done, or its row is not what the list shows any more. */
export type DeedEmitted<Row> = { readonly type: "deed.done"; readonly row: Row } | { readonly type: "deed.outdated" };

/**
 * One deed on a row of a list that asks first, such as deleting a line from its inventory (spec B2).
 * Tags: 'asking', 'busy'. A failure leaves the row as it was; the client that made the call tells why, except for a stale
 * row, which only the form or list that holds it can explain.
 * @param told the toast of success
 */
export const createDeedMachine = <Subject, Row>(told: (row: Row) => Announcement) =>
  setup({
    types: {} as {
      context: DeedContext<Subject>;
      events: DeedEvent<Subject>;
      emitted: DeedEmitted<Row>;
      tags: "asking" | "busy";
    },
    actors: {
      perform: fromPromise<SaveOutcome<Row>, { readonly subject: Subject | null }>(notProvided("perform")),
    },
    guards: {
      wasDone: (_, outcome: SaveOutcome<Row>) => outcome._tag === "Saved",
      isStale: (_, outcome: SaveOutcome<Row>) => outcome._tag === "StaleRow",
      isGone: (_, outcome: SaveOutcome<Row>) => outcome._tag === "NotFound",
    },
    actions: {
      announce: (_, _toast: Announcement) => {},
      choose: assign((_, subject: Subject) => ({ subject, message: null })),
      keepMessage: assign((_, outcome: SaveOutcome<Row>) => ({ message: messageOf(outcome) })),
    },
  }).createMachine({
    id: "deed",
    context: { subject: null, message: null },
    initial: "idle",
    states: {
      idle: {
        on: {
          "deed.requested": { target: "asking", actions: { type: "choose", params: ({ event }) => event.subject } },
        },
      },
      asking: { tags: "asking", on: { "deed.confirmed": "doing", "deed.cancelled": "idle" } },
      doing: {
        tags: "busy",
        invoke: {
          id: "perform",
          src: "perform",
          input: ({ context }) => ({ subject: context.subject }),
          onDone: [
            {
              guard: { type: "wasDone", params: ({ event }) => event.output },
              target: "idle",
              actions: [
                { type: "announce", params: ({ event }) => told(rowOf(event.output)) },
                emit(({ event }) => ({ type: "deed.done" as const, row: rowOf(event.output) })),
              ],
            },
            {
              guard: { type: "isStale", params: ({ event }) => event.output },
              target: "idle",
              actions: [
                { type: "keepMessage", params: ({ event }) => event.output },
                { type: "announce", params: () => failure({ message: STALE }) },
                emit({ type: "deed.outdated" as const }),
              ],
            },
            {
              guard: { type: "isGone", params: ({ event }) => event.output },
              target: "idle",
              actions: [
                { type: "keepMessage", params: ({ event }) => event.output },
                emit({ type: "deed.outdated" as const }),
              ],
            },
            { target: "idle", actions: { type: "keepMessage", params: ({ event }) => event.output } },
          ],
          onError: {
            target: "idle",
            actions: [
              { type: "keepMessage", params: () => BROKEN },
              { type: "announce", params: () => failure(BROKEN) },
            ],
          },
        },
      },
    },
  });

export type DeedMachine<Subject, Row> = ReturnType<typeof createDeedMachine<Subject, Row>>;

const STALE = "Somebody changed this record meanwhile. Nothing was done; please look at it again.";

const messageOf = (outcome: SaveOutcome<unknown>): string | null => {
  if (outcome._tag === "Saved" || outcome._tag === "NeedsAggregation") return null;
  return outcome._tag === "StaleRow" ? STALE : outcome.message;
};

/** Called where the guard `wasDone` has passed. */
const rowOf = <Row>(outcome: SaveOutcome<Row>): Row => {
  if (outcome._tag === "Saved") return outcome.row;
  throw new Error("No row in an answer that was not saved.");
};
