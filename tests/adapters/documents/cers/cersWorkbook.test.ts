import { readXlsx, writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { CERS_COLUMNS } from "#domain/filing/cers/cersColumns.ts";
import { cersWorkbook, fillTemplate, TemplateRefused } from "#adapters/documents/cers/cersWorkbook.ts";

const ROW = { CERSID: "10123456", CommonName: "=A1", Units: "c", DOTHazardClassificationID: "8" };
const rowsOf = async (bytes: Uint8Array, sheet = 0) => (await readXlsx(bytes)).sheets[sheet]?.rows;
type Cells = ReadonlyArray<ReadonlyArray<string | null>>;
const template = (rows: Cells) =>
  writeXlsx({
    sheets: [
      { name: "Inventory", rows: rows.map((row) => [...row]), columns: [{ width: 31 }] },
      { name: "Codes", rows: [["a", "gallons"]] },
    ],
  });

const REFUSED: ReadonlyArray<readonly [what: string, make: () => Promise<Uint8Array>, why: string]> = [
  ["no header", () => template([["Name", "Units"]]), "The first sheet of the template has no CERSID column header."],
  ["rows of its own", () => template([["CERSID"], ["10123456"]]), "The template already has rows below its header."],
  ["no workbook", async () => new TextEncoder().encode("CERSID,Units"), "The template is not a readable workbook."],
  ["too much", async () => new Uint8Array(6_000_000), "The template is larger than 5 MB."],
];

describe("a template", () => {
  it("is filled by the names of its columns, wherever they stand; what stands above and beside them stays", async () => {
    const headings = ["Units", "Surprise", "DOTHazClassID", "CERSID", "CommonName"];
    const { bytes, unknown, lacking } = await fillTemplate(
      await template([["Hazardous Materials Inventory"], [null, "Version 9"], headings]),
      [ROW, { ...ROW, CERSID: "10123457" }],
    );
    expect((await rowsOf(bytes))?.map((row) => row.map((cell) => cell ?? ""))).toEqual([
      ["Hazardous Materials Inventory", "", "", "", ""],
      ["", "Version 9", "", "", ""],
      headings,
      ["c", "", "8", "10123456", "=A1"],
      ["c", "", "8", "10123457", "=A1"],
    ]);
    expect(await rowsOf(bytes, 1)).toEqual([["a", "gallons"]]);
    expect(unknown).toEqual(["Surprise"]);
    expect(lacking).toHaveLength(100);
    expect(lacking).toContain("EHS");
  });

  it.each(REFUSED)("is refused with %s", async (_, make, why) => {
    const bytes = await make();
    await expect(fillTemplate(bytes, [ROW])).rejects.toThrow(TemplateRefused);
    await expect(fillTemplate(bytes, [ROW])).rejects.toThrow(why);
  });
});

it("without a template all columns are there, and the bytes do not change", async () => {
  const bytes = await cersWorkbook([ROW]);
  expect(await cersWorkbook([ROW])).toEqual(bytes);
  const [headings, row] = (await rowsOf(bytes)) ?? [];
  expect(headings).toEqual(CERS_COLUMNS.map(({ name }) => name));
  expect(row?.[headings?.indexOf("CommonName") ?? -1]).toBe("=A1");
});
