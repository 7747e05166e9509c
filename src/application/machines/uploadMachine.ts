import { Result } from "effect";
import { assign, type CallbackActorLogic, emit, type EventObject, fromCallback, setup } from "xstate";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, isRefusedAs } from "#domain/shared/errors.ts";
import { type FileField, refuseChosen } from "../files/FileField.ts";
import { Files } from "../files/Files.ts";
import type { Announcement } from "../shared/messages.ts";
import { fileUploaded } from "../shared/recordMessages.ts";
import { answerOf, type CallParts, SHOWN_BY_ITS_SCREEN } from "./MachineParts.ts";

/** In bytes. */
export type UploadActorEvent =
  | { readonly type: "upload.progressed"; readonly sent: number; readonly total: number }
  | { readonly type: "upload.ended"; readonly output: Answer<UploadedFile> };

/** Stopping the actor aborts the request and leaves nothing behind. */
export type UploadActor = CallbackActorLogic<EventObject, { readonly file: File }>;

export type UploadInput = { readonly wanted: FileField };

export type UploadContext = UploadInput & {
  /** The last accepted file. */
  readonly chosen: File | null;
  /** Bytes. */
  readonly sent: number;
  readonly uploaded: UploadedFile | null;
  /** Why a file was refused or its upload failed, else null. */
  readonly message: string | null;
};

export type UploadEvent =
  | UploadActorEvent
  | { readonly type: "upload.chosen"; readonly file: File }
  | { readonly type: "upload.cancelled" }
  | { readonly type: "upload.retry" }
  /** The server removes uploads that no save refers to (reading 23). */
  | { readonly type: "upload.cleared" };

/** For the form with the upload's field. */
export type UploadEmitted = { readonly type: "upload.taken"; readonly file: UploadedFile };

/**
 * A file uploaded as soon as it is chosen (spec B4). Canceling or stopping the machine aborts the request. A refused
 * file changes only `message`. Tags: 'uploading' (`sent` of the file's bytes), 'failed' (offer `upload.retry`),
 * 'uploaded'.
 */
export const uploadMachine = setup({
  types: {} as {
    input: UploadInput;
    context: UploadContext;
    events: UploadEvent;
    emitted: UploadEmitted;
    tags: "uploading" | "failed" | "uploaded";
  },
  actors: {} as { upload: UploadActor },
  guards: {
    ...answerGuards,
    isRefused: ({ context }, file: File) => refuseChosen(file, context.wanted) !== undefined,
    /** The same file would be refused again. */
    isRefusedForGood: (_, answer: Answer<UploadedFile>) =>
      !isRefusedAs(answer, "NotFound", "NotSignedIn", "Unavailable"),
  },
  actions: {
    announce: (_, _toast: Announcement) => {},
    refuse: assign(({ context }, file: File) => ({ message: refuseChosen(file, context.wanted) ?? null })),
    acceptFile: assign((_, chosen: File) => ({ chosen })),
    begin: assign({ sent: 0, uploaded: null, message: null }),
    progress: assign((_, sent: number) => ({ sent })),
    storeAnswer: assign((_, answer: Answer<UploadedFile>) =>
      Result.isSuccess(answer) ? { uploaded: answer.success } : { message: answer.failure.message },
    ),
    emitTaken: emit((_, file: UploadedFile) => ({ type: "upload.taken" as const, file })),
    clear: assign({ chosen: null, sent: 0, uploaded: null, message: null }),
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
      { target: ".uploading", reenter: true, actions: { type: "acceptFile", params: ({ event }) => event.file } },
    ],
    "upload.cleared": { target: ".idle", actions: "clear" },
  },
  states: {
    idle: {},
    uploading: {
      tags: "uploading",
      entry: "begin",
      invoke: {
        id: "upload",
        src: "upload",
        // A file is always chosen before this state; the empty one satisfies the type.
        input: ({ context }) => ({ file: context.chosen ?? new File([], "") }),
      },
      on: {
        "upload.progressed": { actions: { type: "progress", params: ({ event }) => event.sent } },
        "upload.ended": [
          {
            guard: answered("hasSucceeded"),
            target: "uploaded",
            actions: [
              answered("storeAnswer"),
              { type: "announce", params: ({ event }) => fileUploaded(Result.getOrThrow(event.output).original_name) },
              { type: "emitTaken", params: ({ event }) => Result.getOrThrow(event.output) },
            ],
          },
          {
            guard: answered("isRefusedForGood"),
            target: "idle",
            actions: ["clear", answered("storeAnswer")],
          },
          { target: "failed", actions: answered("storeAnswer") },
        ],
        "upload.cancelled": { target: "idle", actions: "clear" },
      },
    },
    failed: {
      tags: "failed",
      on: { "upload.retry": "uploading", "upload.cancelled": { target: "idle", actions: "clear" } },
    },
    uploaded: { tags: "uploaded" },
  },
});

/** Stopping the actor aborts the request. */
export const uploadActor = (parts: CallParts<Files>): UploadActor =>
  fromCallback(({ input, sendBack }) => {
    const leave = new AbortController();
    const report = (event: UploadActorEvent) => (leave.signal.aborted ? undefined : sendBack(event));
    const upload = () =>
      Files.use((files) =>
        files.upload(
          { original_name: input.file.name, content: input.file },
          { onProgress: (sent, total) => report({ type: "upload.progressed", sent, total }) },
        ),
      );
    void answerOf(parts, upload, leave.signal, SHOWN_BY_ITS_SCREEN).then((output) =>
      report({ type: "upload.ended", output }),
    );
    return () => leave.abort();
  });
