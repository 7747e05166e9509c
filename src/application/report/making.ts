import { Effect, Stream } from "effect";
import { CONTENT_TYPES, type FileKind } from "#domain/files/FileKind.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import type { FileRecords } from "../files/FileRecords.ts";
import type { ContentLost, FilesUnavailable, FileStore, Received } from "../files/FileStore.ts";
import type { Tokens } from "../identity/Tokens.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { HeavyWork } from "../shared/HeavyWork.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { LARGE_REPORT, MakingFailed } from "./ReportMaker.ts";
import { MAKING_FAILED } from "./reportRefusals.ts";
import type { ReportStore } from "./ReportStore.ts";

type Kind = {
  readonly permission: Permission;
  readonly noun: "report" | "filing";
  readonly refusal: (requestId: string | null) => Unavailable;
};

/** A call that makes something. The cause of a failure is only for the log; a person can only try again. */
export const making =
  ({ permission, noun, refusal }: Kind) =>
  <A, E, R>(work: Effect.Effect<A, E | MakingFailed | FilesUnavailable, R>) =>
    Effect.andThen(permit(permission), work).pipe(
      Effect.catchTag(["MakingFailed", "FilesUnavailable"], (failure) =>
        Effect.gen(function* () {
          const { requestId } = yield* CurrentActor;
          const cause = failure instanceof MakingFailed ? failure.cause : failure;
          yield* Effect.logError(`A ${noun} could not be created`, cause);
          return yield* refusal(requestId === "" ? null : requestId);
        }),
      ),
      refuseFailures(),
    );
export const makingReports = making({
  permission: "report.create",
  noun: "report",
  refusal: (requestId) => new Unavailable({ message: MAKING_FAILED, requestId }),
});

/** Waits for its turn among the large jobs if the lines of all the requests together are many. */
export const inTurn = <A, E, R>(
  store: ReportStore["Service"],
  requests: ReadonlyArray<ReportRequest>,
  work: Effect.Effect<A, E, R>,
) =>
  Effect.gen(function* () {
    const { during } = yield* HeavyWork;
    const counts = yield* Effect.forEach(requests, store.lineCount);
    return yield* during(work, counts.reduce((sum, one) => sum + one, 0) > LARGE_REPORT);
  });

type Named = { readonly name: string; readonly kind: FileKind };

/** How a lost file is made again from its snapshot, and where that is recorded. */
type Remaking<E, R> = {
  readonly of: Readonly<Record<string, number>>;
  readonly words: string;
  readonly snapshot: Effect.Effect<Uint8Array | null, StoreFailure>;
  readonly content: (snapshot: Uint8Array) => Effect.Effect<Blob, E, R>;
  /** @param otherFile the record of the file if its bytes are different now */
  readonly remade: (otherFile: number | null) => Effect.Effect<void, StoreFailure>;
};

/** Every file that was handed out is kept. */
export const madeFiles = (files: FileStore["Service"], records: FileRecords["Service"], tokens: Tokens["Service"]) => {
  const received = (content: Blob) =>
    files.receive(
      Stream.fromReadableStream({
        evaluate: () => content.stream(),
        onError: (cause) => new MakingFailed({ cause }),
      }),
    );
  /** The record is created first, to protect the content from the sweep. */
  const recorded = ({ hash, size, keep }: Received, { name, kind }: Named) =>
    Effect.gen(function* () {
      const record = yield* records.add({ filepath: tokens.make(), hash, size, kind, original_name: name });
      yield* Effect.onError(keep, () => Effect.ignore(records.drop(record.id)));
      return record.id;
    });
  /** The same program gives the same bytes; a changed program gives others, which is recorded. */
  const remake = <E, R>(file: Named, again: Remaking<E, R>, { hash, reason }: ContentLost) =>
    Effect.gen(function* () {
      const snapshot = yield* again.snapshot;
      if (snapshot === null) return yield* new MakingFailed({ cause: "the snapshot is missing" });
      const content = yield* again.content(snapshot);
      const isSame = yield* Effect.scoped(
        Effect.gen(function* () {
          const made = yield* received(content);
          const same = made.hash === hash;
          if (same) yield* made.keep;
          yield* again.remade(same ? null : yield* recorded(made, file));
          return same;
        }),
      ).pipe(Effect.uninterruptible);
      const how = isSame ? "with the same bytes" : "by a newer program version, with different bytes";
      yield* Effect.logWarning(`${again.words} was ${reason} and was recreated ${how}`).pipe(
        Effect.annotateLogs({ ...again.of, hash }),
      );
      return content;
    });
  return {
    keep: (content: Blob, file: Named) => Effect.flatMap(received(content), (made) => recorded(made, file)),
    /** The stored bytes; if the store lost or damaged them, they are made again first. */
    read: <E, R>({ hash, ...file }: Named & { readonly hash: string }, again: Remaking<E, R>) =>
      Effect.flatMap(files.open(hash), ({ bytes }) => Stream.runCollect(bytes)).pipe(
        Effect.map(
          // A chunk from a store is never shared memory, so it satisfies Blob.
          (parts) => new Blob(parts as Array<Uint8Array<ArrayBuffer>>, { type: CONTENT_TYPES[file.kind] }),
        ),
        Effect.catchTag("ContentLost", (lost) => remake(file, again, lost)),
        Effect.map((content) => ({ name: file.name, content })),
      ),
  };
};
