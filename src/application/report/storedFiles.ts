import { Effect, Stream } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import type { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { reportFileName } from "#domain/report/reportTypes.ts";
import type { FileRecords } from "../files/FileRecords.ts";
import type { FileStore } from "../files/FileStore.ts";
import type { Tokens } from "../identity/Tokens.ts";
import { MakingFailed, type OpenReport } from "./ReportMaker.ts";
import type { ReportRecord, ReportStore } from "./ReportStore.ts";

const streamOf = (content: Blob): Stream.Stream<Uint8Array, MakingFailed> =>
  Stream.fromReadableStream({
    evaluate: () => content.stream(),
    onError: (cause) => new MakingFailed({ cause }),
  });

export const storedFiles = (
  store: ReportStore["Service"],
  files: FileStore["Service"],
  records: FileRecords["Service"],
  tokens: Tokens["Service"],
) => ({
  /** Makes the file and stores it with its snapshot. */
  make: (request: ReportRequest, customer: string, { inputs_hash, file }: OpenReport) =>
    Effect.gen(function* () {
      const { content, snapshot } = yield* file;
      const name = reportFileName(request.type, customer, request.year);
      const keep = Effect.gen(function* () {
        const received = yield* files.receive(streamOf(content));
        // The record is created before the content, to protect that from the sweep.
        const record = yield* records.add({
          filepath: tokens.make(),
          hash: received.hash,
          size: received.size,
          kind: REPORTS[request.type].kind,
          original_name: name,
        });
        yield* Effect.onError(received.keep, () => Effect.ignore(records.drop(record.id)));
        const { type, customer_id, facility_id, year } = request;
        const made = { type, customer_id, facility_id, year, inputs_hash, snapshot, file_name: name };
        yield* store.add({ ...made, file_id: record.id });
      });
      yield* Effect.uninterruptible(Effect.scoped(keep)).pipe(
        Effect.catchTag("FilesUnavailable", ({ cause }) => Effect.fail(new MakingFailed({ cause }))),
      );
      return { name, content };
    }),
  read: ({ file_hash, type }: ReportRecord) =>
    Effect.gen(function* () {
      const { bytes } = yield* files.open(file_hash);
      // A store's chunk is never shared memory, as a Blob requires.
      const parts = (yield* Stream.runCollect(bytes)) as ReadonlyArray<Uint8Array<ArrayBuffer>>;
      return new Blob([...parts], { type: CONTENT_TYPES[REPORTS[type].kind] });
    }).pipe(
      Effect.catchTags({
        FilesUnavailable: ({ cause }) => Effect.fail(new MakingFailed({ cause })),
        ContentMissing: (cause) => Effect.fail(new MakingFailed({ cause })),
      }),
    ),
});
