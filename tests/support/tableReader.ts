import { Effect, Layer } from "effect";
import { readSheets } from "#adapters/spreadsheets/readSheets.ts";
import { TableReader } from "#application/import/TableReader.ts";

/** The reader without its process. */
export const tableReaderInProcess = Layer.succeed(TableReader, {
  read: (bytes: Uint8Array) => Effect.promise(() => readSheets(bytes)),
});
