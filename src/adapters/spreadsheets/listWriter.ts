import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NodeSink } from "@effect/platform-node";
import { Effect, Layer, Stream } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { type CellRows, type ListFile, ListWriter, WritingFailed } from "#application/list/listSources.ts";
import { hucreWorkbooks } from "../formats/hucreWorkbooks.ts";
import type { CellValue, Workbooks } from "../formats/Workbooks.ts";
import { BYTE_ORDER_MARK, csvLines } from "./csvText.ts";

/** The same prefix as for prints, so that leftovers of a killed process are removed a day later. */
const FOLDER = "hazledger-print-";

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), FOLDER))),
  (made) => Effect.promise(() => rm(made, { recursive: true, force: true, maxRetries: 3 })),
);

const csv = <E>({ columns }: ListFile, rows: Stream.Stream<CellRows, E>): Stream.Stream<Uint8Array, E> =>
  Stream.concat(
    Stream.succeed(BYTE_ORDER_MARK + csvLines([columns.map(({ header }) => header)])),
    Stream.map(rows, csvLines),
  ).pipe(Stream.encodeText);

const LONGEST_NAME = 31;
const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\']/g, " ")
    .slice(0, LONGEST_NAME)
    .trim() || "List";

/** Excel's limit for a cell. */
const LONGEST_TEXT = 32_767;
/** Characters that XML cannot contain. */
// These are the ones that are meant
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const cellOf = (cell: CellRows[number][number]): CellValue =>
  typeof cell === "string" ? cut(cell).toWellFormed().replaceAll(CONTROLS, "\uFFFD") : cell;

/** Ends with an ellipsis, and never splits a character. */
const cut = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1).replace(HALF_AT_END, "")}…`;
const HALF_AT_END = /[\uD800-\uDBFF]$/;

const xlsx = <E>(
  { title, columns }: ListFile,
  rows: Stream.Stream<CellRows, E>,
  workbooks: Workbooks,
): Stream.Stream<Uint8Array, E | WritingFailed> => {
  // The workbook writer only passes on thrown errors, so the original error is kept here.
  let failure: { readonly error: E } | undefined;
  const kept = Stream.tapError(rows, (error) => Effect.sync(() => (failure = { error })));
  return Stream.unwrap(
    Effect.map(Stream.toAsyncIterableEffect(kept), (batches) => {
      const each = async function* () {
        for await (const batch of batches) for (const row of batch) yield row.map(cellOf);
      };
      return Stream.fromReadableStream({
        evaluate: () =>
          workbooks.stream(
            {
              name: sheetName(title),
              columns: columns.map(({ header, hasNumbers }) => ({ header, ...(hasNumbers === true ? NUMBERS : TEXT) })),
            },
            each(),
          ),
        onError: (cause): E | WritingFailed => (failure === undefined ? new WritingFailed({ cause }) : failure.error),
      });
    }),
  );
};
/** Widths in characters. Edited text stays text: `75-09-2` is no date, `0123` no number, `=1+1` no formula. */
const TEXT = { width: 24, numFmt: "@" };
const NUMBERS = { width: 14 };

/** Writes to a file of the scope, so a list that cannot be read completely gives a refusal, not half a file. */
export const listWriter = (workbooks: Workbooks): ListWriter["Service"] => ({
  write: (file, rows) =>
    Effect.gen(function* () {
      const path = join(yield* folder, `list.${file.kind}`);
      const bytes = file.kind === "csv" ? csv(file, rows) : xlsx(file, rows, workbooks);
      yield* Stream.run(
        bytes,
        NodeSink.fromWritable({
          evaluate: () => createWriteStream(path),
          onError: (cause) => new WritingFailed({ cause }),
        }),
      );
      return yield* Effect.tryPromise({
        try: () => openAsBlob(path, { type: CONTENT_TYPES[file.kind] }),
        catch: (cause) => new WritingFailed({ cause }),
      });
    }),
});
export const listWriterLive = Layer.succeed(ListWriter, listWriter(hucreWorkbooks));
