import { Context, type Effect, type Stream } from "effect";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** In the browser the selected file, on the server the bytes as they arrive. */
export type Upload<E = never> = {
  /** For display only. */
  readonly original_name: string;
  readonly content: Blob | Stream.Stream<Uint8Array, E>;
};

export type UploadOptions = {
  /** In bytes; called only in the browser: on the server the bytes have already arrived. */
  readonly onProgress?: (sent: number, total: number) => void;
};

export class Files extends Context.Service<
  Files,
  {
    /**
     * Stores a file as an orphan of the current person until a save refers to its `filepath`. Interrupting the Effect
     * cancels the upload and leaves nothing behind. Errors: those of the byte stream, and NotSignedIn, NotAllowed,
     * Invalid (an empty file), TooLarge, WrongKind, TooMany, Unavailable.
     */
    readonly upload: <E = never>(
      upload: Upload<E>,
      options?: UploadOptions,
    ) => Effect.Effect<UploadedFile, E | Refusal>;
  }
>()("hazledger/application/Files") {}
