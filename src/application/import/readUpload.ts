import { Effect } from "effect";
import { type ListRefusal, refusalErrors, refusalMessage } from "#domain/reference/ListRefusal.ts";
import { Invalid, invalid } from "#domain/shared/errors.ts";
import { claimUpload } from "../files/bindUpload.ts";
import type { FileField } from "../files/FileField.ts";
import { lostText } from "../files/fileMessages.ts";
import { FileRecords } from "../files/FileRecords.ts";
import { FileStore } from "../files/FileStore.ts";
import { readContent } from "../files/readContent.ts";
import { InventoryStore } from "../inventory/InventoryStore.ts";

/** The last few files are kept, so that they are not read again for each correction. */
const KEPT_FILES = 2;

/** Reads an unreferenced upload of the current actor with `read`. */
export const readUpload = <A, R>(field: FileField, read: (bytes: Uint8Array) => Effect.Effect<A, ListRefusal, R>) => {
  const kept = new Map<string, A>();
  return (filepath: string) =>
    Effect.gen(function* () {
      const inventories = yield* InventoryStore;
      const records = yield* FileRecords;
      const files = yield* FileStore;
      const { hash } = yield* inventories.together(claimUpload(records, filepath, field));
      const known = kept.get(hash);
      if (known !== undefined) return known;
      const bytes = yield* readContent(files, hash).pipe(
        Effect.catchTag("ContentLost", (lost) => Effect.fail(invalid({ [field.field]: [lostText(lost)] }))),
      );
      const found = yield* Effect.mapError(
        read(bytes),
        (refusal) => new Invalid({ message: refusalMessage(refusal), errors: refusalErrors(refusal) }),
      );
      kept.set(hash, found);
      for (const oldest of [...kept.keys()].slice(0, -KEPT_FILES)) kept.delete(oldest);
      return found;
    });
};
