import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { type Announcement, failure } from "../shared/messages.ts";

export type ConfirmActionContext<Subject> = {
  /** The row in question, or the last one acted on. */
  readonly subject: Subject | null;
  readonly message: string | null;
};

export type ConfirmActionEvent<Subject> =
  | { readonly type: "action.requested"; readonly subject: Subject }
  | { readonly type: "action.confirmed" }
  | { readonly type: "action.cancelled" };

/** For the screen, which refreshes its list: the action is done, or the list's row is outdated. */
export type ConfirmActionEmitted<Row> =
  | { readonly type: "action.done"; readonly row: Row }
  | { readonly type: "action.outdated" };

/**
 * One action on a row of a list that asks first, such as deleting a line from its inventory (spec B2). Tags: 'asking',
 * 'busy'. A failure changes nothing; the caller reports the reason, except for a stale row.
 */
export const createConfirmActionMachine = <Subject, Row>(announcementOf: (row: Row) => Announcement) =>
  setup({
    types: {} as {
      context: ConfirmActionContext<Subject>;
      events: ConfirmActionEvent<Subject>;
      emitted: ConfirmActionEmitted<Row>;
      tags: "asking" | "busy";
    },
    actors: {} as {
      perform: CallActor<{ readonly subject: Subject | null }, Row>;
    },
    guards: {
      ...answerGuards,
    },
    actions: {
      announce: (_, _toast: Announcement) => {},
      choose: assign((_, subject: Subject) => ({ subject, message: null })),
      keepMessage: assign((_, answer: Answer<Row>) => ({ message: messageOf(answer) })),
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
              guard: answered("hasSucceeded"),
              target: "idle",
              actions: [
                { type: "announce", params: ({ event }) => announcementOf(rowOf(event.output)) },
                emit(({ event }) => ({ type: "action.done" as const, row: rowOf(event.output) })),
              ],
            },
            {
              guard: answered("isStale"),
              target: "idle",
              actions: [
                answered("keepMessage"),
                { type: "announce", params: () => failure({ message: STALE }) },
                emit({ type: "action.outdated" as const }),
              ],
            },
            {
              guard: answered("isMissing"),
              target: "idle",
              actions: [answered("keepMessage"), emit({ type: "action.outdated" as const })],
            },
            { target: "idle", actions: answered("keepMessage") },
          ],
        },
      },
    },
  });

export type ConfirmActionMachine<Subject, Row> = ReturnType<typeof createConfirmActionMachine<Subject, Row>>;

const STALE = "Someone else changed this record. Nothing was changed. Please review it and try again.";

const messageOf = (answer: Answer<unknown>): string | null => {
  if (Result.isSuccess(answer)) return null;
  return answer.failure._tag === "Stale" ? STALE : answer.failure.message;
};

/** Only after the guard `hasSucceeded`. */
const rowOf = <Row>(answer: Answer<Row>): Row => Result.getOrThrow(answer);
