import { expect, test } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { extractSheet } from "#adapters/documents/sheet/extractSheet.ts";
import { LAYOUTS } from "../../../support/sheets/layouts.ts";
import type { PlacedSheet } from "../../../support/sheets/PlacedSheet.ts";
import { drawnBox, sheetPdf } from "../../../support/sheets/sheetPdf.ts";
import { TRUTH } from "../../../support/sheets/SheetTruth.ts";

const made = (name: string): PlacedSheet => {
  const sheet = LAYOUTS[name]?.(TRUTH);
  if (sheet === undefined) throw new Error(name);
  return sheet;
};

test.each(["colonColumns", "ruledForm", "pointed"])(
  "a PDF of %s says what was drawn, where it was drawn",
  async (name) => {
    const sheet = made(name);
    const text = await extractSheet(await sheetPdf(sheet));
    expect(text.trouble).toBeNull();
    expect(text.pages).toHaveLength(sheet.pages);
    for (const placed of sheet.texts) {
      const item = text.pages[placed.page - 1]?.items.find(
        (one) =>
          one.text === placed.text.trim() &&
          Math.abs(one.y0 + one.size / 4 - placed.y) < 0.5 &&
          Math.abs(one.x0 - placed.x) < 0.5,
      );
      expect(item, placed.text).toBeDefined();
      const [x0, y0, x1, y1] = drawnBox(placed);
      for (const [is, should] of [
        [item?.x0, x0],
        [item?.y0, y0],
        [item?.x1, x1],
        [item?.y1, y1],
      ])
        expect(is).toBeCloseTo(should ?? 0, 0);
      expect(item?.bold).toBe(placed.bold);
    }
    const reading = readSheet(text);
    const value = (field: string) => reading.proposals.find((one) => one.field === field)?.value;
    expect([value("name"), value("mfg_name"), value("sds_date")]).toEqual([TRUTH.name, TRUTH.maker, TRUTH.date]);
  },
);

test("ruling lines come with the text", async () => {
  const sheet = made("ruledForm");
  const text = await extractSheet(await sheetPdf(sheet));
  for (const ruling of sheet.rulings)
    expect(
      text.pages[ruling.page - 1]?.rulings.some(
        (one) =>
          Math.abs(one.x0 - ruling.x0) < 1 &&
          Math.abs(one.x1 - ruling.x1) < 1 &&
          one.y0 <= ruling.y0 + 1 &&
          one.y1 >= ruling.y1 - 1,
      ),
    ).toBe(true);
});

test("a file that is locked, a scan, and one that is broken are told apart", async () => {
  const sheet = made("numbered");
  const locked = await extractSheet(await sheetPdf(sheet, { password: "secret" }));
  const scan = await extractSheet(await sheetPdf(sheet, { isScan: true }));
  const broken = await extractSheet(new Uint8Array([37, 80, 68, 70, 45, 49, 46, 55, 10, 0, 1, 2]));
  expect([locked, scan, broken].map((text) => readSheet(text).kind)).toEqual(["locked", "no-text", "unreadable"]);
});
