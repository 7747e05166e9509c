import { Context, Data, type Effect, type Scope, type Stream } from "effect";

/** `hash` is the SHA-256 (64 lowercase hex digits), `size` in bytes. Equal contents are stored once. */
export type Content = { readonly hash: string; readonly size: number };

/** Both inclusive, counted from 0. */
export type ByteRange = { readonly start: number; readonly end: number };

/** The store no longer has the content, or has other bytes in its place. */
export class ContentLost extends Data.TaggedError("ContentLost")<{
  readonly hash: string;
  readonly reason: "missing" | "damaged";
}> {}
/** The store cannot be reached or written to; `isFull` if it has no space left. Nothing half-written remains. */
export class FilesUnavailable extends Data.TaggedError("FilesUnavailable")<{
  readonly cause: unknown;
  readonly isFull: boolean;
}> {}

/** A content that has arrived completely but cannot be read yet. It is deleted if the scope closes before `keep`. */
export type Received = Content & {
  /** Makes it durable, and readable under its hash. */
  readonly keep: Effect.Effect<void, FilesUnavailable>;
};

/** `place` tells a person where the contents are, without secrets. */
export type FilesOwner = { readonly owner: string; readonly place: string };

export type OpenContent = {
  readonly size: number;
  /** Changes if anybody writes to the content. */
  readonly stamp: string;
  readonly bytes: Stream.Stream<Uint8Array, ContentLost | FilesUnavailable>;
};

/** Contents by their hash, in a folder or a bucket, always streamed. Names and owners are in the FileRecords. */
export class FileStore extends Context.Service<
  FileStore,
  {
    /** Receives the bytes and hashes them on the way, so that a record can be created before `keep`. */
    readonly receive: <E, R>(
      bytes: Stream.Stream<Uint8Array, E, R>,
    ) => Effect.Effect<Received, E | FilesUnavailable, R | Scope.Scope>;
    /** Storing content that already exists is not an error, and repairs it if it was damaged. */
    readonly put: <E, R>(bytes: Stream.Stream<Uint8Array, E, R>) => Effect.Effect<Content, E | FilesUnavailable, R>;
    /**
     * The content is opened when the stream runs. A stream of all of it fails at its end if the bytes do not match the
     * hash; a range is not checked.
     */
    readonly open: (hash: string, range?: ByteRange) => Effect.Effect<OpenContent, ContentLost | FilesUnavailable>;
    readonly exists: (hash: string) => Effect.Effect<boolean, FilesUnavailable>;
    /** Removing a content that does not exist is not an error. */
    readonly remove: (hash: string) => Effect.Effect<void, FilesUnavailable>;
    /** The id that this place got first, which is `fresh` for a new place. Never changes. */
    readonly owner: (fresh: string) => Effect.Effect<FilesOwner, FilesUnavailable>;
    /** In no particular order. */
    readonly list: Stream.Stream<Content, FilesUnavailable>;
    /** Deletes what killed processes received but did not store, once it is older than a day. */
    readonly sweep: Effect.Effect<void, FilesUnavailable>;
  }
>()("hazledger/application/FileStore") {}
