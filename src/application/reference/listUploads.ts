import { Effect, Stream } from "effect";
import type { ReferenceListInput } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { referenceListTypeOf } from "#domain/reference/referenceListWords.ts";
import type { Binding } from "../files/bindUpload.ts";
import { LOST_FILE, ONLY_LISTS, UNKNOWN_UPLOAD } from "../files/fileMessages.ts";
import type { FileRecords } from "../files/FileRecords.ts";
import type { FileStore } from "../files/FileStore.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { invalid } from "#domain/shared/errors.ts";
import type { ReferenceListStore } from "./ReferenceListStore.ts";

/** Spec B5, B9. */
export const LIST_UPLOAD: Binding = {
  owner: "database entry",
  field: "db_entry",
  kinds: ["csv", "xls", "xlsx"],
  wrongKind: ONLY_LISTS,
};

export const typeOf = (input: ReferenceListInput): ReferenceListType => {
  const type = referenceListTypeOf(input.type);
  // The Schema of the payload has refused every other word.
  if (type === null) throw new Error(`'${input.type}' is not a reference list`);
  return type;
};

/**
 * Reads an orphan of the current actor without binding it: bindUpload checks again in the transaction that publishes
 * the rows.
 */
export const peekUpload = (
  store: ReferenceListStore["Service"],
  records: FileRecords["Service"],
  files: FileStore["Service"],
  filepath: string,
) =>
  Effect.gen(function* () {
    const actor = yield* CurrentActor;
    const file = yield* store.together(records.claim(filepath));
    if (file === null || file.owner !== null || actor.id === null || file.uploaded_by !== actor.id) {
      return yield* invalid({ [LIST_UPLOAD.field]: [UNKNOWN_UPLOAD] });
    }
    if (!LIST_UPLOAD.kinds.includes(file.kind)) return yield* invalid({ [LIST_UPLOAD.field]: [LIST_UPLOAD.wrongKind] });
    const { size, bytes } = yield* files
      .open(file.hash)
      .pipe(Effect.catchTag("ContentMissing", () => Effect.fail(invalid({ [LIST_UPLOAD.field]: [LOST_FILE] }))));
    const whole = new Uint8Array(size);
    let at = 0;
    yield* Stream.runForEach(bytes, (part) =>
      Effect.sync(() => {
        whole.set(part, at);
        at += part.length;
      }),
    );
    return { original_name: file.original_name, hash: file.hash, bytes: whole };
  });
