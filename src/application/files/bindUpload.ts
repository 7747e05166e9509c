import { Effect } from "effect";
import type { FileKind } from "#domain/files/FileKind.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { type Invalid, invalid } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { UNKNOWN_UPLOAD } from "./fileMessages.ts";
import type { FileOwner, FileRecord, FileRecords } from "./FileRecords.ts";

export type Binding = {
  readonly owner: FileOwner;
  /** The payload's field that named the upload; refusals are told of it. */
  readonly field: string;
  readonly kinds: ReadonlyArray<FileKind>;
  /** Told when the upload is of another kind. */
  readonly wrongKind: string;
};

/**
 * Gives an upload its owner (reading 23). Belongs in the transaction of the save that refers to it: the record is locked,
 * so neither the sweep nor another save can take it, and a save that fails leaves the orphan as it was.
 * Only an orphan of the current actor is taken; which rule refused another name is not told.
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
