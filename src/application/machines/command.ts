import { Effect, Result } from "effect";
import { assign, emit, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, isRefusedAs } from "#domain/shared/errors.ts";
import type { Download } from "../shared/Download.ts";
import { type Announcement, downloadFailed, failure } from "../shared/messages.ts";
import { type Call, callActor, type MachineParts, NO_PLACE, SHOWN_BY_ITS_SCREEN } from "./MachineParts.ts";

type CommandEvent<Subject> =
  | { readonly type: "command.requested"; readonly subject: Subject }
  | { readonly type: "command.confirmed" }
  | { readonly type: "command.cancelled" };

/** For the screen, which refreshes its list: the command is done, or the list's row is outdated. */
type CommandEmitted<Done> =
  | { readonly type: "command.done"; readonly row: Done }
  | { readonly type: "command.outdated" };

type Sent<Subject> = { readonly subject: Subject | null };

/**
 * One call about a subject, such as deleting a line from its inventory (spec B2) or a file that the server generates
 * (spec B7, B8). What changes something asks first and is not given up halfway; what only fetches can be canceled, which
 * aborts the request, as leaving the screen does. A failure changes nothing. Tags: 'asking', 'busy'.
 */
export const createCommandMachine = <Subject, Done>(asksFirst: boolean) =>
  setup({
    types: {} as {
      /** `subject`: the one in question, or the last one. */
      context: Sent<Subject>;
      events: CommandEvent<Subject>;
      emitted: CommandEmitted<Done>;
      tags: "asking" | "busy";
    },
    actors: {} as { send: CallActor<Sent<Subject>, Done> },
    guards: {
      ...answerGuards,
      asksFirst: () => asksFirst,
      canBeCanceled: () => !asksFirst,
      isOutdated: (_, answer: Answer<Done>) => isRefusedAs(answer, "Stale", "NotFound"),
    },
    actions: {
      choose: assign((_, subject: Subject) => ({ subject })),
      conclude: (_, _answer: Answer<Done>) => {},
    },
  }).createMachine({
    id: "command",
    context: { subject: null },
    initial: "idle",
    states: {
      idle: {
        on: {
          "command.requested": {
            target: "requested",
            actions: { type: "choose", params: ({ event }) => event.subject },
          },
        },
      },
      requested: { always: [{ guard: "asksFirst", target: "asking" }, { target: "sending" }] },
      asking: { tags: "asking", on: { "command.confirmed": "sending", "command.cancelled": "idle" } },
      sending: {
        tags: "busy",
        on: { "command.cancelled": { guard: "canBeCanceled", target: "idle" } },
        invoke: {
          id: "send",
          src: "send",
          input: ({ context }) => ({ subject: context.subject }),
          onDone: [
            {
              guard: answered("hasSucceeded"),
              target: "idle",
              actions: [
                answered("conclude"),
                emit(({ event }) => ({ type: "command.done" as const, row: Result.getOrThrow(event.output) })),
              ],
            },
            {
              guard: answered("isOutdated"),
              target: "idle",
              actions: [answered("conclude"), emit({ type: "command.outdated" as const })],
            },
            { target: "idle", actions: answered("conclude") },
          ],
        },
      },
    },
  });

export type CommandMachine<Subject, Done> = ReturnType<typeof createCommandMachine<Subject, Done>>;

const STALE = "Someone else changed this record. Nothing was changed. Please review it and try again.";

/** The states that send are entered only with a subject. */
const aboutSubject =
  <Subject, Done, Services>(call: Call<Subject, Done, Services>) =>
  ({ subject }: Sent<Subject>) =>
    subject === null ? Effect.die(new Error("Nothing was selected.")) : call(subject);

/**
 * The call reports a refusal, except for a stale row, which is a question in forms only.
 * @param announcementOf gives the success toast
 * @param asksFirst false for what adds only
 */
export const actionOf = <Services, Subject, Row>(
  parts: MachineParts<Services>,
  perform: Call<Subject, Row, Services>,
  announcementOf: (row: Row) => Announcement,
  asksFirst = true,
) =>
  createCommandMachine<Subject, Row>(asksFirst).provide({
    actors: { send: callActor(parts, aboutSubject(perform), NO_PLACE) },
    actions: {
      conclude: (_, answer) => {
        if (Result.isSuccess(answer)) parts.announce(announcementOf(answer.success));
        else if (answer.failure._tag === "Stale") parts.announce(failure({ message: STALE }));
      },
    },
  });

export const downloadOf = <Services, Subject = number>(
  parts: MachineParts<Services>,
  fetch: Call<Subject, Download, Services>,
) =>
  createCommandMachine<Subject, Download>(false).provide({
    actors: { send: callActor(parts, aboutSubject(fetch), SHOWN_BY_ITS_SCREEN) },
    actions: {
      conclude: (_, answer) =>
        Result.isSuccess(answer)
          ? parts.saveFile(answer.success)
          : parts.announce(downloadFailed(answer.failure.message)),
    },
  });
