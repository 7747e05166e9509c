import { Result } from "effect";
import { readSheets } from "#adapters/spreadsheets/readSheets.ts";
import { UnreadableFile } from "#adapters/spreadsheets/UnreadableFile.ts";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";

/** What the worker does, without its start. */
const read = async (
  type: ReferenceListType,
  bytes: Uint8Array,
): Promise<Result.Result<ReadonlyArray<ReferenceRow>, ListRefusal>> => {
  try {
    return readReferenceList(type, await readSheets(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return Result.fail(unreadableFile(error.message));
  }
};

/** The rows of a file that has to be readable. */
export const rowsOf = async (type: ReferenceListType, bytes: Uint8Array): Promise<ReadonlyArray<ReferenceRow>> =>
  Result.getOrThrow(await read(type, bytes));

/** Why a file is refused; undefined when it is not. */
export const refusalOf = async (type: ReferenceListType, bytes: Uint8Array): Promise<ListRefusal | undefined> => {
  const result = await read(type, bytes);
  return Result.isFailure(result) ? result.failure : undefined;
};
