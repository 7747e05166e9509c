import { Result } from "effect";
import { assign, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import type { Download } from "../shared/Download.ts";
import { type Announcement, downloadFailed } from "../shared/messages.ts";

export type DownloadContext<Subject> = { readonly subject: Subject | null };
export type DownloadEvent<Subject> =
  | { readonly type: "download.requested"; readonly subject: Subject }
  | { readonly type: "download.cancelled" };

/**
 * A file that the server generates on request (spec B7, B8). Canceling or leaving the screen aborts the request. Tag:
 * 'busy'.
 */
export const createDownloadMachine = <Subject>() =>
  setup({
    types: {} as { context: DownloadContext<Subject>; events: DownloadEvent<Subject>; tags: "busy" },
    actors: {} as {
      fetch: CallActor<{ readonly subject: Subject | null }, Download>;
    },
    guards: answerGuards,
    actions: {
      announce: (_, _toast: Announcement) => {},
      save: (_, _file: Download) => {},
      choose: assign((_, subject: Subject) => ({ subject })),
    },
  }).createMachine({
    id: "download",
    context: { subject: null },
    initial: "idle",
    states: {
      idle: {
        on: {
          "download.requested": {
            target: "fetching",
            actions: { type: "choose", params: ({ event }) => event.subject },
          },
        },
      },
      fetching: {
        tags: "busy",
        on: { "download.cancelled": "idle" },
        invoke: {
          id: "fetch",
          src: "fetch",
          input: ({ context }) => ({ subject: context.subject }),
          onDone: [
            {
              guard: answered("hasSucceeded"),
              target: "idle",
              actions: { type: "save", params: ({ event }) => Result.getOrThrow(event.output) },
            },
            {
              target: "idle",
              actions: { type: "announce", params: ({ event }) => downloadFailed(refusalMessage(event.output)) },
            },
          ],
        },
      },
    },
  });
