import { MAX_ENTRIES, MAX_TAGS, MAX_UNPACKED_BYTES } from "#adapters/spreadsheets/Archive.ts";
import { TOO_MUCH } from "#adapters/processes/readerProcess.ts";
import { PROGRAM, READING_SECONDS } from "#adapters/spreadsheets/listFileReader.ts";
import { MAX_LINE_CHARACTERS, MAX_LINES, TOO_LONG_LINE, TOO_MANY_LINES } from "#adapters/spreadsheets/readCsv.ts";
import * as tables from "#adapters/spreadsheets/TableLimits.ts";
import { TOO_BIG } from "#adapters/spreadsheets/UnreadableFile.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { unreadableFile, refusalMessage } from "#domain/reference/ListRefusal.ts";
import { count, type LimitGroup, said } from "./Limit.ts";

const row = (what: string, howMuch: string, sentence: string) => ({
  what,
  howMuch,
  seen: said(refusalMessage(unreadableFile(sentence)), 422),
});

/** What a file may hold that is uploaded as a reference list. */
export const LIST_FILES: LimitGroup = {
  title: "Reference lists as files",
  limits: [
    row("Rows of all sheets", count(tables.MAX_ROWS), tables.TOO_MANY_ROWS),
    row("Cells, blank ones before filled ones counted", count(tables.MAX_CELLS), tables.TOO_MANY_CELLS),
    row("Filled cells of an XLS file", count(tables.MAX_XLS_CELLS), tables.TOO_MANY_XLS_CELLS),
    {
      what: "Columns of a workbook",
      howMuch: count(tables.MAX_COLUMNS),
      seen: "Those behind are not read",
    },
    row("Visible sheets", count(tables.MAX_SHEETS), tables.TOO_MANY_SHEETS),
    row("Characters of a cell of a workbook", count(tables.MAX_CELL_CHARACTERS), tables.TOO_LONG_CELL),
    row("Characters of all its cells", count(tables.MAX_CHARACTERS), tables.TOO_MUCH_TEXT),
    row("Rows that merged cells fill", count(tables.MAX_MERGED), tables.TOO_MANY_MERGED),
    row("Cell formats", count(tables.MAX_FORMATS), tables.TOO_MANY_FORMATS),
    row(
      "An XLSX file when unpacked",
      `${fileSize(MAX_UNPACKED_BYTES)}, ${count(MAX_TAGS)} tags, ${count(MAX_ENTRIES)} files`,
      TOO_BIG,
    ),
    row("Lines of a CSV file", count(MAX_LINES), TOO_MANY_LINES),
    row("Characters of its rows", count(MAX_LINE_CHARACTERS), TOO_LONG_LINE),
    row("Reading it, in a process of its own", `${PROGRAM.memory} MB, ${READING_SECONDS} seconds`, TOO_MUCH),
  ],
};
