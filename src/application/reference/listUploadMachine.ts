import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import type { ReferenceList, ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { LIST_FILE, refuseChosen } from "../files/FileField.ts";
import type { Announcement } from "../shared/messages.ts";
import { fileUploaded } from "../shared/recordMessages.ts";
import {
  isRefusedForGood,
  type ListStepInput,
  listUploadStart,
  type ListUploadContext,
  type ListUploadEmitted,
  type ListUploadEvent,
  type ListUploadInput,
  refusalOfFile,
  stepInput,
} from "./listUploadContext.ts";
import type { UploadActor } from "../machines/uploadMachine.ts";

/**
 * Replaces a reference list by a file (spec B2 'Database entry'): the file is uploaded at once and compared with the
 * current list; nothing is replaced until the person confirms the changes. A refused file or a failed step leaves the
 * list unchanged. Tags: 'choosing' (a file can be chosen), 'busy', 'deciding' (the changes are known), 'failed' (offer
 * `upload.retry`), 'locked' (the server is replacing the list and cannot be stopped).
 */
export const listUploadMachine = setup({
  types: {} as {
    input: ListUploadInput;
    context: ListUploadContext;
    events: ListUploadEvent;
    emitted: ListUploadEmitted;
    tags: "choosing" | "busy" | "deciding" | "failed" | "locked";
  },
  actors: {} as {
    upload: UploadActor;
    compare: CallActor<ListStepInput, ReferenceListPreview>;
    replace: CallActor<ListStepInput, ReferenceList>;
  },
  guards: {
    ...answerGuards,
    willNotDo: (_, file: File) => refuseChosen(file, LIST_FILE) !== undefined,
    isRefused: (_, answer: Answer<unknown>) => isRefusedForGood(answer),
  },
  actions: {
    announce: (_, _toast: Announcement) => {},
    choose: assign(({ context }, file: File) => ({
      ...listUploadStart(context),
      mayHaveChanged: context.mayHaveChanged,
      file,
      total: file.size,
    })),
    refuseChosen: assign((_, file: File) => ({
      refused: { message: refuseChosen(file, LIST_FILE) ?? "", rows: [] },
    })),
    storeProgress: assign((_, { sent, total }: { readonly sent: number; readonly total: number }) => ({ sent, total })),
    storeUploaded: assign((_, answer: Answer<UploadedFile>) => ({ uploaded: Result.getOrNull(answer) })),
    storePreview: assign((_, answer: Answer<ReferenceListPreview>) => ({ preview: Result.getOrNull(answer) })),
    storeRefusal: assign((_, answer: Answer<unknown>) =>
      Result.isSuccess(answer) ? {} : { refused: refusalOfFile(answer.failure) },
    ),
    storeFailure: assign((_, answer: Answer<unknown>) =>
      Result.isSuccess(answer) ? {} : { error: answer.failure.message },
    ),
    clear: assign(({ context }) => ({ ...listUploadStart(context), mayHaveChanged: context.mayHaveChanged })),
    markOutdated: assign({ isOutdated: true }),
    markTried: assign({ mayHaveChanged: true }),
    finish: emit(({ context: { mayHaveChanged } }) => ({ type: "upload.finished" as const, mayHaveChanged })),
  },
}).createMachine({
  id: "listUpload",
  context: ({ input }) => listUploadStart(input),
  initial: "choosing",
  states: {
    /** The result of the last file is shown beside the field for another one. */
    choosing: {
      tags: "choosing",
      initial: "idle",
      on: {
        "file.chosen": [
          {
            guard: { type: "willNotDo", params: ({ event }) => event.file },
            target: ".refused",
            actions: [
              { type: "choose", params: ({ event }) => event.file },
              { type: "refuseChosen", params: ({ event }) => event.file },
            ],
          },
          { target: "sending", actions: { type: "choose", params: ({ event }) => event.file } },
        ],
        "upload.dismissed": "finished",
      },
      states: {
        idle: {},
        refused: {},
        uploadFailed: { tags: "failed", on: { "upload.retry": "#listUpload.sending.uploading" } },
        compareFailed: { tags: "failed", on: { "upload.retry": "#listUpload.sending.comparing" } },
        /** The answer may have been lost; repeating the same file is harmless. */
        replaceFailed: { tags: "failed", on: { "upload.retry": "#listUpload.replacing" } },
      },
    },
    sending: {
      tags: "busy",
      initial: "uploading",
      on: {
        "upload.cancelled": { target: "choosing", actions: "clear" },
        "upload.dismissed": "finished",
      },
      states: {
        uploading: {
          invoke: {
            id: "upload",
            src: "upload",
            input: ({ context }) => ({ file: chosenOf(context) }),
          },
          on: {
            "upload.progressed": { actions: { type: "storeProgress", params: ({ event }) => event } },
            "upload.ended": [
              {
                guard: answered("hasSucceeded"),
                target: "comparing",
                actions: answered("storeUploaded"),
              },
              {
                guard: answered("isRefused"),
                target: "#listUpload.choosing.refused",
                actions: answered("storeRefusal"),
              },
              {
                target: "#listUpload.choosing.uploadFailed",
                actions: answered("storeFailure"),
              },
            ],
          },
        },
        comparing: {
          invoke: {
            id: "compare",
            src: "compare",
            input: ({ context }) => stepInput(context),
            onDone: [
              { guard: answered("hasSucceeded"), target: "#listUpload.deciding", actions: answered("storePreview") },
              {
                guard: answered("isRefused"),
                target: "#listUpload.choosing.refused",
                actions: answered("storeRefusal"),
              },
              { target: "#listUpload.choosing.compareFailed", actions: answered("storeFailure") },
            ],
          },
        },
      },
    },
    deciding: {
      tags: "deciding",
      on: { "list.confirmed": "replacing", "upload.dismissed": "finished" },
    },
    replacing: {
      tags: ["busy", "deciding", "locked"],
      entry: "markTried",
      invoke: {
        id: "replace",
        src: "replace",
        input: ({ context }) => stepInput(context),
        onDone: [
          {
            guard: answered("hasSucceeded"),
            target: "finished",
            actions: { type: "announce", params: ({ context }) => fileUploaded(context.uploaded?.original_name ?? "") },
          },
          { guard: answered("isStale"), target: "sending.comparing", actions: "markOutdated" },
          { guard: answered("isRefused"), target: "choosing.refused", actions: answered("storeRefusal") },
          { target: "choosing.replaceFailed", actions: answered("storeFailure") },
        ],
      },
    },
    finished: { type: "final", entry: "finish" },
  },
});

/** Only after a file was chosen. */
const chosenOf = ({ file }: ListUploadContext): File => {
  if (file === null) throw new Error("No file was chosen.");
  return file;
};
