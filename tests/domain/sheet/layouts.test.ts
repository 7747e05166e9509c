import { describe, expect, test } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { LAYOUTS } from "../../support/sheets/layouts.ts";
import { boxOf, textOfSheet } from "../../support/sheets/PlacedSheet.ts";
import { TRUTH } from "../../support/sheets/SheetTruth.ts";

const EXPECTED = {
  name: ["name", TRUTH.name],
  mfg_name: ["maker", TRUTH.maker],
  mfg_product_number: ["number", TRUTH.number],
  mfg_phone: ["phone", TRUTH.phone],
  emergency_phone: ["emergency", TRUTH.emergency],
  sds_date: ["date", TRUTH.date],
} as const;

describe.each(Object.entries(LAYOUTS))("a sheet laid out with %s", (name, layout) => {
  const sheet = layout(TRUTH);
  const reading = readSheet(textOfSheet(sheet));

  test("is a sheet with its sections", () => {
    expect(reading.kind).toBe("sds");
    const numbers = reading.sections.map(({ number }) => number);
    if (name === "nineSections") expect(numbers).toEqual(expect.arrayContaining([1, 3, 5, 9]));
    else expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  test.each(Object.entries(EXPECTED))("says its %s, where it is printed", (field, [tag, value]) => {
    const proposal = reading.proposals.find((one) => one.field === field);
    // A form gives the maker without its legal form.
    expect(proposal?.value).toBe(
      name === "filledForm" && field === "mfg_name" ? TRUTH.maker.replace(/ LLC$/, "") : value,
    );
    const printed = sheet.texts.find((text) => text.tag === tag);
    expect(printed).toBeDefined();
    if (printed === undefined) return;
    const [x0, y0, x1, y1] = boxOf(printed);
    const box = proposal?.evidence.find(({ role }) => role === "value");
    expect(box?.page).toBe(printed.page);
    const [left = 0, bottom = 0, right = 0, top = 0] = box?.box ?? [];
    expect(Math.abs(bottom - y0) + Math.abs(top - y1)).toBeLessThan(0.1);
    // The value may be a part of the words that were written in one piece, at their end.
    expect(left).toBeGreaterThan(x0 - 0.1);
    expect(right).toBeCloseTo(x1, 0);
    expect(proposal?.as_printed.length).toBeGreaterThan(0);
    expect(printed.text).toContain(proposal?.as_printed);
  });
});
