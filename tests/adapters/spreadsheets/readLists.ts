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

/** The sentence that refuses a whole file; otherwise what else became of it. */
export const reasonOf = async (bytes: Uint8Array): Promise<unknown> => {
  const refusal = await refusalOf("psm", bytes);
  return refusal?._tag === "UnreadableFile" ? refusal.reason : refusal;
};

/** Seconds of processor, which others that use it do not lengthen. */
export const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
