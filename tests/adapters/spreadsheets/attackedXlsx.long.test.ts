import { describe, expect, it } from "vitest";
import { MAX_TAGS } from "#adapters/spreadsheets/Archive.ts";
import * as limits from "#adapters/spreadsheets/TableLimits.ts";
import { DAMAGED, TOO_BIG, XLSB } from "#adapters/spreadsheets/UnreadableFile.ts";
import { type BookParts, bookOfParts, ONE_SHEET, ROW } from "./bookParts.ts";
import { reasonOf, rowsOf, expectSoon } from "./readLists.ts";

/** A library took up to a minute and 1.5 GB for these. The largest is 500 KB, which nobody would take for an attack. */
const LARGEST = 2_000_000;

const times = (count: number, text: string): string => text.repeat(count);
const rowsTo = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, i) => row(i + 2)).join("");
const TEXT = (text: string): string => `<row r="2"><c r="A2" t="str"><v>${text}</v></c></row>`;

const REFUSED: Readonly<Record<string, readonly [string, () => BookParts]>> = {
  "millions of cells": [
    TOO_BIG,
    () => ({ rows: times(MAX_TAGS / 1000, `<row>${times(250, "<c><v>1</v></c>")}</row>`) }),
  ],
  "cells far to the right in each row": [
    limits.TOO_MANY_CELLS,
    () => ({ rows: rowsTo(20_000, (row) => `<row r="${row}"><c r="IV${row}"><v>1</v></c></row>`) }),
  ],
  "more rows than a list may have": [
    limits.TOO_MANY_ROWS,
    () => ({ rows: rowsTo(limits.MAX_ROWS + 1, (row) => `<row r="${row}"><c><v>1</v></c></row>`) }),
  ],
  "rows that no sheet has": [DAMAGED, () => ({ rows: `<row r="4294967295"><c r="A4294967295"><v>1</v></c></row>` })],
  "cells without a column": [DAMAGED, () => ({ rows: `<row r="2"><c r="2"><v>1</v></c></row>` })],
  "rows merged over each other": [
    limits.TOO_MANY_MERGED,
    () => ({
      rows: `${ROW}<row r="200000"><c r="A200000"><v>1</v></c></row>`,
      behind: `<mergeCells>${times(100_000, `<mergeCell ref="A2:A200000"/>`)}</mergeCells>`,
    }),
  ],
  "millions of shared texts": [TOO_BIG, () => ({ strings: times(MAX_TAGS / 4, "<si><t>x</t></si>") })],
  "a shared text of 10 MB": [limits.TOO_LONG_CELL, () => ({ strings: `<si><t>${times(10_000_000, "x")}</t></si>` })],
  "a cell of 10 MB": [limits.TOO_LONG_CELL, () => ({ rows: TEXT(times(10_000_000, "x")) })],
  "a cell of entities": [limits.TOO_LONG_CELL, () => ({ rows: TEXT(times(5_000_000, "&amp;")) })],
  "long texts in many cells": [
    limits.TOO_MUCH_TEXT,
    () => ({ rows: times(2000, `<row><c t="str"><v>${times(32_767, "x")}</v></c></row>`) }),
  ],
  "a place of a shared text that there is not": [DAMAGED, () => ({ rows: `<row><c t="s"><v>7</v></c></row>` })],
  "thousands of sheets": [
    limits.TOO_MANY_SHEETS,
    () => ({ sheets: times(200_000, ONE_SHEET), rows: times(10_000, "<row><c><v>1</v></c></row>") }),
  ],
  "one sheet many times": [
    limits.TOO_MANY_ROWS,
    () => ({ sheets: times(200, ONE_SHEET), rows: times(1300, "<row><c><v>1</v></c></row>") }),
  ],
  "a million cell formats": [
    limits.TOO_MANY_FORMATS,
    () => ({ styles: `<cellXfs>${times(1_000_000, `<xf numFmtId="1"/>`)}</cellXfs>` }),
  ],
  "tags in tags without an end": [DAMAGED, () => ({ rows: times(1_000_000, "<c>") })],
  "tags that end in time": [DAMAGED, () => ({ rows: `${times(500_000, "<a>")}${times(500_000, "</a>")}` })],
  "a tag without an end": [DAMAGED, () => ({ rows: `<row ${times(5_000_000, "a")}` })],
  "an attribute without an end": [DAMAGED, () => ({ rows: `<row r="${times(5_000_000, "1")}` })],
  "a comment without an end": [DAMAGED, () => ({ rows: times(5_000_000, "<!--") })],
  "nothing but beginnings": [DAMAGED, () => ({ sheet: times(20_000_000, "<") })],
  "entities of its own": [
    DAMAGED,
    () => ({ sheet: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>` }),
  ],
  "a sheet that is not there": [DAMAGED, () => ({ others: { "xl/_rels/workbook.xml.rels": "<Relationships/>" } })],
};

describe("a workbook made to hold up the server", () => {
  it.each(Object.entries(REFUSED))("is refused soon and by name when it has %s", async (_, [reason, parts]) => {
    const bytes = bookOfParts(parts());
    expect(bytes.length).toBeLessThan(LARGEST);
    await expectSoon(async () => expect(await reasonOf(bytes)).toBe(reason));
  });

  const READ: Readonly<Record<string, () => BookParts>> = {
    "links over all cells": () => ({
      behind: `<hyperlinks>${times(1000, `<hyperlink ref="A1:XFD1048576" location="x"/>`)}</hyperlinks>`,
    }),
    "a size that it has not": () => ({ before: `<dimension ref="A1:XFD1048576"/>` }),
    "one cell in the last corner": () => ({ rows: `${ROW}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>` }),
    "everything merged": () => ({ behind: `<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>` }),
    "a hundred thousand columns": () => ({
      before: `<cols>${times(100_000, `<col min="1" max="16384" width="9"/>`)}</cols>`,
    }),
    "comments and drawings that are not looked at": () => ({
      others: { "xl/comments1.xml": times(1_000_000, "<comment><"), "xl/drawings/drawing1.xml": times(9_000_000, "<") },
    }),
    "a long number format": () => ({
      styles: `<numFmts><numFmt numFmtId="170" formatCode="${times(60_000, "[")}"/></numFmts><cellXfs>${times(60_000, `<xf numFmtId="170"/>`)}</cellXfs>`,
    }),
  };
  it.each(Object.entries(READ))("is read as soon as any other with %s", async (_, parts) => {
    const bytes = bookOfParts(parts());
    await expectSoon(async () => {
      const [row] = await rowsOf("psm", bytes);
      expect(row).toMatchObject({ chemical_name: "Phosgene", cas_number: "75-44-5", threshold_quantity_lbs: "100" });
    });
  });

  it("is told what it is when it is binary", async () => {
    const binary = `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>`;
    expect(await reasonOf(bookOfParts({ others: { "_rels/.rels": binary } }))).toBe(XLSB);
  });
});
