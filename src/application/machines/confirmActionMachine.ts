import { assign, emit, fromPromise, setup } from "xstate";
import { notProvided } from "#domain/shared/notProvided.ts";
import { BROKEN, type SaveOutcome } from "#domain/shared/Outcome.ts";
import { type Announcement, failure } from "../shared/messages.ts";

export type ConfirmActionContext<Subject> = {
  /** What is asked about or being done, or was done last. */
  readonly subject: Subject | null;
  readonly message: string | null;
};

export type ConfirmActionEvent<Subject> =
  | { readonly type: "action.requested"; readonly subject: Subject }
  | { readonly type: "action.confirmed" }
  | { readonly type: "action.cancelled" };

/** Told to the screen, which refreshes its list: the action was done, or its row is not what the list shows any more. */
export type ConfirmActionEmitted<Row> =
  | { readonly type: "action.done"; readonly row: Row }
  | { readonly type: "action.outdated" };

/**
 * One action on a row of a list that asks first, such as deleting a line from its inventory (spec B2).
 * Tags: 'asking', 'busy'. A failure leaves the row as it was; the client that made the call tells why, except for a stale
 * row, which only the form or list that holds it can explain.
 * @param told the toast of success
 */
export const createConfirmActionMachine = <Subject, Row>(told: (row: Row) => Announcement) =>
  setup({
    types: {} as {
      context: ConfirmActionContext<Subject>;
      events: ConfirmActionEvent<Subject>;
      emitted: ConfirmActionEmitted<Row>;
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
    id: "action",
    context: { subject: null, message: null },
    initial: "idle",
    states: {
      idle: {
        on: {
          "action.requested": { target: "asking", actions: { type: "choose", params: ({ event }) => event.subject } },
        },
      },
      asking: { tags: "asking", on: { "action.confirmed": "doing", "action.cancelled": "idle" } },
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
                emit(({ event }) => ({ type: "action.done" as const, row: rowOf(event.output) })),
              ],
            },
            {
              guard: { type: "isStale", params: ({ event }) => event.output },
              target: "idle",
              actions: [
                { type: "keepMessage", params: ({ event }) => event.output },
                { type: "announce", params: () => failure({ message: STALE }) },
                emit({ type: "action.outdated" as const }),
              ],
            },
            {
              guard: { type: "isGone", params: ({ event }) => event.output },
              target: "idle",
              actions: [
                { type: "keepMessage", params: ({ event }) => event.output },
                emit({ type: "action.outdated" as const }),
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

export type ConfirmActionMachine<Subject, Row> = ReturnType<typeof createConfirmActionMachine<Subject, Row>>;

const STALE = "Someone else changed this record. Nothing was done. Please review it and try again.";

const messageOf = (outcome: SaveOutcome<unknown>): string | null => {
  if (outcome._tag === "Saved" || outcome._tag === "NeedsAggregation") return null;
  return outcome._tag === "StaleRow" ? STALE : outcome.message;
};

/** Called where the guard `wasDone` has passed. */
const rowOf = <Row>(outcome: SaveOutcome<Row>): Row => {
  if (outcome._tag === "Saved") return outcome.row;
  throw new Error("No row in an answer that was not saved.");
};
