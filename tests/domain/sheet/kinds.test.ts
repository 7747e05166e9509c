import { expect, test } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { laterSections } from "../../support/sheets/bodies.ts";
import { LAYOUTS } from "../../support/sheets/layouts.ts";
import { both, garbled, germanSheet, letter } from "../../support/sheets/oddSheets.ts";
import { robotHandbook } from "../../support/sheets/manual.ts";
import { type PlacedSheet, sheetWriter, textOfSheet } from "../../support/sheets/PlacedSheet.ts";
import { TRUTH } from "../../support/sheets/SheetTruth.ts";

const layout = (name: string): PlacedSheet => {
  const made = LAYOUTS[name]?.(TRUTH);
  if (made === undefined) throw new Error(name);
  return made;
};

/** The letters of all but the headings are others, as in a font that lies about its glyphs. */
const shifted = (by: number): PlacedSheet => {
  const sheet = layout("numbered");
  const other = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - by);
  return {
    ...sheet,
    texts: sheet.texts.map((placed) =>
      placed.bold ? placed : { ...placed, text: placed.text.replace(/[a-z]/gi, (sign) => other(sign)) },
    ),
  };
};

const titleOnEachPage = (): PlacedSheet => {
  const writer = sheetWriter();
  const title = (): void =>
    writer.line([60, "SECTION 1: IDENTIFICATION OF THE PRODUCT AND THE COMPANY", { bold: true }]);
  title();
  writer.line([60, `Product name: ${TRUTH.name}`]);
  laterSections(writer, TRUTH, (section, words) => {
    if (section === 9) {
      writer.turn();
      title();
    }
    writer.line([60, `SECTION ${section}: ${words}`, { bold: true }]);
  });
  return writer.done();
};

const KINDS: Readonly<Record<string, readonly [kind: string, sheet: () => PlacedSheet]>> = {
  "a sheet": ["sds", () => layout("numbered")],
  "two sheets": ["several", () => both(layout("numbered"), layout("european"))],
  "a sheet in German": ["foreign", germanSheet],
  "a letter": ["not-sds", letter],
  "a sheet whose letters are others": ["unreadable", () => garbled(layout("numbered"))],
  "a sheet whose body has letters shifted by 29, below headings that are plain": ["unreadable", () => shifted(29)],
  "a sheet whose body has letters shifted by 3": ["unreadable", () => shifted(3)],
  "a sheet whose body has letters shifted by 16": ["unreadable", () => shifted(16)],
  "the handbook of a robot": ["not-sds", () => robotHandbook(24)],
  "a short handbook of a robot": ["not-sds", () => robotHandbook(4)],
  "a sheet with the title of its first section on every page": ["sds", titleOnEachPage],
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

test("what is read from a page where letters stand for others is never sure", () => {
  const read = (...odd: ReadonlyArray<string>) => {
    const writer = sheetWriter((page) => (page === 1 ? [[60, TRUTH.name, { size: 8 }]] : []));
    writer.line([60, "SECTION 1: Identification", { bold: true }]);
    writer.line([60, `Product code: ${TRUTH.number}`]);
    writer.line([60, `Manufacturer: ${TRUTH.maker}`]);
    for (const text of odd) writer.line([60, text]);
    writer.turn();
    laterSections(writer, TRUTH, (section, words) => writer.line([60, `SECTION ${section}: ${words}`, { bold: true }]));
    return readSheet(textOfSheet(writer.done())).proposals;
  };
  const odd = ["Wkh surgxfw lv vwdeoh xqghu wkh frqglwlrqv", "Vwruh lq d frro sodfh dzdb iurp wkh vxq"];
  const onFirst = ({ evidence }: { readonly evidence: ReadonlyArray<{ readonly page: number }> }) =>
    evidence.some(({ page }) => page === 1);
  const first = read(...odd).filter(onFirst);
  expect(first.map(({ field }) => field)).toEqual(expect.arrayContaining(["mfg_name", "mfg_product_number"]));
  for (const { sureness, cautions } of first)
    expect([sureness === "sure", cautions.some(({ code }) => code === "text-garbled")]).toEqual([false, true]);
  const others = read(...odd).filter((proposal) => !onFirst(proposal));
  expect(others.some(({ sureness }) => sureness === "sure")).toBe(true);
  expect(read("The product is stable under the conditions").some(({ cautions }) => cautions.length > 0)).toBe(false);
});
