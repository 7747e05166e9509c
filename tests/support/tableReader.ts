import { Effect, Layer, Result } from "effect";
import { readSheets } from "#adapters/spreadsheets/readSheets.ts";
import { tellRefusal } from "#adapters/documents/tier2/filingReader.ts";
import { readTier2File } from "#adapters/documents/tier2/tier2Files.ts";
import { FilingReader, TableReader } from "#application/import/FileReaders.ts";

/** The reader without its process. */
export const tableReaderInProcess = Layer.succeed(TableReader, {
  read: (bytes: Uint8Array) => Effect.promise(() => readSheets(bytes)),
});

/** The reader without its worker. */
export const filingReaderInProcess = Layer.succeed(FilingReader, {
  read: (bytes: Uint8Array) =>
    Effect.flatMap(
      Effect.promise(() => readTier2File(bytes)),
      (read) => Effect.fromResult(Result.mapError(read, tellRefusal)),
    ),
});
