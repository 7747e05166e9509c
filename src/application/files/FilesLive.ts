import { Effect, Layer, Semaphore, Stream } from "effect";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { displayName } from "#domain/files/fileNames.ts";
import { kindOf, NOTHING_SNIFFED, sniff } from "#domain/files/sniff.ts";
import { Tokens } from "../identity/Tokens.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { invalid, TooLarge, TooMany, WrongKind } from "#domain/shared/errors.ts";
import { EMPTY_FILE, ONLY_KINDS, ONLY_PDF, TOO_LARGE, TOO_MANY_UPLOADS } from "./fileMessages.ts";
import { FileRecords } from "./FileRecords.ts";
import { Files, type Upload } from "./Files.ts";
import { FileStore, type Received } from "./FileStore.ts";
import { refuseFileFailures } from "./refuseFileFailures.ts";

const AT_ONCE = 8;
const WAITING = 100;
const COME_AGAIN = 10;

export const filesLive = Layer.effect(
  Files,
  Effect.gen(function* () {
    const store = yield* FileStore;
    const records = yield* FileRecords;
    const tokens = yield* Tokens;
    const slots = yield* Semaphore.make(AT_ONCE);
    let present = 0;

    const queued = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E | TooMany> =>
      Effect.suspend((): Effect.Effect<A, E | TooMany> => {
        if (present >= AT_ONCE + WAITING) {
          return Effect.fail(new TooMany({ message: TOO_MANY_UPLOADS, retryAfter: COME_AGAIN }));
        }
        present++;
        return Effect.ensuring(
          slots.withPermits(1)(work),
          Effect.sync(() => present--),
        );
      });

    /** The record is created before the content, to protect that from the sweep. */
    const keep = (
      { hash, size, keep: keepContent }: Received,
      original_name: string,
      sniffed: typeof NOTHING_SNIFFED,
    ) =>
      Effect.gen(function* () {
        if (size === 0) return yield* invalid({ file: [EMPTY_FILE] });
        const kind = kindOf(sniffed);
        if (kind !== "pdf" && /\.pdf$/i.test(original_name.trim())) return yield* new WrongKind({ message: ONLY_PDF });
        if (kind === null) return yield* new WrongKind({ message: ONLY_KINDS });
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
        Effect.andThen(permit("file.upload"), queued(take(upload))).pipe(refuseFileFailures, refuseFailures()),
    };
  }),
);

const bytesOf = <E>(content: Upload<E>["content"]): Stream.Stream<Uint8Array, E> =>
  content instanceof Blob
    ? Stream.fromReadableStream({ evaluate: () => content.stream(), onError: (cause) => cause }).pipe(Stream.orDie)
    : content;
