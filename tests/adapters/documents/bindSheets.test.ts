import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type BindJob, bindSheets, BOUND, sheetFile } from "#adapters/documents/sheets/bindSheets.ts";
import type { PrintLine } from "#domain/inventory/sheetIndex.ts";
import { qpdfIn } from "#adapters/documents/sheets/qpdf.ts";
import { ACTIVE, activePdf } from "./activePdf.ts";
import { makePdf, withWrongCount, withWrongReferences } from "./makePdf.ts";
import { readPdf, type ReadPdf } from "./readPdf.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const root = temporaryFolder();
let folder = root;
let jobs = 0;
beforeEach(() => {
  jobs += 1;
  folder = mkdtempSync(join(root, `job-${jobs}-`));
});
const heading = { customer: "Müller Coatings", facility: "North Plant", year: 2026, printed_on: "2026-11-21" };
/** US letter, as wide as the index is. */
const INDEX = 612;

type Given = { readonly name?: string; readonly sheet: string | null };
const linesOf = (given: ReadonlyArray<Given>): ReadonlyArray<PrintLine> =>
  given.map(({ name, sheet }, at) => ({ sds_no: at + 1, name: name ?? `Product ${at + 1}`, mfg_name: "Dow", sheet }));
const keep = (sheet: string, bytes: Uint8Array) => writeFileSync(join(folder, sheetFile(sheet)), bytes);
const bind = async (given: ReadonlyArray<Given>, known: BindJob["known"] = []): Promise<ReadPdf> => {
  await bindSheets({ folder, heading, lines: linesOf(given), known }, () => {});
  return readPdf(readFileSync(join(folder, BOUND)));
};

describe("the print of all sheets", () => {
  it("has an index, then the sheets by SDS number, with a bookmark and a link for each line that has one", async () => {
    keep("a", await makePdf({ width: 301, pages: 3 }));
    keep("b", await makePdf({ width: 302, pages: 1 }));
    const pdf = await bind([{ name: "Acetone", sheet: "b" }, { sheet: null }, { name: "Toluene", sheet: "a" }]);
    expect(pdf.widths).toEqual([INDEX, 302, 301, 301, 301]);
    expect(pdf.outline).toEqual([
      ["Index", 1],
      ["1 - Acetone", 2],
      ["3 - Toluene", 3],
    ]);
    expect(pdf.links(1)).toEqual([2, 3]);
    expect(pdf.title).toBe("Safety Data Sheets - Müller Coatings, North Plant, 2026");
  });

  it("merges sheets that their vendor has locked against changes, by every method", async () => {
    const versions = ["1.3", "1.4", "1.6", "1.7ext3"] as const;
    for (const [at, version] of versions.entries()) {
      keep(version, await makePdf({ width: 300 + at, pages: 1, version, locks: { ownerPassword: "vendor" } }));
    }
    const pdf = await bind(versions.map((sheet) => ({ sheet })));
    expect(pdf.widths).toEqual([INDEX, 300, 301, 302, 303]);
  });

  it("says in the index why a sheet is missing, and prints the others", async () => {
    const whole = await makePdf({ width: 301 });
    keep("whole", whole);
    keep("locked", await makePdf({ width: 302, version: "1.7ext3", locks: { userPassword: "secret" } }));
    keep("cut", whole.subarray(0, whole.length / 2));
    keep("fake", Buffer.from("%PDF-1.4\nThis is no PDF at all.\n%%EOF\n"));
    keep("page", Buffer.from("<!doctype html><title>Not found</title>"));
    keep("empty", Buffer.alloc(0));
    const sheets = [null, "locked", "cut", "fake", "page", "empty", "lost", "whole"];
    const pdf = await bind(
      sheets.map((sheet) => ({ sheet })),
      [["lost", { missing: "damaged" }]],
    );
    expect(pdf.widths).toEqual([INDEX, 301, 301]);
    const text = pdf.text(1);
    for (const [at, reason] of [
      "No SDS on file",
      "Password-protected",
      "File is damaged",
      "File is damaged",
      "File is damaged",
      "File is empty",
      "File is damaged",
      "2",
    ].entries()) {
      expect(text).toContain(`|${at + 1}|Product ${at + 1}|Dow|${reason}`);
    }
    expect(text).toContain("7 without an SDS in this file");
    expect(pdf.outline).toEqual([
      ["Index", 1],
      ["8 - Product 8", 2],
    ]);
  });

  it("has no script, launch or submit action, media or file of a vendor, and looks the same with its web links", async () => {
    keep("active", activePdf());
    keep("plain", await makePdf({ width: 301 }));
    const pdf = await bind([{ sheet: "active" }, { sheet: "plain" }]);
    expect(pdf.widths).toEqual([INDEX, 305, 301, 301]);
    expect(pdf.links(1)).toEqual([2, 3]);
    const { code } = await qpdfIn(folder).run(["--check", `./${BOUND}`]);
    expect(code).toBe(0);
    // In clear, with everything that an object or a stream could hide.
    expect((await qpdfIn(folder).run([`./${BOUND}`, "--qdf", "--decode-level=all", "./clear.pdf"])).code).toBe(0);
    const clear = readFileSync(join(folder, "clear.pdf"), "latin1");
    // The names that this page gives to its font, and what it shows.
    const rest = clear
      .replace(/\/Font <<[^>]*>>/g, "")
      .replace("/AA 12 Tf 20 300 Td (First aid: /JS /Launch \\(see 4\\)) Tj", "shown");
    expect(rest).toContain("shown");
    expect(clear.match(/\/(?:AA|JS|EF) \d+ 0 R/g)).toHaveLength(3);
    expect(rest.match(ACTIVE)).toBeNull();
    expect(rest).toContain("https://vendor.test/sheet");
  });

  it("repairs a sheet whose cross-references are wrong, as viewers do, and says so", async () => {
    keep("a", withWrongReferences(await makePdf({ width: 301 })));
    keep("b", Buffer.concat([await makePdf({ width: 302 }), Buffer.alloc(3000, "x")]));
    keep("c", await makePdf({ width: 303, version: "1.6", locks: { ownerPassword: "vendor" } }));
    await qpdfIn(folder).run(["--object-streams=generate", `./${sheetFile("c")}`, "./packed.pdf"]);
    keep("c", withWrongReferences(readFileSync(join(folder, "packed.pdf"))));
    const pdf = await bind([{ sheet: "a" }, { sheet: "b" }, { sheet: "c" }]);
    expect(pdf.widths).toEqual([INDEX, 301, 301, 302, 302, 303, 303]);
    for (const page of [2, 4, 6]) expect(pdf.text(1)).toContain(`|${page} (damaged, repaired)|`);
  });

  it("gives the right pages although a sheet lies about the number of its own", async () => {
    keep("a", withWrongCount(await makePdf({ width: 301, pages: 2 }), 7));
    keep("b", await makePdf({ width: 302, pages: 1 }));
    const pdf = await bind([{ sheet: "a" }, { sheet: "b" }]);
    expect(pdf.widths).toEqual([INDEX, 301, 301, 302]);
    expect(pdf.outline.at(-1)).toEqual(["2 - Product 2", 4]);
  });

  it("prints a sheet that several lines share once, and both lead to it", async () => {
    keep("a", await makePdf({ width: 301 }));
    const pdf = await bind([{ sheet: "a" }, { sheet: "a" }]);
    expect(pdf.widths).toEqual([INDEX, 301, 301]);
    expect(pdf.links(1)).toEqual([2, 2]);
    expect(pdf.outline.slice(1)).toEqual([
      ["1 - Product 1", 2],
      ["2 - Product 2", 2],
    ]);
  });

  it("has a sheet of 2,000 pages whole, and finds the one after it", async () => {
    keep("huge", await makePdf({ width: 301, pages: 2000 }));
    keep("next", await makePdf({ width: 302, pages: 1 }));
    const pdf = await bind([{ sheet: "huge" }, { sheet: "next" }]);
    expect(pdf.widths).toHaveLength(2002);
    expect([pdf.widths.at(-2), pdf.widths.at(-1)]).toEqual([301, 302]);
    expect(pdf.outline.at(-1)).toEqual(["2 - Product 2", 2002]);
  });
});

describe("the index", () => {
  it("runs over as many pages as it needs; no line is split or lost, and sheets are found behind all of them", async () => {
    keep("a", await makePdf({ width: 301, pages: 1 }));
    const long = "Solvent for the cleaning of printed circuit boards and optical instruments, 55 gallon drum ".repeat(
      2,
    );
    const given = Array.from({ length: 130 }, (_, at) => ({
      name: at % 3 === 0 ? `${long}${at + 1}` : `Product ${at + 1}`,
      sheet: at === 129 ? "a" : null,
    }));
    const pdf = await bind(given);
    const indexPages = pdf.widths.length - 1;
    expect(indexPages).toBeGreaterThan(3);
    expect(pdf.outline.at(-1)?.[1]).toBe(indexPages + 1);
    const numbers = Array.from({ length: indexPages }, (_, at) => {
      const text = pdf.text(at + 1);
      expect(text).toContain(`Index, page ${at + 1} of ${indexPages}`);
      expect(text).toContain("SDS No|Product|Manufacturer|Page");
      const rows = [...text.matchAll(/\|(\d+)\|(?:Product|Solvent)/g)].map(([, number]) => Number(number));
      expect(text.match(/No SDS on file/g)?.length ?? 0).toBe(rows.filter((row) => row !== 130).length);
      return rows;
    }).flat();
    expect(numbers).toEqual(given.map((_, at) => at + 1));
  });

  it("prints µ, °, ≥ and letters with accents, Greek and Cyrillic", async () => {
    const name = "µ-Öl 50 °C ≥ 99 % é Ω Ж";
    const pdf = await bind([{ name, sheet: null }]);
    expect(pdf.text(1)).toContain(`|${name}|`);
    expect(pdf.text(1)).toContain("Müller Coatings");
    expect(pdf.text(1)).toContain("Printed 11-21-2026");
  });

  it("is all there is of an inventory without products", async () => {
    const pdf = await bind([]);
    expect(pdf.widths).toEqual([INDEX]);
    expect(pdf.text(1)).toContain("This inventory has no products.");
  });
});
