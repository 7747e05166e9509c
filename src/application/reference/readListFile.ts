import { Effect } from "effect";
import { refusalErrors, refusalMessage } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { Invalid } from "#domain/shared/errors.ts";
import type { ListBatches, ListFileReader } from "./ListFileReader.ts";

/** An unreadable file is Invalid, with the reasons under `row 12` or `db_entry`. */
export const readListFile = (
  reader: ListFileReader["Service"],
  type: ReferenceListType,
  bytes: Uint8Array,
): Effect.Effect<ListBatches, Invalid> =>
  Effect.mapError(
    reader.read(type, bytes),
    (refusal) => new Invalid({ message: refusalMessage(refusal), errors: refusalErrors(refusal) }),
  );
