import type { Effect } from "effect";
import type { FilesUnavailable } from "../files/FileStore.ts";

/** A folder or a bucket for archives and backups, with names such as `bases/1/base.json`. */
export type ObjectPlace = {
  /** For a person, without secrets. */
  readonly where: string;
  /** Appears whole or not at all, and is on the disk when this succeeds. `hash`: SHA-256 of the body. */
  readonly put: (name: string, body: Blob, hash: string) => Effect.Effect<void, FilesUnavailable>;
  readonly exists: (name: string) => Effect.Effect<boolean, FilesUnavailable>;
  /** Writes the object to a file; false if it does not exist. */
  readonly fetch: (name: string, file: string) => Effect.Effect<boolean, FilesUnavailable>;
  /** All objects whose names begin with this folder, such as `bases/`. */
  readonly list: (folder: string) => Effect.Effect<ReadonlyArray<PlacedObject>, FilesUnavailable>;
  /** Removing an object that does not exist is not an error. */
  readonly remove: (name: string) => Effect.Effect<void, FilesUnavailable>;
};

export type PlacedObject = { readonly name: string; readonly size: number; readonly placedAt: number };
