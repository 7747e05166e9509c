import { Effect } from "effect";
import type { ReferenceListInput } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { referenceListTypeOf } from "#domain/reference/referenceListWords.ts";
import { invalid } from "#domain/shared/errors.ts";
import { claimUpload } from "../files/bindUpload.ts";
import { LIST_FILE } from "../files/FileField.ts";
import { lostText } from "../files/fileMessages.ts";
import type { FileRecords } from "../files/FileRecords.ts";
import type { FileStore } from "../files/FileStore.ts";
import { readContent } from "../files/readContent.ts";
import type { ReferenceListStore } from "./ReferenceListStore.ts";

export const listTypeOf = (input: ReferenceListInput): ReferenceListType => {
  const type = referenceListTypeOf(input.type);
  // The Schema of the payload refuses every other word.
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
    const { hash, original_name } = yield* store.together(claimUpload(records, filepath, LIST_FILE));
    const bytes = yield* readContent(files, hash).pipe(
      Effect.catchTag("ContentLost", (lost) => Effect.fail(invalid({ [LIST_FILE.field]: [lostText(lost)] }))),
    );
    return { original_name, hash, bytes };
  });
