import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "#domain/shared/notProvided.ts";
import { BROKEN, type LoadOutcome } from "#domain/shared/Outcome.ts";
import type { Download } from "../shared/Download.ts";
import { type Announcement, downloadFailed } from "../shared/messages.ts";

export type DownloadContext<Subject> = { readonly subject: Subject | null };
export type DownloadEvent<Subject> =
  | { readonly type: "download.requested"; readonly subject: Subject }
  | { readonly type: "download.cancelled" };

/**
 * A file that the server makes on request and the browser saves under its name (spec B7, B8). Cancelling, and leaving the
 * screen, end the request. Tag: 'busy'.
 */
export const createDownloadMachine = <Subject>() =>
  setup({
    types: {} as { context: DownloadContext<Subject>; events: DownloadEvent<Subject>; tags: "busy" },
    actors: {
      fetch: fromPromise<LoadOutcome<Download>, { readonly subject: Subject | null }>(notProvided("fetch")),
    },
    guards: { hasCome: (_, outcome: LoadOutcome<Download>) => outcome._tag === "Loaded" },
    actions: {
      announce: (_, _toast: Announcement) => {},
      /** Hands the file to the person. */
      save: (_, _outcome: LoadOutcome<Download>) => {},
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
              guard: { type: "hasCome", params: ({ event }) => event.output },
              target: "idle",
              actions: { type: "save", params: ({ event }) => event.output },
            },
            {
              target: "idle",
              actions: { type: "announce", params: ({ event }) => downloadFailed(messageOf(event.output)) },
            },
          ],
          onError: { target: "idle", actions: { type: "announce", params: () => downloadFailed(BROKEN.message) } },
        },
      },
    },
  });

export type DownloadMachine<Subject> = ReturnType<typeof createDownloadMachine<Subject>>;

const messageOf = (outcome: LoadOutcome<Download>): string =>
  outcome._tag === "Loaded" ? BROKEN.message : outcome.message;
