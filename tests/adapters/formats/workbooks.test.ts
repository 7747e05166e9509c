import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CellObject, read, utils, type WorkSheet, write } from "@e965/xlsx";
import { Effect, Stream } from "effect";
import { expect, it } from "vitest";
import { cersWorkbook, fillTemplate } from "#adapters/documents/cers/cersWorkbook.ts";
import { writeWorkbook } from "#adapters/documents/report/workbook/writeWorkbook.ts";
import { hucreWorkbooks } from "#adapters/formats/hucreWorkbooks.ts";
import { columnLetters, type Sheet, type Workbooks } from "#adapters/formats/Workbooks.ts";
import { listWriter } from "#adapters/spreadsheets/listWriter.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";
import { aModel } from "../documents/report/aModel.ts";

const folder = temporaryFolder();

const sheetOf = ({ rows, cells, autoFilter }: Sheet): WorkSheet => {
  const sheet = utils.aoa_to_sheet(rows);
  for (const [key, { hyperlink, style }] of cells ?? []) {
    const [row = 0, column = 0] = key.split(",").map(Number);
    const cell: CellObject | undefined = sheet[utils.encode_cell({ r: row, c: column })];
    if (cell === undefined) continue;
    if (hyperlink !== undefined) cell.l = { Target: `#${hyperlink.location}` };
    if (style?.numFmt !== undefined) cell.z = style.numFmt;
  }
  if (autoFilter !== undefined) sheet["!autofilter"] = { ref: autoFilter.range };
  return sheet;
};
const bytesOf = (sheets: ReadonlyArray<readonly [name: string, sheet: WorkSheet]>): Uint8Array => {
  const book = utils.book_new();
  for (const [name, sheet] of sheets) utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }));
};

/** The port with the library that reads foreign workbooks. It knows less of looks, and as much of what cells hold. */
const sheetJsWorkbooks: Workbooks = {
  write: async ({ sheets }) => bytesOf(sheets.map((sheet) => [sheet.name, sheetOf(sheet)])),
  stream: ({ name, columns }, rows) =>
    new ReadableStream({
      start: async (controller) => {
        const sheet = utils.aoa_to_sheet([columns.map(({ header }) => header)]);
        for await (const row of rows) utils.sheet_add_aoa(sheet, [[...row]], { origin: -1 });
        controller.enqueue(bytesOf([[name, sheet]]));
        controller.close();
      },
    }),
  open: async (bytes) => {
    const book = read(bytes);
    const [[first, sheet] = []] = Object.entries(book.Sheets);
    if (first === undefined || sheet === undefined) return null;
    return {
      rows: utils.sheet_to_json(sheet, { header: 1, defval: null }),
      fill: async (below, rows) => {
        utils.sheet_add_aoa(
          sheet,
          rows.map((row) => [...row]),
          { origin: below + 1 },
        );
        return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }));
      },
    };
  },
};

/** What each sheet has: its cells with their values, number formats and links. */
const contentOf = (bytes: Uint8Array) => {
  const { SheetNames, Sheets } = read(bytes, { cellStyles: true });
  return SheetNames.map((name) => {
    const cells = Object.entries<CellObject>(Sheets[name] ?? {}).filter(([key]) => !key.startsWith("!"));
    const held = cells.filter(([, { v }]) => v !== undefined && v !== "");
    return [
      name,
      Sheets[name]?.["!autofilter"],
      Object.fromEntries(held.map(([key, { t, v, l }]) => [key, [t, v, l?.Target]])),
    ];
  });
};

/** Every workbook that leaves, made with either library. */
const WORKBOOKS: Readonly<Record<string, (workbooks: Workbooks) => Promise<Uint8Array>>> = {
  "a report": async (workbooks) => {
    const path = join(folder, "report.xlsx");
    const imprint = { inputs_hash: "0123456789abcdef".repeat(4), prepared_on: "2026-11-21" };
    await writeWorkbook(path, aModel(90, "hmpp_excel"), imprint, workbooks);
    return new Uint8Array(readFileSync(path));
  },
  "a list": (workbooks) =>
    listWriter(workbooks)
      .write(
        { kind: "xlsx", title: "Lines", columns: [{ header: "CAS #" }, { header: "Amount", hasNumbers: true }] },
        Stream.make(
          [
            ["75-09-2", 1.5],
            ["=1+1", null],
          ],
          [["<b>R&D</b> 🧪", -3]],
        ),
      )
      .pipe(
        Effect.flatMap((file) => Effect.promise(async () => new Uint8Array(await file.arrayBuffer()))),
        Effect.scoped,
        Effect.runPromise,
      ),
  "a CERS upload": (workbooks) => cersWorkbook([{ CERSID: "10123456", CommonName: "=A1" }], workbooks),
  "a filled CERS template": async (workbooks) => {
    const template = await cersWorkbook([], hucreWorkbooks);
    return (await fillTemplate(template, [{ CERSID: "10123456", CommonName: "0123" }], workbooks)).bytes;
  },
};

it.each(Object.entries(WORKBOOKS))("%s has the same sheets, values and links with another library", async (_, make) => {
  const [ours, others] = [contentOf(await make(hucreWorkbooks)), contentOf(await make(sheetJsWorkbooks))];
  expect(ours.length).toBeGreaterThan(0);
  expect(ours).toEqual(others);
});

it("columns are called as in Excel", () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
    "A",
    "Z",
    "AA",
    "AZ",
    "BA",
    "ZZ",
    "AAA",
    "XFD",
  ]);
});
