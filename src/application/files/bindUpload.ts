import { Effect } from "effect";
import { CurrentActor } from "../shared/Actor.ts";
import { type Invalid, invalid } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { FileField } from "./FileField.ts";
import { UNKNOWN_UPLOAD } from "./fileMessages.ts";
import type { FileRecord, FileRecords } from "./FileRecords.ts";

/** Locks an orphan of the current actor. The error is the same whether the name is unknown, foreign or in use. */
export const claimUpload = (
  records: FileRecords["Service"],
  filepath: string,
  { field, kinds, wrongKind }: FileField,
): Effect.Effect<FileRecord, Invalid | StoreFailure> =>
  Effect.gen(function* () {
    const actor = yield* CurrentActor;
    const file = yield* records.claim(filepath);
    if (file === null || file.owner !== null || actor.id === null || file.uploaded_by !== actor.id) {
      return yield* invalid({ [field]: [UNKNOWN_UPLOAD] });
    }
    return kinds.includes(file.kind) ? file : yield* invalid({ [field]: [wrongKind] });
  });

/**
 * Assigns an upload to its owner (reading 23). Call it in the transaction of the save that refers to it: the record is
 * locked, so neither the sweep nor another save can take it, and a failed save leaves the orphan unchanged.
 */
export const bindUpload = (records: FileRecords["Service"], filepath: string, field: FileField) =>
  Effect.tap(claimUpload(records, filepath, field), ({ id }) => records.bind(id, field.owner));
