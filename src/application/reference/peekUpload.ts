import { Effect, Stream } from "effect";
import { claimUpload } from "../files/bindUpload.ts";
import { LIST_FILE } from "../files/FileField.ts";
import { LOST_FILE } from "../files/fileMessages.ts";
import type { FileRecords } from "../files/FileRecords.ts";
import type { FileStore } from "../files/FileStore.ts";
import { invalid } from "#domain/shared/errors.ts";
import type { ReferenceListStore } from "./ReferenceListStore.ts";

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
    const { hash, original_name } = yield* store.together(claimUpload(records, filepath, LIST_FILE));
    const { size, bytes } = yield* files
      .open(hash)
      .pipe(Effect.catchTag("ContentMissing", () => Effect.fail(invalid({ [LIST_FILE.field]: [LOST_FILE] }))));
    const whole = new Uint8Array(size);
    let at = 0;
    yield* Stream.runForEach(bytes, (part) =>
      Effect.sync(() => {
        whole.set(part, at);
        at += part.length;
      }),
    );
    return { original_name, hash, bytes: whole };
  });
