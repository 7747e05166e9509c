import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bookmarkText,
  type PrintLine,
  placeText,
  type SheetFinding,
  sheetIndex,
} from "#domain/inventory/sheetIndex.ts";
import { law } from "../../support/law.ts";

const line = (sds_no: number, sheet: string | null): PrintLine => ({
  sds_no,
  sheet,
  name: `Product ${sds_no}`,
  mfg_name: "Dow",
});
const whole = (pages: number): SheetFinding => ({ pages, isRepaired: false });

const SHEETS = ["a", "b", "c", "d", "e"];
const anyFinding: fc.Arbitrary<SheetFinding> = fc.oneof(
  fc.record({ pages: fc.integer({ min: 1, max: 40 }), isRepaired: fc.boolean() }),
  fc.record({ missing: fc.constantFrom("encrypted", "damaged", "empty") }),
);
const anyInventory = fc.record({
  lines: fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 30 })
    .chain((numbers) =>
      fc.tuple(...numbers.map((n) => fc.constantFrom(null, ...SHEETS).map((sheet) => line(n, sheet)))),
    ),
  findings: fc
    .tuple(...SHEETS.map((sheet) => anyFinding.map((finding) => [sheet, finding] as const)))
    .map((found) => new Map(found)),
  indexPages: fc.integer({ min: 1, max: 9 }),
});

describe("the index of all sheets", () => {
  law(
    "names every line exactly once, in the order of its SDS numbers",
    [anyInventory],
    ({ lines, findings, indexPages }) => {
      const { rows } = sheetIndex(lines, findings, indexPages);
      expect(rows.map(({ sds_no }) => sds_no)).toEqual(lines.map(({ sds_no }) => sds_no).toSorted((a, b) => a - b));
    },
  );

  law(
    "gives a line a page or a reason, and the reason is that of its own sheet",
    [anyInventory],
    ({ lines, findings, indexPages }) => {
      const { rows } = sheetIndex(lines, findings, indexPages);
      for (const row of rows) {
        const sheet = lines.find(({ sds_no }) => sds_no === row.sds_no)?.sheet ?? null;
        const finding = sheet === null ? { missing: "none" } : findings.get(sheet);
        expect(row.page === null ? { missing: row.missing } : finding).toEqual(finding);
      }
    },
  );

  law(
    "lays the printed sheets end to end after itself, each once, and its rows point at their first pages",
    [anyInventory],
    ({ lines, findings, indexPages }) => {
      const { rows, sheets, pages } = sheetIndex(lines, findings, indexPages);
      let next = indexPages + 1;
      for (const sheet of sheets) {
        expect(sheet.page).toBe(next);
        expect(findings.get(sheet.sheet)).toMatchObject({ pages: sheet.pages });
        next += sheet.pages;
      }
      expect(pages).toBe(next - 1);
      expect(new Set(sheets.map(({ sheet }) => sheet)).size).toBe(sheets.length);
      for (const row of rows) {
        const sheet = lines.find(({ sds_no }) => sds_no === row.sds_no)?.sheet;
        if (row.page !== null) expect(sheets.find(({ page }) => page === row.page)?.sheet).toBe(sheet);
      }
    },
  );

  it("prints a sheet that two lines share once, where the lower SDS number has it", () => {
    const findings = new Map([
      ["a", whole(4)],
      ["b", whole(2)],
    ]);
    const { rows, pages } = sheetIndex([line(3, "a"), line(1, "b"), line(2, "a")], findings, 1);
    expect(rows.map(({ sds_no, page }) => [sds_no, page])).toEqual([
      [1, 2],
      [2, 4],
      [3, 4],
    ]);
    expect(pages).toBe(7);
  });

  it("calls a sheet of which nothing was found damaged, instead of leaving it out", () => {
    expect(sheetIndex([line(1, "lost")], new Map(), 1).rows).toMatchObject([{ page: null, missing: "damaged" }]);
  });
});

describe("the words of the index", () => {
  it("are the page, the page of a repaired sheet, or the reason why there is none", () => {
    const findings = new Map<string, SheetFinding>([
      ["a", whole(2)],
      ["b", { pages: 1, isRepaired: true }],
      ["c", { missing: "encrypted" }],
      ["d", { missing: "damaged" }],
      ["e", { missing: "empty" }],
    ]);
    const lines = [null, ...SHEETS].map((sheet, at) => line(at + 1, sheet));
    expect(sheetIndex(lines, findings, 1).rows.map(placeText)).toEqual([
      "No SDS on file",
      "2",
      "4 (damaged, repaired)",
      "Password-protected",
      "File is damaged",
      "File is empty",
    ]);
  });

  it("name a bookmark by SDS number and product", () => {
    expect(bookmarkText(line(12, null))).toBe("12 - Product 12");
  });
});
