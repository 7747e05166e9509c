// Runs in a process of its own: reads a file as a reference list, so that a large one costs the server neither its time
// nor its memory.
import { once } from "node:events";
import { Result } from "effect";
import { compareLists, type ListComparison } from "#domain/reference/compareLists.ts";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { MAX_IMPORT_ROWS } from "#domain/import/ImportInput.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import { TABLES, type Wanted } from "./listProcess.ts";
import { readSheets } from "./readSheets.ts";
import { UnreadableFile } from "./UnreadableFile.ts";

/** What it is asked once it has read the file: the next rows, or to compare them all with others that come in pieces. */
export type ListProcessQuestion =
  | { readonly _tag: "Next" }
  | { readonly _tag: "Before"; readonly rows: ReadonlyArray<ReferenceRow> }
  | { readonly _tag: "Compare"; readonly most: number };
/** What it says: how many rows there are, and then one answer to each question; or a refusal. */
export type ListProcessMessage =
  | { readonly _tag: "Taken" }
  | { readonly _tag: "Compared"; readonly comparison: ListComparison }
  | { readonly _tag: "Read"; readonly count: number }
  | { readonly _tag: "Tables"; readonly sheets: ReadonlyArray<ListSheet> }
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

const run = async (wanted: Wanted): Promise<void> => {
  try {
    const sheets = await readSheets(await whole());
    if (wanted === TABLES) return say({ _tag: "Tables", sheets: sheets.map(short) });
    const list = readReferenceList(wanted, sheets);
    if (Result.isFailure(list)) return say({ _tag: "Refused", refusal: list.failure });
    const rows = list.success;
    say({ _tag: "Read", count: rows.length });
    await answer(rows);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    say({ _tag: "Refused", refusal: unreadableFile(error.message) });
  }
};

/** No more than tells that an import would have too many. */
const short = ({ name, rows }: ListSheet): ListSheet => ({ name, rows: rows.slice(0, MAX_IMPORT_ROWS + 100) });

const answer = async (rows: ReadonlyArray<ReferenceRow>): Promise<void> => {
  const before: Array<ReferenceRow> = [];
  for (let from = 0; ; ) {
    // What listFileReader.ts asks.
    const [question] = (await once(process, "message")) as [ListProcessQuestion];
    switch (question._tag) {
      case "Next":
        say({ _tag: "Rows", rows: rows.slice(from, (from += BATCH_ROWS)) });
        break;
      case "Before":
        before.push(...question.rows);
        say({ _tag: "Taken" });
        break;
      case "Compare": {
        const { changes, ...counts } = compareLists(before, rows);
        say({ _tag: "Compared", comparison: { ...counts, changes: changes.slice(0, question.most) } });
      }
    }
  }
};

// What the reader of files hands over: see listProcess.ts. It ends by itself when all is said, or when the server has gone.
await run(process.argv[2] as Wanted);
