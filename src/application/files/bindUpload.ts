import { Effect } from "effect";
import type { FileKind } from "#domain/files/FileKind.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { type Invalid, invalid } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { UNKNOWN_UPLOAD } from "./fileMessages.ts";
import type { FileOwner, FileRecord, FileRecords } from "./FileRecords.ts";

export type Binding = {
  readonly owner: FileOwner;
  /** The payload field that named the upload; errors are reported for it. */
  readonly field: string;
  readonly kinds: ReadonlyArray<FileKind>;
  readonly wrongKind: string;
};

/**
 * Assigns an upload to its owner (reading 23). Call it in the transaction of the save that refers to it: the record is
 * locked, so neither the sweep nor another save can take it, and a failed save leaves the orphan unchanged. Only an
 * orphan of the current actor is accepted; the error does not say which rule refused another name.
 */
export const bindUpload = (
  records: FileRecords["Service"],
  filepath: string,
  { owner, field, kinds, wrongKind }: Binding,
): Effect.Effect<FileRecord, Invalid | StoreFailure> =>
  Effect.gen(function* () {
    const actor = yield* CurrentActor;
    const file = yield* records.claim(filepath);
    if (file === null || file.owner !== null || actor.id === null || file.uploaded_by !== actor.id) {
      return yield* invalid({ [field]: [UNKNOWN_UPLOAD] });
    }
    if (!kinds.includes(file.kind)) return yield* invalid({ [field]: [wrongKind] });
    yield* records.bind(file.id, owner);
    return file;
  });
