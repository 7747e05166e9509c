import { describe, expect, it } from "vitest";
import { drawLabels } from "#adapters/documents/labels/labelMaker.ts";
import type { Label } from "#domain/label/Label.ts";
import {
  LABEL_SHEET_IDS,
  LABEL_SHEETS,
  type LabelSheetId,
  labelsOnSheet,
  placeOfLabel,
  shiftOf,
} from "#domain/label/labelSheets.ts";
import { readCode, squaresIn } from "../readCode.ts";
import { readPdf } from "../readPdf.ts";

const label = (n: number): Label => ({
  name: `Chromic acid ${n}`,
  hazards: [
    { name: "Oxidizer", ghs_code: "oxidizing-solid-2" },
    { name: "Acute toxicity", ghs_code: "acute-toxicity-3" },
  ],
  nfpa: "3-0-1-OX",
  container: "55 gal Steel drum",
  place: "Building 4, bay 2",
  address: `https://hazledger.example/inventories/12/products/${n}`,
});

const squaresOf = async (
  ...[labels, sheet, start, shift = ""]: readonly [ReadonlyArray<Label>, LabelSheetId, number, string?]
) => squaresIn(await drawLabels(labels, sheet, start, false, shift));

describe("sheets of labels", () => {
  it("have the measures of Avery's templates", () => {
    expect(placeOfLabel(LABEL_SHEETS["avery-5160"], 0, 1)).toEqual({ page: 0, x: 13.5, y: 36 });
    expect(placeOfLabel(LABEL_SHEETS["avery-5160"], 29, 1)).toEqual({ page: 0, x: 409.5, y: 684 });
    expect(placeOfLabel(LABEL_SHEETS["avery-5160"], 1, 30)).toEqual({ page: 1, x: 13.5, y: 36 });
    expect(placeOfLabel(LABEL_SHEETS["avery-5163"], 9, 1)).toEqual({ page: 0, x: 312.75, y: 612 });
    for (const id of LABEL_SHEET_IDS) {
      const { page, label: one, ...sheet } = LABEL_SHEETS[id];
      const last = placeOfLabel({ page, label: one, ...sheet }, labelsOnSheet(LABEL_SHEETS[id]) - 1, 1);
      expect(last.x + one.width).toBeLessThanOrEqual(page.width);
      expect(last.y + one.height).toBeLessThanOrEqual(page.height);
    }
  });

  it.each(LABEL_SHEET_IDS)("hold codes that lead to their lines, each inside its own label: %s", async (id) => {
    const sheet = LABEL_SHEETS[id];
    const start = Math.min(2, labelsOnSheet(sheet));
    const labels = [1, 2, 3].map(label);
    const pages = await squaresOf(labels, id, start);
    for (const [nth, one] of labels.entries()) {
      const place = placeOfLabel(sheet, nth, start);
      const own = (pages[place.page] ?? []).filter(
        ({ x, y, side }) =>
          x >= place.x &&
          x + side <= place.x + sheet.label.width &&
          y >= place.y &&
          y + side <= place.y + sheet.label.height,
      );
      expect(readCode(own)).toBe(one.address);
    }
  });

  it.each(LABEL_SHEET_IDS)("say signal word, pictograms and what is not known of them: %s", async (id) => {
    const unknown = { ...label(2), hazards: [{ name: "Solvent", ghs_code: null }] };
    const bytes = await drawLabels([label(1), unknown], id, 1);
    const pdf = await readPdf(bytes);
    const text = pdf.widths
      .map((_, at) => pdf.text(at + 1))
      .join(" ")
      .replaceAll(/[\s|]+/g, " ");
    expect(text).toContain("Danger: Flame over circle, Skull and crossbones");
    expect(text).toContain("Signal word not known Solvent (no GHS class)");
  });

  it("take names of any length and of every script", async () => {
    const long = { ...label(1), name: "Poly".repeat(60), place: "塗料倉庫 مستودع".repeat(12), nfpa: "" };
    expect((await drawLabels([long, { ...long, name: "" }], "avery-5160", 30)).length).toBeGreaterThan(1000);
  });
});

describe("a printer that is off", () => {
  it("gets all labels shifted by what was entered, and nothing by a text that is no shift", async () => {
    const [plain = []] = await squaresOf([label(1), label(2)], "avery-5160", 1);
    const [moved = []] = await squaresOf([label(1), label(2)], "avery-5160", 1, "50,-25");
    expect(moved.length).toBeGreaterThan(100);
    for (const [at, { x, y }] of moved.entries()) {
      expect(x - (plain[at]?.x ?? 0)).toBeCloseTo(36, 3);
      expect(y - (plain[at]?.y ?? 0)).toBeCloseTo(-18, 3);
    }
    for (const text of ["51,-51", "a,1.5", "1e9,"]) expect(shiftOf(text)).toEqual([0, 0]);
  });

  it("is asked to print at 100%, not fit to page", async () => {
    expect((await drawLabels([label(1)], "avery-5160", 1)).toString("latin1")).toContain("/PrintScaling /None");
  });
});
