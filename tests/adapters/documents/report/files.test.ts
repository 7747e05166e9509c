import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { read } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { writePdf } from "#adapters/documents/report/pdf/writePdf.ts";
import { pageColumns, pageSetup, printTitles } from "#adapters/documents/report/workbook/pageSetup.ts";
import { writeWorkbook } from "#adapters/documents/report/workbook/writeWorkbook.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import { textCell } from "#domain/report/pages/tables.ts";
import { readPdf } from "../readPdf.ts";
import { aModel, ODD_NAMES } from "./aModel.ts";
import { pdfFaults, readTags, workbookFaults, workbookParts } from "./otherReaders.ts";
import { temporaryFolder } from "../../../support/temporaryFolder.ts";

const folder = temporaryFolder();
const imprint = { inputs_hash: "0123456789abcdef".repeat(4), prepared_on: "2026-11-21" };
let files = 0;
const write = async (model: ReportModel): Promise<string> => {
  const isWorkbook = model.type === "hmpp_excel";
  const path = join(folder, `${files++}.${isWorkbook ? "xlsx" : "pdf"}`);
  await (isWorkbook ? writeWorkbook(path, model, imprint) : writePdf(path, [() => model], imprint));
  return path;
};
const workbook = (count?: number) => aModel(count, "hmpp_excel");

/** Every figure of the sections, as it is printed and as it is. */
const figuresOf = ({ sections }: ReportModel) =>
  sections.flatMap(({ tables }) =>
    tables.flatMap(({ rows }) => [...rows].flatMap(({ cells }) => cells.filter((cell) => "derivation" in cell))),
  );

describe("a report as PDF", () => {
  it("bears every figure, the odd names, the header and the hash of its inputs on every page", async () => {
    const model = aModel(90);
    const path = await write(model);
    const pdf = await readPdf(new Uint8Array(readFileSync(path)));
    const texts = pdf.widths.map((_, at) => pdf.text(at + 1));
    expect(texts.length).toBeGreaterThan(2);
    for (const [at, text] of texts.entries()) {
      expect(text).toContain(`Page ${at + 1} of ${texts.length}`);
      expect(text).toContain("Acme & Sons, Inc., North Plant");
      expect(text).toContain(imprint.inputs_hash);
    }
    const words = new Set(texts.join("|").split("|"));
    for (const { text } of figuresOf(model)) expect(words).toContain(text);
    for (const name of ODD_NAMES.slice(0, 5)) expect(texts.join("|")).toContain(name);
    expect(pdf.outline.map(([title]) => title)).toEqual([
      "At or above the threshold planning quantity",
      "Close to the threshold (over 80%)",
      "Remarks",
      "Lists and rules",
    ]);
    expect(pdf.title).toBe("EPCRA Section 302 Extremely Hazardous Substances - Acme & Sons, Inc., North Plant, 2026");
  });

  it("names the report whole on every page where the facility leaves the room", async () => {
    const model = aModel(90);
    const report = "EPCRA Section 313 Form R Threshold, Otherwise Used";
    const running = { ...model.running, customer: "Acme", facility: "Main Plant", report };
    const pdf = await readPdf(new Uint8Array(readFileSync(await write({ ...model, running }))));
    for (const at of pdf.widths.keys()) expect(pdf.text(at + 1)).toContain(report);
  });

  it("names the facility on every page, however long the customer's name is", async () => {
    const model = aModel(90);
    const running = { ...model.running, customer: "Consolidated ".repeat(12), facility: "North Plant" };
    const pdf = await readPdf(new Uint8Array(readFileSync(await write({ ...model, running }))));
    for (const at of pdf.widths.keys()) expect(pdf.text(at + 1)).toMatch(/Consolidated.*…, North Plant/);
  });

  it("repeats the head of a table on each of its pages and says where nothing is", async () => {
    const pdf = await readPdf(new Uint8Array(readFileSync(await write(aModel(90)))));
    const heads = pdf.widths.filter((_, at) => pdf.text(at + 1).includes("EHS on site"));
    expect(heads.length).toBe(pdf.widths.length - 1);
    expect(pdf.text(pdf.widths.length)).toContain("None");
  });

  it("names a group once, again on each page, and for who hears it in each row", async () => {
    const model = aModel(90);
    const grouped: ReportModel = {
      ...model,
      sections: model.sections.map((section) => ({
        ...section,
        tables: section.tables.map(({ columns, rows, ...table }) => ({
          ...table,
          columns: columns.map((column, at) => (at === 0 ? { ...column, isGroup: true } : column)),
          rows: [...rows].map((row, at) => {
            const cells = row.cells.map((cell, of) => (of === 0 ? textCell(at < 60 ? "Chlorine" : "Ammonia") : cell));
            return { ...row, cells };
          }),
        })),
      })),
    };
    const path = await write(grouped);
    const pdf = await readPdf(new Uint8Array(readFileSync(path)));
    const named = pdf.widths.map(
      (_, at) =>
        pdf
          .text(at + 1)
          .split("|")
          .filter((word) => word === "Chlorine").length,
    );
    expect(named.filter((times) => times > 0).length).toBeGreaterThan(1);
    expect(Math.max(...named)).toBe(1);
    expect(readFileSync(path, "latin1").split("/ActualText (Chlorine)").length).toBeGreaterThan(50);
  });

  it("is read by other programs without a complaint, tagged", async () => {
    const path = await write(aModel(90));
    expect(await pdfFaults(path)).toBe("");
    const { tagged, texts } = await readTags(path);
    expect(tagged).toBe(true);
    expect(texts).toContainEqual(["/Document/Table/TR/TH", "EHS on site, lb"]);
    expect(texts).toContainEqual(["/Document/Table/TR/TD", "900"]);
    expect(texts[0]).toEqual(["/Document/H1", "EPCRA Section 302 Extremely Hazardous Substances"]);
  });

  it("that is broken would be noticed", async () => {
    const path = await write(aModel(3));
    const half = readFileSync(path).subarray(0, -200);
    writeFileSync(path, half);
    expect(await pdfFaults(path)).toMatch(/xref|trailer|damaged/);
  });
});

describe("a report as workbook", () => {
  it("bears every figure as a number and every text as text", async () => {
    const model = workbook(40);
    const book = read(readFileSync(await write(model)), { cellFormula: true });
    expect(book.SheetNames).toEqual(["Summary", "At or above the TPQ", "Derivation"]);
    const cells = book.SheetNames.flatMap((name) => Object.entries(book.Sheets[name] ?? {})).filter(
      ([place]) => !place.startsWith("!"),
    );
    const numbers = new Set(cells.flatMap(([, cell]) => (cell.t === "n" ? [cell.v] : [])));
    for (const figure of figuresOf(model)) expect(numbers).toContain(Number("value" in figure ? figure.value : ""));
    expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([]);
    const texts = cells.flatMap(([, cell]) => (cell.t === "s" ? [String(cell.v)] : []));
    for (const name of ODD_NAMES.slice(0, 5)) expect(texts.some((text) => text.startsWith(name))).toBe(true);
    expect(texts).toContain(imprint.inputs_hash);
  });

  it("filters its tables, and its derivations lead to the rows of the lines", async () => {
    const book = read(readFileSync(await write(workbook(3))));
    const [, table = "", derivation = ""] = book.SheetNames;
    expect(book.Sheets[table]?.["!autofilter"]).toEqual({ ref: "A1:F5" });
    const line = book.Sheets[derivation]?.["E3"];
    expect([line?.v, line?.l?.location?.replaceAll("&apos;", "'")]).toEqual([2, `'${table}'!A3`]);
    expect(book.Sheets[derivation]?.["C3"]).toMatchObject({ v: "1,000 lb × 2% = 20 lb" });
  });

  it("repeats its heads in print, with names of sheets as Excel asks for them", async () => {
    const book = read(readFileSync(await write(workbook(3))));
    expect(book.Workbook?.Names?.map(({ Name, Ref }) => [Name, Ref])).toEqual(
      ["At or above the TPQ", "Derivation"].map((name) => ["_xlnm.Print_Titles", `'${name}'!$1:$1`]),
    );
  });

  it("says in the name of a sheet of which section it is, where several sections have a table of that title", async () => {
    const model = workbook(2);
    const [first] = model.sections;
    if (first === undefined) throw new Error("There is a section");
    const sections = ["Section 302", "Section 304"].map((title) => ({
      ...first,
      title,
      tables: first.tables.flatMap((table) => [
        { ...table, title: "" },
        { ...table, title: "Causes" },
      ]),
    }));
    const book = read(readFileSync(await write({ ...model, sections })));
    expect(book.SheetNames.slice(1, -1)).toEqual([
      "Section 302",
      "Causes, Section 302",
      "Section 304",
      "Causes, Section 304",
    ]);
  });

  it("breaks between columns where a page's width would be too small to read, beside the repeated ones", () => {
    expect(pageColumns([10, 20, 30], 2)).toEqual([]);
    const starts = pageColumns(
      Array.from({ length: 31 }, () => 20),
      3,
    );
    expect(starts).toEqual([10, 17, 24]);
    expect(printTitles({ name: "Inventory", columns: 3 }).range).toBe("'Inventory'!$A:$C,'Inventory'!$1:$1");
  });

  it("keeps codes of Excel's headers apart from the customer: 3M, a cut ampersand, control characters", () => {
    const header = (customer: string) => {
      const model = aModel(1);
      const setup = pageSetup({ ...model, running: { ...model.running, customer, facility: "Plant" } }, imprint, 3);
      return setup.headerFooter?.oddHeader ?? "";
    };
    expect(header("3M\u0007& Co")).toMatch(/^&L&8 3M && Co, Plant&R&8EPCRA/);
    expect(header(`${"x".repeat(79)}&y`)).toContain("xx&&&R");
    expect(header("&".repeat(200)).length).toBeLessThan(255);
  });

  it("has nothing that Excel would have to mend", async () => {
    const parts = workbookParts(readFileSync(await write(workbook(3))));
    expect(workbookFaults(parts)).toEqual([]);
    const broken = new Map([...parts].filter(([path]) => path !== "/xl/theme/theme1.xml"));
    expect(workbookFaults(broken)).toEqual(["no /xl/theme/theme1.xml", "no theme/theme1.xml"]);
  });
});

it("the same report gives the same bytes", async () => {
  for (const model of [aModel(20), workbook(20)]) {
    const [first, second] = [readFileSync(await write(model)), readFileSync(await write(structuredClone(model)))];
    expect(first.equals(second)).toBe(true);
  }
});
