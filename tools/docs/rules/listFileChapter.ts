import { Result } from "effect";
import { LIST_COLUMNS } from "#domain/reference/listColumns.ts";
import { refusalMessage } from "#domain/reference/ListRefusal.ts";
import { MAX_LIST_ROWS, readReferenceList } from "#domain/reference/readReferenceList.ts";
import { REFERENCE_LIST_TYPES, routeWordOf } from "#domain/reference/referenceListWords.ts";
import { type Chapter, code, quoted, type Row, table } from "./markdown.ts";

type Cells = ReadonlyArray<string>;
const HEADER: Cells = ["Chemical Name", "CAS #", "Threshold Quantity"];

/** What is said of a file of the RMP list with these rows; the first is row 1. */
const said = (rows: ReadonlyArray<Cells>): string =>
  Result.match(readReferenceList("rpm", [{ name: "", rows: rows.map((cells, i) => ({ row: i + 1, cells })) }]), {
    onSuccess: () => "taken",
    onFailure: (refusal) =>
      refusal._tag === "UnreadableFile"
        ? refusalMessage(refusal)
        : refusal.rows.map(({ row, reasons }) => `Row ${row}: ${reasons.join("; ")}`).join("; "),
  });

const below = (...cells: Cells): string => said([HEADER, cells]);

const columnRows = (): ReadonlyArray<Row> =>
  REFERENCE_LIST_TYPES.map((type) => {
    const titles = (isRequired: boolean) =>
      LIST_COLUMNS[type]
        .filter((column) => (column.isRequired === true) === isRequired)
        .map(({ title }) => quoted(title))
        .join(", ");
    return [code(routeWordOf(type)), titles(true), titles(false)];
  });

/** How the rows of an uploaded reference list are read, and what is said of those that cannot be. */
export const listFileChapter = (): Chapter => ({
  title: "Rows of a reference list",
  parts: [
    `A file replaces a list as a whole or not at all. Its columns are found by their names, in any order, also by other common names; at most ${MAX_LIST_ROWS.toLocaleString("en-US")} rows.`,
    table(["List", "Columns that it needs", "Columns that are read when they are there"], columnRows()),
    "Files of the RMP list that were tried:",
    table(
      ["What the file holds", "What is said"],
      [
        ["nothing", said([])],
        ["no header", said([["a", "b", "c"]])],
        ["no column of thresholds", said([HEADER.slice(0, 2)])],
        ["two columns of thresholds", said([[...HEADER.slice(0, 2), "Threshold", "TQ"]])],
        ["a header and nothing below it", said([HEADER])],
        ["a row without a name", below("", "67-64-1", "500")],
        ["the CAS number 67-64-2", below("Acetone", "67-64-2", "500")],
        ["a date that a spreadsheet made of a CAS number: 7783-06-04", below("Hydrogen sulfide", "7783-06-04", "500")],
        ["the CAS number 'acetone'", below("Acetone", "acetone", "500")],
        ["the threshold 'many'", below("Acetone", "67-64-1", "many")],
        ["no threshold", below("Acetone", "67-64-1", "")],
        ["the threshold 500/10,000 lbs", below("Acetone", "67-64-1", "500/10,000 lbs")],
      ].map(([what = "", answer = ""]) => [what, quoted(answer)]),
    ),
  ],
});
