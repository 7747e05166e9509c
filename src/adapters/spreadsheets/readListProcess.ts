// Runs in a process of its own: reads a file as a reference list, so that a large one costs the server neither its time
// nor its memory.
import { once } from "node:events";
import { Result } from "effect";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import { readSheets } from "./readSheets.ts";
import { UnreadableFile } from "./UnreadableFile.ts";

/** What it says: how many rows there are and then, each time it is asked for more, the next of them; or a refusal. */
export type ListProcessMessage =
  | { readonly _tag: "Read"; readonly count: number }
  | { readonly _tag: "Rows"; readonly rows: ReadonlyArray<ReferenceRow> }
  | { readonly _tag: "Refused"; readonly refusal: ListRefusal };

/** Small enough that receiving or storing it holds nobody up. */
const BATCH_ROWS = 1000;

const say = (message: ListProcessMessage): void => {
  process.send?.(message);
};

const whole = async (): Promise<Uint8Array> => {
  const parts: Array<Uint8Array> = [];
  for await (const part of process.stdin) parts.push(part);
  return Buffer.concat(parts);
};

const run = async (type: ReferenceListType): Promise<void> => {
  try {
    const list = readReferenceList(type, await readSheets(await whole()));
    if (Result.isFailure(list)) return say({ _tag: "Refused", refusal: list.failure });
    const rows = list.success;
    say({ _tag: "Read", count: rows.length });
    for (let from = 0; from < rows.length; from += BATCH_ROWS) {
      await once(process, "message");
      say({ _tag: "Rows", rows: rows.slice(from, from + BATCH_ROWS) });
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    say({ _tag: "Refused", refusal: unreadableFile(error.message) });
  }
};

// What the reader of files hands over: see listProcess.ts. It ends by itself when all is said, or when the server has gone.
await run(process.argv[2] as ReferenceListType);
