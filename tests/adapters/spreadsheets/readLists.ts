import { Result } from "effect";
import { expect } from "vitest";
import { readSheets } from "#adapters/spreadsheets/readSheets.ts";
import { UnreadableFile } from "#adapters/spreadsheets/UnreadableFile.ts";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import { measuredIn } from "../../support/processorTime.ts";

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

/** An ordinary list, which takes a tenth of a second. */
const usual = new TextEncoder().encode(
  ["Name,CAS,TQ", ...Array.from({ length: 20_000 }, (_, i) => `Chemical ${i},75-44-5,100`)].join("\n"),
);
/** An attack may take as long as this many ordinary lists: up to the limits of a list, one takes twenty to thirty. */
const MOST = 100;
const inUsualLists = measuredIn(() => rowsOf("psm", usual), MOST);

/** Does the work, and fails when it takes much longer than reading ordinary lists does. */
export const expectSoon = async (work: () => Promise<void>): Promise<void> =>
  expect(await inUsualLists(work), "times an ordinary list").toBeLessThanOrEqual(MOST);
