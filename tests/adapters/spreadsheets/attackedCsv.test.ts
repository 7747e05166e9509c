import { describe, expect, it } from "vitest";
import { MAX_LINES, TOO_LONG_LINE, TOO_MANY_LINES } from "#adapters/spreadsheets/readCsv.ts";
import * as limits from "#adapters/spreadsheets/TableLimits.ts";
import { costly, costlyCases } from "../../support/law.ts";
import { reasonOf, rowsOf, expectSoon } from "./readLists.ts";

const MB = 1024 * 1024;
const HEADER = "Name,CAS,TQ\n";
const ROW = "Phosgene,75-44-5,100\n";

const REFUSED: Readonly<Record<string, readonly [string, () => string]>> = {
  "one row of columns": [TOO_LONG_LINE, () => ",".repeat(24 * MB)],
  "a million rows and their cells": [limits.TOO_MANY_CELLS, () => HEADER + `${"a,".repeat(250)}\n`.repeat(49_000)],
  "millions of blank lines": [TOO_MANY_LINES, () => HEADER + "\r\n".repeat(MAX_LINES)],
  "more rows than a list may have": [limits.TOO_MANY_ROWS, () => HEADER + "a,b,1\n".repeat(limits.MAX_ROWS + 1)],
  "a cell over many lines": [`${TOO_LONG_LINE} Check row 2.`, () => `${HEADER}"${"xxx xxx\n".repeat(500_000)}`],
};

/** Which reach the same limits in other ways. */
const ALSO_REFUSED: typeof REFUSED = {
  "rows of a million columns": [limits.TOO_MANY_CELLS, () => `a${",".repeat(900_000)}\n`.repeat(26)],
  "one row of columns over many lines": [
    limits.TOO_MANY_CELLS,
    () => `${HEADER}${`"\n"${",".repeat(9000)}`.repeat(2600)}`,
  ],
  "millions of rows": [TOO_MANY_LINES, () => HEADER + "a,\n".repeat(8 * MB)],
  "a cell of 24 MB": [TOO_LONG_LINE, () => `${HEADER}"${"x".repeat(24 * MB)}`],
  "a cell of quotation marks": [TOO_LONG_LINE, () => `${HEADER}${'"'.repeat(24 * MB)}`],
};

describe("a CSV file made to hold up the server", () => {
  it.each(costlyCases(Object.entries(REFUSED), Object.entries(ALSO_REFUSED)))(
    "is refused soon and by name when it has %s",
    costly,
    async (_, [reason, text]) => {
      const bytes = new TextEncoder().encode(text());
      await expectSoon(async () => expect(await reasonOf(bytes)).toBe(reason));
    },
  );

  it("is read with blank lines between its rows and behind them, each row with its number", async () => {
    const blank = ",,\n".repeat(300_000);
    const rows = await rowsOf("psm", new TextEncoder().encode(`${HEADER}\n\n${ROW}${blank}${ROW}${blank}`));
    expect(rows.map(({ row_no }) => row_no)).toEqual([4, 300_005]);
  });
});
