// Runs in a separate process with limits: reads a file as a reference list or as tables, see listFileReader.ts.
import { Result } from "effect";
import { answerQuestions } from "../processes/answerQuestions.ts";
import { compareLists, type ListComparison } from "#domain/reference/compareLists.ts";
import { type ListRefusal, unreadableFile } from "#domain/reference/ListRefusal.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ListSheet } from "#domain/reference/ListSheet.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { MAX_IMPORT_ROWS } from "#domain/import/ImportInput.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import { readSheets } from "./readSheets.ts";
import { UnreadableFile } from "./UnreadableFile.ts";

/** Asks for tables or a reference list; then for its next rows, or to compare it with another one sent in pieces. */
export type ListProcessQuestion =
  | { readonly _tag: "Tables"; readonly bytes: Uint8Array }
  | { readonly _tag: "List"; readonly type: ReferenceListType; readonly bytes: Uint8Array }
  | { readonly _tag: "Next" }
  | { readonly _tag: "Before"; readonly rows: ReadonlyArray<ReferenceRow> }
  | { readonly _tag: "Compare"; readonly most: number };
/** One answer to each question. */
export type ListProcessMessage =
  | { readonly _tag: "Taken" }
  | { readonly _tag: "Compared"; readonly comparison: ListComparison }
  | { readonly _tag: "Read"; readonly count: number }
  | { readonly _tag: "Tables"; readonly sheets: ReadonlyArray<ListSheet> }
  | { readonly _tag: "Rows"; readonly rows: ReadonlyArray<ReferenceRow> }
  | { readonly _tag: "Refused"; readonly refusal: ListRefusal };

/** Rows per message: few enough that receiving or storing them delays nobody. */
const BATCH_ROWS = 1000;

/** Just enough rows to show that an import has too many. */
const short = ({ name, rows }: ListSheet): ListSheet => ({ name, rows: rows.slice(0, MAX_IMPORT_ROWS + 100) });

let rows: ReadonlyArray<ReferenceRow> = [];
let sentCount = 0;
const before: Array<ReferenceRow> = [];

const answer = async (question: ListProcessQuestion): Promise<ListProcessMessage> => {
  switch (question._tag) {
    case "Tables":
      return { _tag: "Tables", sheets: (await readSheets(question.bytes)).map(short) };
    case "List": {
      const list = readReferenceList(question.type, await readSheets(question.bytes));
      if (Result.isFailure(list)) return { _tag: "Refused", refusal: list.failure };
      rows = list.success;
      return { _tag: "Read", count: rows.length };
    }
    case "Next":
      return { _tag: "Rows", rows: rows.slice(sentCount, (sentCount += BATCH_ROWS)) };
    case "Before":
      before.push(...question.rows);
      return { _tag: "Taken" };
    case "Compare": {
      const { changes, ...counts } = compareLists(before, rows);
      return { _tag: "Compared", comparison: { ...counts, changes: changes.slice(0, question.most) } };
    }
  }
};

const refused = (error: unknown): ListProcessMessage => {
  if (!(error instanceof UnreadableFile)) throw error;
  return { _tag: "Refused", refusal: unreadableFile(error.message) };
};

answerQuestions<ListProcessQuestion, ListProcessMessage>(async (question, say) =>
  say(await answer(question).catch(refused)),
);
