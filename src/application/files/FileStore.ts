import { Context, Data, type Effect, type Scope, type Stream } from "effect";

/** A content by what it is: the SHA-256 in 64 lower-case hex digits, and its bytes. Equal contents are kept once. */
export type Content = { readonly hash: string; readonly size: number };

/** Bytes from `start` to `end`, both included, counted from 0. */
export type ByteRange = { readonly start: number; readonly end: number };

/** No content with this hash is in the store. */
export class ContentMissing extends Data.TaggedError("ContentMissing")<{ readonly hash: string }> {}
/** The store cannot be reached or written to now; `isFull` when it has no room left. Nothing half-written is left. */
export class FilesUnavailable extends Data.TaggedError("FilesUnavailable")<{
  readonly cause: unknown;
  readonly isFull: boolean;
}> {}

/** A content that has arrived whole, but that nobody can read yet. It is gone when the scope closes unkept. */
export type Received = Content & {
  /** Makes it readable under its hash, and durable. */
  readonly keep: Effect.Effect<void, FilesUnavailable>;
};

/**
 * Where contents are kept by their hash: a folder, or a bucket. It knows neither names nor owners; those are records in
 * the database (FileRecords). Contents are streamed both ways and never held in memory.
 */
export class FileStore extends Context.Service<
  FileStore,
  {
    /** Takes the bytes in and counts and hashes them on the way, so that a record can be made before `keep`. */
    readonly receive: <E, R>(
      bytes: Stream.Stream<Uint8Array, E, R>,
    ) => Effect.Effect<Received, E | FilesUnavailable, R | Scope.Scope>;
    /** Takes the bytes in and keeps them; one that is there already is no error. */
    readonly put: <E, R>(bytes: Stream.Stream<Uint8Array, E, R>) => Effect.Effect<Content, E | FilesUnavailable, R>;
    /** The size of a content, and its bytes, or a range of them that lies within it. The stream opens it when it runs. */
    readonly open: (
      hash: string,
      range?: ByteRange,
    ) => Effect.Effect<
      { readonly size: number; readonly bytes: Stream.Stream<Uint8Array, FilesUnavailable> },
      ContentMissing | FilesUnavailable
    >;
    readonly exists: (hash: string) => Effect.Effect<boolean, FilesUnavailable>;
    /** One that is not there is no error. */
    readonly remove: (hash: string) => Effect.Effect<void, FilesUnavailable>;
    /** Every content, in no order, for a backup and for looking after the store. */
    readonly list: Stream.Stream<Content, FilesUnavailable>;
    /** Throws away what a killed process had received and not kept, when it is older than a day. */
    readonly sweep: Effect.Effect<void, FilesUnavailable>;
  }
>()("hazledger/application/FileStore") {}
