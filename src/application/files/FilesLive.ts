import { Effect, Layer, Stream } from "effect";
import { type FileKind, isCalled, MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { displayName } from "#domain/files/fileNames.ts";
import { kindOf, NOTHING_SNIFFED, sniff } from "#domain/files/sniff.ts";
import { Tokens } from "../identity/Tokens.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { makeFairQueue, type QueueLimit } from "../shared/fairQueue.ts";
import { invalid, TooLarge, TooMany, WrongKind } from "#domain/shared/errors.ts";
import { EMPTY_FILE, ONLY_KINDS, ONLY_PDF, TOO_LARGE, TOO_MANY_UPLOADS } from "./fileMessages.ts";
import { FileRecords } from "./FileRecords.ts";
import { Files, type Upload } from "./Files.ts";
import { FileStore, type Received } from "./FileStore.ts";
import { refuseFileFailures } from "./refuseFileFailures.ts";

/** A person with slow uploads takes at most a quarter of the turns. */
export const UPLOAD_LIMIT: QueueLimit = {
  running: 16,
  ofPerson: 4,
  waiting: 400,
  waitingOfPerson: 100,
  longestWait: 30_000,
};
const COME_AGAIN = 10;

/** Kinds accepted under any name (reading 23). Attachments of filings must have the right extension. */
const SHEETS_AND_LISTS: ReadonlySet<FileKind> = new Set(["pdf", "csv", "xls", "xlsx"]);

export const filesLive = Layer.effect(
  Files,
  Effect.gen(function* () {
    const store = yield* FileStore;
    const records = yield* FileRecords;
    const tokens = yield* Tokens;
    const tooMany = () => new TooMany({ message: TOO_MANY_UPLOADS, retryAfter: COME_AGAIN });
    const turns = makeFairQueue({ limit: UPLOAD_LIMIT, refusal: tooMany });

    const inTurn = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E | TooMany> =>
      Effect.flatMap(CurrentActor, ({ id }) => turns.during({ person: id }, work));

    /** The record is created before the content, so that the sweep does not remove the content. */
    const keep = (
      { hash, size, keep: keepContent }: Received,
      original_name: string,
      sniffed: typeof NOTHING_SNIFFED,
    ) =>
      Effect.gen(function* () {
        if (size === 0) return yield* invalid({ file: [EMPTY_FILE] });
        const kind = kindOf(sniffed);
        if (kind !== "pdf" && isCalled(original_name, "pdf")) return yield* new WrongKind({ message: ONLY_PDF });
        if (kind === null || (!SHEETS_AND_LISTS.has(kind) && !isCalled(original_name, kind)))
          return yield* new WrongKind({ message: ONLY_KINDS });
        const filepath = tokens.make();
        const record = yield* records.add({ filepath, hash, size, kind, original_name: displayName(original_name) });
        yield* Effect.onError(keepContent, () => Effect.ignore(records.drop(record.id)));
        return { id: record.id, original_name: record.original_name, filepath, size };
      });

    const take = <E>({ original_name, content }: Upload<E>) =>
      Effect.gen(function* () {
        let sniffed = NOTHING_SNIFFED;
        const received = yield* store.receive(
          Stream.tap(bytesOf(content), (bytes): Effect.Effect<void, TooLarge> => {
            sniffed = sniff(sniffed, bytes);
            return sniffed.size > MAX_FILE_BYTES ? Effect.fail(new TooLarge({ message: TOO_LARGE })) : Effect.void;
          }),
        );
        return yield* Effect.uninterruptible(keep(received, original_name, sniffed));
      }).pipe(Effect.scoped);

    return {
      upload: <E>(upload: Upload<E>) =>
        Effect.andThen(permit("file.upload"), inTurn(take(upload))).pipe(refuseFileFailures, refuseFailures()),
    };
  }),
);

const bytesOf = <E>(content: Upload<E>["content"]): Stream.Stream<Uint8Array, E> =>
  content instanceof Blob
    ? Stream.fromReadableStream({ evaluate: () => content.stream(), onError: (cause) => cause }).pipe(Stream.orDie)
    : content;
