import { Result } from "effect";
import { assign, emit, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import type { AddedSheet } from "#domain/sheet/review/Sheet.ts";
import { MAX_SHEETS_AT_ONCE, TOO_MANY_SHEETS } from "#domain/sheet/review/sheetInputs.ts";
import { refuseChosen, SHEET_FILE } from "../files/FileField.ts";

export type FileToAdd = {
  readonly key: number;
  readonly file: File;
  readonly state: "waiting" | "uploading" | "added" | "known" | "refused" | "failed";
  /** Why it was refused or failed; otherwise ''. */
  readonly message: string;
};

type AddContext = {
  readonly files: ReadonlyArray<FileToAdd>;
  /** Why a chosen file was not added to `files`. */
  readonly message: string | null;
};

type AddEvent =
  | { readonly type: "sheets.chosen"; readonly files: ReadonlyArray<File> }
  | { readonly type: "upload.retry" }
  | { readonly type: "sheets.cancelled" }
  | { readonly type: "sheets.list.cleared" };

/** Tells the list of sheets that one was added. */
type AddEmitted = { readonly type: "sheets.added"; readonly added: AddedSheet };

type AddAnswer = Answer<AddedSheet>;

/**
 * Uploads files one after the other and queues each as soon as it has arrived, so that closing the browser loses only
 * the rest. A refused file does not stop the others. Tags: 'uploading', 'failed' (offer `upload.retry`).
 */
export const addSheetsMachine = setup({
  types: {} as { context: AddContext; events: AddEvent; emitted: AddEmitted; tags: "uploading" | "failed" },
  actors: {} as { add: CallActor<{ readonly file: File }, AddedSheet> },
  guards: {
    ...answerGuards,
    oneIsLeft: ({ context }) => context.files.some(({ state }) => state === "waiting"),
  },
  actions: {
    acceptFiles: assign(({ context }, files: ReadonlyArray<File>) => {
      const room = MAX_SHEETS_AT_ONCE - context.files.filter(({ state }) => isUnderWay(state)).length;
      const from = context.files.length;
      const taken = files.slice(0, room).map((file, at): FileToAdd => {
        const message = refuseChosen(file, SHEET_FILE) ?? "";
        return { key: from + at, file, message, state: message === "" ? "waiting" : "refused" };
      });
      return { files: [...context.files, ...taken], message: files.length > room ? TOO_MANY_SHEETS : null };
    }),
    begin: assign(({ context: { files } }) => {
      const next = files.find(({ state }) => state === "waiting");
      return { files: files.map((one) => (one === next ? { ...one, state: "uploading" as const } : one)) };
    }),
    storeAnswer: assign(({ context }, answer: AddAnswer) =>
      Result.isSuccess(answer)
        ? changed(context, "uploading", answer.success.is_known ? "known" : "added")
        : changed(context, "uploading", "refused", answer.failure.message),
    ),
    stop: assign(({ context }, answer: AddAnswer) => changed(context, "uploading", "failed", refusalMessage(answer))),
    again: assign(({ context }) => changed(context, "failed", "waiting")),
    dropRest: assign(({ context }) => ({
      files: context.files.filter(({ state }) => !isUnderWay(state)),
    })),
    clear: assign({ files: [], message: null }),
    emitAdded: emit((_, added: AddedSheet): AddEmitted => ({ type: "sheets.added", added })),
  },
}).createMachine({
  id: "addSheets",
  context: { files: [], message: null },
  initial: "idle",
  on: { "sheets.chosen": { actions: { type: "acceptFiles", params: ({ event }) => event.files } } },
  states: {
    idle: {
      always: { guard: "oneIsLeft", target: "uploading" },
      on: { "sheets.list.cleared": { actions: "clear" } },
    },
    uploading: {
      tags: "uploading",
      entry: "begin",
      on: { "sheets.cancelled": { target: "idle", actions: "dropRest" } },
      invoke: {
        id: "add",
        src: "add",
        input: ({ context }) => ({
          // In this state one file is always uploading; the empty file only satisfies the type.
          file: context.files.find(({ state }) => state === "uploading")?.file ?? new File([], ""),
        }),
        onDone: [
          {
            guard: answered("hasSucceeded"),
            target: "idle",
            actions: [
              answered("storeAnswer"),
              { type: "emitAdded", params: ({ event }) => Result.getOrThrow(event.output) },
            ],
          },
          { guard: answered("isOutOfReach"), target: "failed", actions: answered("stop") },
          { target: "idle", actions: answered("storeAnswer") },
        ],
      },
    },
    failed: {
      tags: "failed",
      on: {
        "upload.retry": { target: "idle", actions: "again" },
        "sheets.cancelled": { target: "idle", actions: "dropRest" },
      },
    },
  },
});

export const isUnderWay = (state: FileToAdd["state"]): boolean =>
  state === "waiting" || state === "uploading" || state === "failed";

const changed = ({ files }: AddContext, from: FileToAdd["state"], state: FileToAdd["state"], message = "") => ({
  files: files.map((one) => (one.state === from ? { ...one, state, message } : one)),
});
