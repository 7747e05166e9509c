import { Effect, Stream } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { reportFileName } from "#domain/report/reportTypes.ts";
import type { FileRecords } from "../files/FileRecords.ts";
import { keepMade, madeStream } from "../files/keepMade.ts";
import type { ContentLost, FilesUnavailable, FileStore, Received } from "../files/FileStore.ts";
import type { Tokens } from "../identity/Tokens.ts";
import { MakingFailed, type OpenReport, type ReportMaker } from "./ReportMaker.ts";
import type { ReportRecord, ReportStore } from "./ReportStore.ts";

const streamOf = (content: Blob) => madeStream(content, (cause) => new MakingFailed({ cause }));

export const storedFiles = (
  store: ReportStore["Service"],
  maker: ReportMaker["Service"],
  files: FileStore["Service"],
  records: FileRecords["Service"],
  tokens: Tokens["Service"],
) => {
  const kept = keepMade(records, tokens);
  const keep = (received: Received, type: ReportTypeId, original_name: string) =>
    kept(received, REPORTS[type].kind, original_name);

  /** Makes the file again. The same program gives the same bytes; a changed program gives others, which is recorded. */
  const remake = ({ id, type, file_name, file_hash }: ReportRecord, { reason }: ContentLost) =>
    Effect.gen(function* () {
      const snapshot = yield* store.snapshot(id);
      if (snapshot === null) return yield* new MakingFailed({ cause: "the snapshot is missing" });
      const { content } = yield* Effect.flatMap(maker.reopen(type, snapshot), ({ file }) => file);
      const isSame = yield* Effect.scoped(
        Effect.gen(function* () {
          const received = yield* files.receive(streamOf(content));
          const same = received.hash === file_hash;
          if (same) yield* received.keep;
          yield* store.remade(id, same ? null : yield* keep(received, type, file_name));
          return same;
        }),
      ).pipe(Effect.uninterruptible);
      const how = isSame ? "with the same bytes" : "by a newer program version, with different bytes";
      yield* Effect.logWarning(`A report file was ${reason} and was recreated ${how}`).pipe(
        Effect.annotateLogs({ report: id, hash: file_hash }),
      );
      return content;
    });

  return {
    /** Creates the file and stores it with its snapshot. */
    make: (
      request: ReportRequest,
      {
        customer,
        inputs_stamp,
        report,
      }: { readonly customer: string; readonly inputs_stamp: string; readonly report: OpenReport },
    ) =>
      Effect.gen(function* () {
        const { content, snapshot } = yield* report.file;
        const { inputs_hash } = report;
        const { type, customer_id, facility_id, year } = request;
        const file_name = reportFileName(type, customer, year);
        const stored = Effect.gen(function* () {
          const file_id = yield* keep(yield* files.receive(streamOf(content)), type, file_name);
          const made = { inputs_hash, inputs_stamp, snapshot, file_name, file_id };
          yield* store.add({ type, customer_id, facility_id, year, ...made });
        });
        yield* Effect.uninterruptible(Effect.scoped(stored));
        return { name: file_name, content };
      }).pipe(failing),
    /** The stored file; if the store lost or damaged it, it is made again first. */
    read: (record: ReportRecord) =>
      Effect.flatMap(files.open(record.file_hash), ({ bytes }) => Stream.runCollect(bytes)).pipe(
        // A chunk from a store is never shared memory, so it satisfies Blob.
        Effect.map((parts) => new Blob(parts as Array<Uint8Array<ArrayBuffer>>, { type: contentType(record.type) })),
        Effect.catchTag("ContentLost", (lost) => remake(record, lost)),
        failing,
      ),
  };
};

const contentType = (type: ReportTypeId): string => CONTENT_TYPES[REPORTS[type].kind];
const failing = <A, E, R>(effect: Effect.Effect<A, E | FilesUnavailable, R>) =>
  Effect.catchTag(effect, "FilesUnavailable", (cause) => Effect.fail(new MakingFailed({ cause })));
