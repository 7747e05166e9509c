import { Effect, Layer } from "effect";
import { ListFileReader } from "#application/reference/ListFileReader.ts";
import { compareLists } from "#domain/reference/compareLists.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import { readSheets } from "./readSheets.ts";

const PIECE_ROWS = 1000;

/** The reader without a process, for our own files only: a process would cost a third of a second per file. */
export const listReaderInProcess = Layer.succeed(ListFileReader, {
  open: (type, bytes) =>
    Effect.promise(() => readSheets(bytes)).pipe(
      Effect.flatMap((sheets) => Effect.fromResult(readReferenceList(type, sheets))),
      Effect.map((rows) => {
        let taken = 0;
        return {
          count: rows.length,
          next: Effect.sync(() => rows.slice(taken, (taken += PIECE_ROWS))),
          compareWith: (before: ReadonlyArray<ReferenceRow>, most: number) => {
            const { changes, ...counts } = compareLists(before, rows);
            return Effect.succeed({ ...counts, changes: changes.slice(0, most) });
          },
        };
      }),
    ),
});
