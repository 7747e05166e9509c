import { assign, emit, setup } from "xstate";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import { BROKEN } from "#domain/shared/Outcome.ts";
import { refuseChosen, type Wanted } from "../files/refuseChosen.ts";
import { type Announcement, fileUploaded } from "../shared/messages.ts";
import { type UploadEvent as Heard, uploadNotProvided, type UploadOutcome } from "./uploadActor.ts";

export type UploadInput = { readonly wanted: Wanted };

export type UploadContext = UploadInput & {
  /** What was chosen last and taken. */
  readonly chosen: File | null;
  /** Bytes that have gone out. */
  readonly sent: number;
  readonly uploaded: UploadedFile | null;
  /** Why a file was not taken or not uploaded; null when all is well. */
  readonly message: string | null;
};

export type UploadEvent =
  | Heard
  | { readonly type: "upload.chosen"; readonly file: File }
  | { readonly type: "upload.cancelled" }
  | { readonly type: "upload.retry" }
  /** The upload is not wanted any more; the server sweeps what no save refers to (reading 23). */
  | { readonly type: "upload.cleared" };

/** Told to the form, whose field the upload is. */
export type UploadEmitted = { readonly type: "upload.taken"; readonly file: UploadedFile };

/**
 * A file that is uploaded as soon as it is chosen, and can be cleared before the save (spec B4). Cancelling, and stopping
 * the machine, abort the request. A file that is not taken leaves everything as it was, with its reason in `message`.
 * Tags: 'uploading' (`sent` of the chosen file's bytes), 'failed' (offer `upload.retry`), 'uploaded'.
 */
export const uploadMachine = setup({
  types: {} as {
    input: UploadInput;
    context: UploadContext;
    events: UploadEvent;
    emitted: UploadEmitted;
    tags: "uploading" | "failed" | "uploaded";
  },
  actors: { upload: uploadNotProvided },
  guards: {
    isRefused: ({ context }, file: File) => refuseChosen(file, context.wanted) !== undefined,
    /** The same file would be refused again. */
    isRefusedForGood: (_, { _tag }: UploadOutcome) => _tag === "Refused" || _tag === "Rejected",
    hasArrived: (_, outcome: UploadOutcome) => outcome._tag === "Saved",
  },
  actions: {
    announce: (_, _toast: Announcement) => {},
    refuse: assign(({ context }, file: File) => ({ message: refuseChosen(file, context.wanted) ?? null })),
    take: assign((_, chosen: File) => ({ chosen })),
    begin: assign({ sent: 0, uploaded: null, message: null }),
    progress: assign((_, sent: number) => ({ sent })),
    keepOutcome: assign((_, outcome: UploadOutcome) =>
      outcome._tag === "Saved" ? { uploaded: outcome.row } : { message: messageOf(outcome) },
    ),
    tellTaken: emit((_, outcome: UploadOutcome) => ({ type: "upload.taken" as const, file: fileOf(outcome) })),
    forget: assign({ chosen: null, sent: 0, uploaded: null, message: null }),
  },
}).createMachine({
  id: "upload",
  context: ({ input }) => ({ ...input, chosen: null, sent: 0, uploaded: null, message: null }),
  initial: "idle",
  on: {
    "upload.chosen": [
      {
        guard: { type: "isRefused", params: ({ event }) => event.file },
        actions: { type: "refuse", params: ({ event }) => event.file },
      },
      { target: ".uploading", reenter: true, actions: { type: "take", params: ({ event }) => event.file } },
    ],
    "upload.cleared": { target: ".idle", actions: "forget" },
  },
  states: {
    idle: {},
    uploading: {
      tags: "uploading",
      entry: "begin",
      invoke: {
        id: "upload",
        src: "upload",
        // One is chosen before this state is entered; without one the actor has nothing to send.
        input: ({ context }) => ({ file: context.chosen ?? new File([], "") }),
        onError: { target: "failed", actions: { type: "keepOutcome", params: () => BROKEN } },
      },
      on: {
        "upload.progressed": { actions: { type: "progress", params: ({ event }) => event.sent } },
        "upload.ended": [
          {
            guard: { type: "hasArrived", params: ({ event }) => event.outcome },
            target: "uploaded",
            actions: [
              { type: "keepOutcome", params: ({ event }) => event.outcome },
              { type: "announce", params: ({ event }) => fileUploaded(fileOf(event.outcome).original_name) },
              { type: "tellTaken", params: ({ event }) => event.outcome },
            ],
          },
          {
            guard: { type: "isRefusedForGood", params: ({ event }) => event.outcome },
            target: "idle",
            actions: ["forget", { type: "keepOutcome", params: ({ event }) => event.outcome }],
          },
          { target: "failed", actions: { type: "keepOutcome", params: ({ event }) => event.outcome } },
        ],
        "upload.cancelled": { target: "idle", actions: "forget" },
      },
    },
    failed: {
      tags: "failed",
      on: { "upload.retry": "uploading", "upload.cancelled": { target: "idle", actions: "forget" } },
    },
    uploaded: { tags: "uploaded" },
  },
});

const messageOf = (outcome: UploadOutcome): string => ("message" in outcome ? outcome.message : BROKEN.message);

/** Called where the guard `hasArrived` has passed. */
const fileOf = (outcome: UploadOutcome): UploadedFile => {
  if (outcome._tag === "Saved") return outcome.row;
  throw new Error("No file in an upload that has not arrived.");
};
