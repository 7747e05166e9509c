import { createWriteStream, openAsBlob } from "node:fs";
import { join } from "node:path";
import { NodeSink } from "@effect/platform-node";
import { Effect, Layer, Semaphore, Stream } from "effect";
import { FileStore } from "#application/files/FileStore.ts";
import { BindingFailed, SheetBinder } from "#application/inventory/SheetBinder.ts";
import type { SheetFinding } from "#domain/inventory/sheetIndex.ts";
import { BOUND, sheetFile } from "./bindSheets.ts";
import { printFolder, sweepPrintFolders } from "./printFolder.ts";
import { runBindProcess } from "./runBindProcess.ts";

const FETCHES = 4;

export const sheetBinderLive = Layer.effect(
  SheetBinder,
  Effect.gen(function* () {
    const files = yield* FileStore;
    const one = yield* Semaphore.make(1);
    yield* sweepPrintFolders;

    /** Copies a sheet into the folder; returns a finding if the sheet is missing. */
    const fetch = (folder: string) => (sheet: string) =>
      Effect.flatMap(files.open(sheet), ({ bytes }) =>
        Stream.run(
          bytes,
          NodeSink.fromWritable({
            evaluate: () => createWriteStream(join(folder, sheetFile(sheet))),
            onError: (cause) => new BindingFailed({ cause }),
          }),
        ),
      ).pipe(
        Effect.as<ReadonlyArray<readonly [string, SheetFinding]>>([]),
        Effect.catchTag("ContentLost", ({ reason }) =>
          Effect.as(Effect.logError(`A sheet is ${reason} in the file store`), [
            [sheet, { missing: "damaged" }],
          ] as const).pipe(Effect.annotateLogs({ hash: sheet })),
        ),
        Effect.catchTag("FilesUnavailable", ({ cause }) => Effect.fail(new BindingFailed({ cause }))),
      );

    return SheetBinder.of({
      bind: ({ lines, ...heading }) =>
        Effect.gen(function* () {
          const folder = yield* printFolder;
          const sheets = [...new Set(lines.flatMap(({ sheet }) => (sheet === null ? [] : [sheet])))];
          yield* Effect.gen(function* () {
            const known = (yield* Effect.forEach(sheets, fetch(folder), { concurrency: FETCHES })).flat();
            yield* runBindProcess({ folder, heading, lines, known });
          }).pipe(one.withPermits(1));
          return yield* Effect.tryPromise({
            try: () => openAsBlob(join(folder, BOUND), { type: "application/pdf" }),
            catch: (cause) => new BindingFailed({ cause }),
          });
        }),
    });
  }),
);
