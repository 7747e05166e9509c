import { Effect } from "effect";
import { fromCallback } from "xstate";
import { Files } from "#application/files/Files.ts";
import { toSaveOutcome } from "#application/machines/outcomes.ts";
import type { UploadActor, UploadEvent } from "#application/machines/uploadActor.ts";
import { UploadedFile } from "#domain/files/UploadedFile.ts";
import { BROKEN } from "#domain/shared/Outcome.ts";
import type { RunningParts } from "./LogicParts.ts";

const sent = toSaveOutcome(UploadedFile);

/** Uploads the file that a person chose; stopping the actor interrupts the Effect, which aborts the request. */
export const uploadActor = (runtime: RunningParts["runtime"]): UploadActor =>
  fromCallback(({ input, sendBack }) => {
    const leave = new AbortController();
    const tell = (event: UploadEvent) => (leave.signal.aborted ? undefined : sendBack(event));
    const work = Effect.flatMap(Files, ({ upload }) =>
      sent(
        upload(
          { original_name: input.file.name, content: input.file },
          { onProgress: (done, total) => tell({ type: "upload.progressed", sent: done, total }) },
        ),
      ),
    );
    void runtime
      .runPromise(work, { signal: leave.signal })
      .catch(() => BROKEN)
      .then((outcome) => tell({ type: "upload.ended", outcome }));
    return () => leave.abort();
  });
