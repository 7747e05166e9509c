import { Effect } from "effect";
import { fromCallback } from "xstate";
import { Files } from "#application/files/Files.ts";
import { answerOf, type CallParts } from "#application/machines/callActor.ts";
import type { UploadActor, UploadEvent } from "#application/machines/uploadActor.ts";

/** Uploads the file that a person chose; stopping the actor aborts the request. */
export const uploadActor = (parts: CallParts<Files>): UploadActor =>
  fromCallback(({ input, sendBack }) => {
    const leave = new AbortController();
    const tell = (event: UploadEvent) => (leave.signal.aborted ? undefined : sendBack(event));
    const upload = () =>
      Effect.flatMap(Files, (files) =>
        files.upload(
          { original_name: input.file.name, content: input.file },
          { onProgress: (sent, total) => tell({ type: "upload.progressed", sent, total }) },
        ),
      );
    void answerOf(parts, upload, leave.signal).then((answer) => tell({ type: "upload.ended", answer }));
    return () => leave.abort();
  });
