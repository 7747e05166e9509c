import { Context, Data, type Effect, type Stream } from "effect";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import type { Refusal } from "../shared/errors.ts";

/** The bytes stopped coming before the upload was whole: the sender went away, or stalled. */
export class UploadBroken extends Data.TaggedError("UploadBroken")<{ readonly message: string }> {}

/** What is uploaded: in the browser the file that a person chose, on the server the bytes as they arrive. */
export type Upload = {
  /** As the sender calls it; only ever shown. */
  readonly original_name: string;
  readonly content: Blob | Stream.Stream<Uint8Array, UploadBroken | Refusal>;
};

export type UploadOptions = {
  /** Told as bytes go out; both in bytes. */
  readonly onProgress?: (sent: number, total: number) => void;
};

/** Files that people bring. */
export class Files extends Context.Service<
  Files,
  {
    /**
     * Keeps a file, as an orphan of the current person until a save refers to its `filepath`. Interrupting the Effect
     * ends the upload and leaves nothing.
     * Refusals: NotSignedIn, NotAllowed, Invalid (an empty file), TooLarge, WrongKind, TooMany, Unavailable.
     */
    readonly upload: (upload: Upload, options?: UploadOptions) => Effect.Effect<UploadedFile, Refusal>;
  }
>()("hazledger/application/Files") {}
