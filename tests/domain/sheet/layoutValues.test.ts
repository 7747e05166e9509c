import { describe, expect, test } from "vitest";
import type { Evidence } from "#domain/sheet/Proposal.ts";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { LAYOUTS } from "../../support/sheets/layouts.ts";
import { boxOf, type PlacedSheet, textOfSheet } from "../../support/sheets/PlacedSheet.ts";
import { TRUTH } from "../../support/sheets/SheetTruth.ts";

/** The printed words with the tag have one of the boxes. */
const isBoxed = (sheet: PlacedSheet, tag: string, evidence: ReadonlyArray<Evidence>): boolean => {
  const printed = sheet.texts.find((text) => text.tag === tag);
  if (printed === undefined) return false;
  const box = boxOf(printed);
  return evidence.some(
    (one) => one.page === printed.page && one.box.every((edge, side) => Math.abs(edge - (box[side] ?? 0)) < 1),
  );
};

/** A value may be a part of the words that were written in one piece, on their line and nowhere outside of them. */
const liesWithin = (sheet: PlacedSheet, tag: string, evidence: ReadonlyArray<Evidence>): boolean => {
  const printed = sheet.texts.find((text) => text.tag === tag);
  const values = evidence.filter(({ role }) => role === "value");
  if (printed === undefined) return false;
  const [x0, y0, x1, y1] = boxOf(printed);
  return (
    values.length > 0 &&
    values.every(
      ({ page, box: [left, bottom, right, top] }) =>
        page === printed.page &&
        Math.abs(bottom - y0) + Math.abs(top - y1) < 0.1 &&
        left > x0 - 0.1 &&
        right < x1 + 0.1 &&
        right > left,
    )
  );
};

describe.each(Object.entries(LAYOUTS))("sections 3 and 9 of a sheet laid out with %s", (_, layout) => {
  const sheet = layout(TRUTH);
  const { proposals } = readSheet(textOfSheet(sheet));
  const of = (field: string) => proposals.filter((proposal) => proposal.field === field);

  test("say each component, its share and nothing else, with the box of each", () => {
    const rows = of("component");
    expect(
      rows.map(({ value }) =>
        typeof value === "string" ? value : [value.cas, value.name, value.min, value.max, value.max_operator],
      ),
    ).toEqual([
      ["7732-18-5", "Water", "60", "80", null],
      ["67-63-0", "Isopropyl alcohol", "10", "20", null],
      ["111-76-2", "2-Butoxyethanol", "1", "5", "<"],
    ]);
    for (const [row, { evidence }] of rows.entries())
      for (const part of ["cas", "component", "percent"])
        expect([row, part, isBoxed(sheet, `${part} ${row}`, evidence)]).toEqual([row, part, true]);
  });

  test("say the state, the specific gravity and the flash point, each with its box", () => {
    const values = ["physical_state", "specific_gravity", "flash_point"].map((field) => of(field)[0]?.value);
    const isPrinted = (tag: string): boolean => sheet.texts.some((text) => text.tag === tag);
    expect(values).toEqual([
      isPrinted("state") ? "liquid" : undefined,
      "0.985",
      isPrinted("flash") ? "107.6" : undefined,
    ]);
    for (const [tag, field] of Object.entries({
      state: "physical_state",
      gravity: "specific_gravity",
      flash: "flash_point",
    }))
      if (isPrinted(tag)) expect([tag, liesWithin(sheet, tag, of(field)[0]?.evidence ?? [])]).toEqual([tag, true]);
  });
});
