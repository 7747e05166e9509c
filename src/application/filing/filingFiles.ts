import { Effect, Stream } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import type { FileRecords } from "../files/FileRecords.ts";
import type { ContentLost, FilesUnavailable, FileStore } from "../files/FileStore.ts";
import { evidenceName } from "#domain/files/evidenceName.ts";
import { keepMade, madeStream } from "../files/keepMade.ts";
import type { Tokens } from "../identity/Tokens.ts";
import { MakingFailed } from "../report/ReportMaker.ts";
import type { FilingMaker, MadeFiles } from "./FilingMaker.ts";
import { partBytes } from "./filingParts.ts";
import type { FilingRecord, FilingStore, NewFiling } from "./FilingStore.ts";

const streamOf = (content: Blob) => madeStream(content, (cause) => new MakingFailed({ cause }));
type Which = "file" | "evidence";

export const filingFiles = (
  store: FilingStore["Service"],
  maker: FilingMaker["Service"],
  files: FileStore["Service"],
  records: FileRecords["Service"],
  tokens: Tokens["Service"],
) => {
  const keep = keepMade(records, tokens);
  const facts = (which: Which, { file_name, format, file_hash, evidence_hash }: FilingRecord) =>
    which === "file"
      ? { name: file_name, kind: format, hash: file_hash }
      : { name: evidenceName(file_name), kind: "zip" as const, hash: evidence_hash };

  /** Makes it again from its snapshot. The same program gives the same bytes; a difference is recorded. */
  const remake = (record: FilingRecord, which: Which, { reason }: ContentLost) =>
    Effect.gen(function* () {
      const { id } = record;
      const { name, kind, hash } = facts(which, record);
      const snapshot = yield* store.snapshot(id);
      if (snapshot === null) return yield* new MakingFailed({ cause: "the snapshot is missing" });
      const parts = yield* partBytes(files, yield* store.partHashes(id));
      const made = yield* Effect.flatMap(maker.reopen(snapshot, parts), (open) => open.made(true));
      if (made.refused !== null) return yield* new MakingFailed({ cause: made });
      const content = which === "file" ? made.content : made.evidence;
      const isSame = yield* Effect.scoped(
        Effect.gen(function* () {
          const received = yield* files.receive(streamOf(content));
          const same = received.hash === hash;
          if (same) yield* received.keep;
          yield* store.remade(id, which, same ? null : yield* keep(received, kind, name));
          return same;
        }),
      ).pipe(Effect.uninterruptible);
      const how = isSame ? "with the same bytes" : "by a newer program version, with different bytes";
      yield* Effect.logWarning(`The ${which} of a filing was ${reason} and was recreated ${how}`).pipe(
        Effect.annotateLogs({ filing: id, hash }),
      );
      return content;
    });

  return {
    /** Stores file and evidence with the snapshot. */
    keep: (
      filing: Omit<NewFiling, "snapshot" | "file_id" | "evidence_id" | "file_name" | "is_draft" | `${string}_columns`>,
      { content, evidence, snapshot, file_name, is_draft, columns }: MadeFiles,
    ) =>
      Effect.gen(function* () {
        const file_id = yield* keep(yield* files.receive(streamOf(content)), filing.format, file_name);
        const proof = yield* files.receive(streamOf(evidence));
        const evidence_id = yield* keep(proof, "zip", evidenceName(file_name));
        yield* store.add({
          ...filing,
          is_draft,
          snapshot,
          file_id,
          evidence_id,
          file_name,
          unknown_columns: columns.unknown,
          lacking_columns: columns.lacking,
        });
      }).pipe(Effect.scoped, Effect.uninterruptible, failing),
    /** The stored bytes; if the store lost or damaged them, they are made again first. */
    read: (record: FilingRecord, which: Which) => {
      const { name, kind, hash } = facts(which, record);
      return Effect.flatMap(files.open(hash), ({ bytes }) => Stream.runCollect(bytes)).pipe(
        // A chunk from a store is never shared memory, so it satisfies Blob.
        Effect.map((parts) => new Blob(parts as Array<Uint8Array<ArrayBuffer>>, { type: CONTENT_TYPES[kind] })),
        Effect.catchTag("ContentLost", (lost) => remake(record, which, lost)),
        failing,
        Effect.map((content) => ({ name, content })),
      );
    },
  };
};

const failing = <A, E, R>(effect: Effect.Effect<A, E | FilesUnavailable, R>) =>
  Effect.catchTag(effect, "FilesUnavailable", (cause) => Effect.fail(new MakingFailed({ cause })));
