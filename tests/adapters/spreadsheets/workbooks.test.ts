import { describe, expect, it } from "vitest";
import { readSheets } from "#adapters/spreadsheets/readSheets.ts";
import { formOf, numberText } from "#adapters/spreadsheets/cellText.ts";
import { readXlsx } from "#adapters/spreadsheets/readXlsx.ts";
import { bookOfParts } from "./bookParts.ts";
import { bookOf, bytesOf, HEADER, sheetOf } from "./workbooks.ts";
import { refusalOf, rowsOf } from "./readLists.ts";

const TABLE = [
  HEADER,
  ["Ammonia", "7664-41-7", 10_000],
  ["Chlorine, 100 %", "07782-50-5", "2,500"],
  ["Alkylaluminums", "Varies", 0.1 + 0.2],
];
const READ = [
  { row_no: 2, chemical_name: "Ammonia", cas_number: "7664-41-7", threshold_quantity_lbs: "10000" },
  { row_no: 3, chemical_name: "Chlorine, 100 %", cas_number: "7782-50-5", threshold_quantity_lbs: "2500" },
  { row_no: 4, chemical_name: "Alkylaluminums", cas_number: "", threshold_quantity_lbs: "0.3" },
];

describe("a list as a workbook", () => {
  it.each(["xlsx", "biff8", "biff5"] as const)("is read from %s with exact numbers", async (kind) => {
    expect(await rowsOf("psm", bytesOf(bookOf({ List: sheetOf(TABLE) }), kind))).toMatchObject(READ);
  });

  it("is found below titles, in the visible sheet that has its header, with its columns in any order", async () => {
    const titled = sheetOf([
      ["PSM list, 2026"],
      [],
      ["TQ", "Remark", "CASRN", "Name"],
      ["250", "x", "814-68-6", "Acrylyl Chloride"],
    ]);
    const book = bookOf({ Old: sheetOf(TABLE), Notes: sheetOf([["Read me"]]), New: titled });
    book.Workbook = { Sheets: [{ name: "Old", Hidden: 1 }, { name: "Notes" }, { name: "New" }] };
    expect(await rowsOf("psm", bytesOf(book))).toMatchObject([
      { row_no: 4, chemical_name: "Acrylyl Chloride", cas_number: "814-68-6", extra: { Remark: "x" } },
    ]);
  });

  it.each(["xlsx", "biff8"] as const)("of %s says which hidden worksheets are not read", async (form) => {
    const book = bookOf({ Old: sheetOf(TABLE), New: sheetOf(TABLE) });
    book.Workbook = { Sheets: [{ name: "Old", Hidden: 1 }, { name: "New" }] };
    const sheets = await readSheets(bytesOf(book, form));
    expect(sheets.map(({ name, note }) => [name, note])).toEqual([["New", "Not read: hidden worksheets 'Old'."]]);
  });

  it("reads a cell that was merged over rows for each of them", async () => {
    const sheet = sheetOf([HEADER, ["Xylene", "95-47-6", 100], ["", "108-38-3", 100]]);
    sheet["!merges"] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    const rows = await rowsOf("psm", bytesOf(bookOf({ List: sheet })));
    expect(rows.map(({ chemical_name }) => chemical_name)).toEqual(["Xylene", "Xylene"]);
  });

  it("takes the saved value of a formula", async () => {
    const sheet = sheetOf([HEADER, ["Phosgene", "75-44-5", 0]]);
    sheet["C2"] = { t: "n", v: 100, f: "50*2" };
    expect(await rowsOf("psm", bytesOf(bookOf({ List: sheet })))).toMatchObject([{ threshold_quantity_lbs: "100" }]);
  });

  it.each(["xlsx", "biff8"] as const)("names the CAS number that %s turned into a date", async (kind) => {
    const sheet = sheetOf([HEADER, ["Hydrogen sulfide", 0, 1500]]);
    // The 4th of June 7783, as a spreadsheet program stores 7783-06-4.
    sheet["B2"] = { t: "n", v: 2_148_878, z: "m/d/yyyy" };
    expect(await refusalOf("psm", bytesOf(bookOf({ List: sheet }), kind))).toMatchObject({
      _tag: "UnreadableRows",
      rows: [{ row: 2, reasons: [expect.stringContaining("probably from 7783-06-4")] }],
    });
  });

  it.each(["xlsx", "biff8"] as const)("counts the days of %s from 1904 where it says so", async (kind) => {
    const sheet = sheetOf([
      [...HEADER, "Updated"],
      ["Phosgene", "75-44-5", 100],
    ]);
    sheet["D2"] = { t: "n", v: 1000, z: "m/d/yyyy" };
    sheet["!ref"] = "A1:D2";
    const book = bookOf({ List: sheet });
    const updated = async () => (await rowsOf("psm", bytesOf(book, kind))).map(({ extra }) => extra["Updated"]);
    expect(await updated()).toEqual(["1902-09-26"]);
    book.Workbook = { WBProps: { date1904: true } };
    expect(await updated()).toEqual(["1906-09-27"]);
  });

  it("leaves out what is crossed out, in texts that cells share and of their own", async () => {
    const run = (text: string, isStruck: boolean) => `<r><rPr>${isStruck ? "<strike/>" : ""}</rPr><t>${text}</t></r>`;
    const cells = `<c t="s"><v>0</v></c><c t="inlineStr"><is>${run("55 ", true)}${run("30", false)}</is></c><c s="1"><v>7</v></c><c><v>1</v></c>`;
    const book = bookOfParts({
      strings: `<si>${run("Old Oil ", true)}${run("New Oil", false)}</si>`,
      styles: `<fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs>`,
      rows: `<row r="2">${cells}</row>`,
    });
    const [sheet] = await readXlsx(book);
    expect(sheet?.rows[1]).toEqual({
      row: 2,
      cells: ["New Oil", "30", "", "1"],
      struck: ["Old Oil New Oil", "55 30", "7"],
    });
  });

  it.each([
    ["00000", 123, "00123"],
    [String.raw`00\-00\-0`, 67_641, "67-64-1"],
    ['">"0', 5, ">5"],
    ['">"0.0', 1.5, ">1.5"],
    ['#,##0 "lb"', 2500, "2500 lb"],
    ['#,##0.0,"k"', 2500, "2500"],
    ["0.00", 5, "5"],
    ['"<"0;-0', -3, "-3"],
  ])("shows the format %s of %d as %s", (format, value, text) =>
    expect(numberText(value, formOf(format), false)).toBe(text),
  );

  it("keeps a column named __proto__ as a column", async () => {
    const sheet = sheetOf([
      [...HEADER, "__proto__", "constructor"],
      ["Phosgene", "75-44-5", 100, "a", "b"],
    ]);
    const [row] = await rowsOf("psm", bytesOf(bookOf({ List: sheet })));
    expect(Object.entries(row?.extra ?? {})).toEqual([
      ["__proto__", "a"],
      ["constructor", "b"],
    ]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it("is refused by row where a cell holds half a character, and whole where a column name does", async () => {
    const book = (header: string, name: string) =>
      bytesOf(
        bookOf({
          List: sheetOf([
            [...HEADER, header],
            [name, "75-44-5", 100, "a"],
          ]),
        }),
        "biff8",
      );
    expect(await refusalOf("psm", book("Lot", "Phos\ud800gene"))).toMatchObject({
      rows: [{ row: 2, reasons: ["A cell contains an invalid character"] }],
    });
    expect(await refusalOf("psm", book("Lot\udc00", "Phosgene"))).toMatchObject({
      reason: "A column name contains an invalid character.",
    });
  });

  it("is refused when it has a header only, and when it is empty", async () => {
    expect(await refusalOf("psm", bytesOf(bookOf({ List: sheetOf([HEADER]) })))).toMatchObject({
      reason: "The file has no rows below the header.",
    });
    expect(await refusalOf("psm", bytesOf(bookOf({ List: sheetOf([]) })))).toMatchObject({
      reason: "The file is empty.",
    });
  });
});
