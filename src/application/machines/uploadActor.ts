import { type CallbackActorLogic, type EventObject, fromCallback } from "xstate";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import type { Answer } from "#domain/shared/errors.ts";

/** What an upload that is under way tells the machine that started it; bytes. */
export type UploadEvent =
  | { readonly type: "upload.progressed"; readonly sent: number; readonly total: number }
  | { readonly type: "upload.ended"; readonly answer: Answer<UploadedFile> };

/** The one way in which machines upload: stopping the actor aborts the request and leaves nothing. */
export type UploadActor = CallbackActorLogic<EventObject, { readonly file: File }>;

/** Stands in a chart until the composition root provides it. */
export const uploadNotProvided: UploadActor = fromCallback(() => {
  throw new Error('The actor "upload" was not provided.');
});
