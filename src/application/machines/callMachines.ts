import { Effect } from "effect";
import { fromCallback } from "xstate";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Option } from "#domain/shared/Page.ts";
import { Files } from "../files/Files.ts";
import type { Download } from "../shared/Download.ts";
import type { Announcement } from "../shared/messages.ts";
import { answerOf, callActor, type CallParts, NO_PLACE, SHOWN_BY_ITS_SCREEN } from "./callActor.ts";
import { createConfirmActionMachine } from "./confirmActionMachine.ts";
import { createDownloadMachine } from "./downloadMachine.ts";
import type { MachineParts } from "./MachineParts.ts";
import { createOptionsMachine, type OptionsLoadInput } from "./optionsMachine.ts";
import type { UploadActor, UploadActorEvent } from "./uploadMachine.ts";

/** Machines that all features share, each with its call. */

type Call<Asked, A, Services> = (asked: Asked) => Effect.Effect<A, Refusal, Services>;

export const optionsOf = <Services, Choice extends Option, Scope>(
  parts: CallParts<Services>,
  load: Call<OptionsLoadInput<Scope>, ReadonlyArray<Choice>, Services>,
) => createOptionsMachine<Choice, Scope>().provide({ actors: { load: callActor(parts, load) } });

/** @param announcementOf gives the success toast */
export const actionOf = <Services, Subject, Row>(
  parts: MachineParts<Services>,
  perform: Call<Subject, Row, Services>,
  announcementOf: (row: Row) => Announcement,
) =>
  createConfirmActionMachine<Subject, Row>(announcementOf).provide({
    actors: {
      perform: callActor(
        parts,
        ({ subject }: { readonly subject: Subject | null }) =>
          subject === null ? Effect.die(new Error("Nothing was selected.")) : perform(subject),
        NO_PLACE,
      ),
    },
    actions: { announce: (_, toast) => parts.announce(toast) },
  });

export const downloadOf = <Services, Subject = number>(
  parts: MachineParts<Services>,
  fetch: Call<Subject, Download, Services>,
) =>
  createDownloadMachine<Subject>().provide({
    actors: {
      fetch: callActor(
        parts,
        ({ subject }: { readonly subject: Subject | null }) =>
          subject === null ? Effect.die(new Error("Nothing was selected.")) : fetch(subject),
        SHOWN_BY_ITS_SCREEN,
      ),
    },
    actions: { announce: (_, toast) => parts.announce(toast), save: (_, file) => parts.saveFile(file) },
  });

/** Stopping the actor aborts the request. */
export const uploadActor = (parts: CallParts<Files>): UploadActor =>
  fromCallback(({ input, sendBack }) => {
    const leave = new AbortController();
    const tell = (event: UploadActorEvent) => (leave.signal.aborted ? undefined : sendBack(event));
    const upload = () =>
      Files.use((files) =>
        files.upload(
          { original_name: input.file.name, content: input.file },
          { onProgress: (sent, total) => tell({ type: "upload.progressed", sent, total }) },
        ),
      );
    void answerOf(parts, upload, leave.signal, SHOWN_BY_ITS_SCREEN).then((answer) =>
      tell({ type: "upload.ended", answer }),
    );
    return () => leave.abort();
  });
