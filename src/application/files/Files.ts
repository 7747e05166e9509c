import { Context, type Effect, type Stream } from "effect";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** What is uploaded: in the browser the file that a person chose, on the server the bytes as they arrive. */
export type Upload<E = never> = {
  /** As the sender calls it; only ever shown. */
  readonly original_name: string;
  readonly content: Blob | Stream.Stream<Uint8Array, E>;
};

export type UploadOptions = {
  /** Told as bytes go out; both in bytes. Only the browser tells: on the server the bytes have come already. */
  readonly onProgress?: (sent: number, total: number) => void;
};

/** Files that people bring. */
export class Files extends Context.Service<
  Files,
  {
    /**
     * Keeps a file, as an orphan of the current person until a save refers to its `filepath`. Interrupting the Effect
     * ends the upload and leaves nothing. Errors: what the bytes fail with, and
     * NotSignedIn, NotAllowed, Invalid (an empty file), TooLarge, WrongKind, TooMany, Unavailable.
     */
    readonly upload: <E = never>(
      upload: Upload<E>,
      options?: UploadOptions,
    ) => Effect.Effect<UploadedFile, E | Refusal>;
  }
>()("hazledger/application/Files") {}
