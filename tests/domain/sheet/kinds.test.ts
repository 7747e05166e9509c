import { expect, test } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { LAYOUTS } from "../../support/sheets/layouts.ts";
import { both, garbled, germanSheet, letter } from "../../support/sheets/oddSheets.ts";
import { type PlacedSheet, textOfSheet } from "../../support/sheets/PlacedSheet.ts";
import { TRUTH } from "../../support/sheets/SheetTruth.ts";

const layout = (name: string): PlacedSheet => {
  const made = LAYOUTS[name]?.(TRUTH);
  if (made === undefined) throw new Error(name);
  return made;
};

const KINDS: Readonly<Record<string, readonly [kind: string, sheet: () => PlacedSheet]>> = {
  "a sheet": ["sds", () => layout("numbered")],
  "two sheets": ["several", () => both(layout("numbered"), layout("european"))],
  "a sheet in German": ["foreign", germanSheet],
  "a letter": ["not-sds", letter],
  "a sheet whose letters are others": ["unreadable", () => garbled(layout("numbered"))],
  "pictures of pages": ["no-text", () => ({ ...layout("numbered"), texts: [] })],
};

test.each(Object.entries(KINDS))("%s is told as it is, and only a sheet proposes anything", (_, [kind, sheet]) => {
  const reading = readSheet(textOfSheet(sheet()));
  expect(reading.kind).toBe(kind);
  expect(reading.proposals.length > 0).toBe(kind === "sds");
});

test("every proposal has a place on a page of the sheet, and a rule with its version", () => {
  for (const [name, make] of Object.entries(LAYOUTS)) {
    const sheet = make(TRUTH);
    for (const proposal of readSheet(textOfSheet(sheet)).proposals) {
      expect(proposal.evidence, name).not.toEqual([]);
      expect(proposal.rule).toMatch(/^[a-z-]+\/[a-z0-9-]+@\d+$/);
      for (const { page, box } of proposal.evidence) {
        expect(page).toBeLessThanOrEqual(sheet.pages);
        expect(box[0]).toBeLessThan(box[2]);
        expect(box[1]).toBeLessThan(box[3]);
      }
    }
  }
});
