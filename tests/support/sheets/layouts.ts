import { laterSections } from "./bodies.ts";
import { filledForm, wrappedLabels } from "./formLayouts.ts";
import type { Layout } from "./Layout.ts";
import { listed, nineSections, roman, spacedOut, unnumbered } from "./olderLayouts.ts";
import { sheetWriter, type Word } from "./PlacedSheet.ts";
import { dateText, phoneText } from "./SheetTruth.ts";

const label = { bold: true } as const;

/** Labels, colons in a column of their own, values. */
const colonColumns: Layout = (truth) => {
  const writer = sheetWriter((page) => [
    [60, truth.name, { size: 8 }],
    [480, `Page ${page}`, { size: 8 }],
  ]);
  const row = (name: string, value: string, tag?: string) =>
    writer.line([60, name], [200, ":"], [212, value, tag === undefined ? {} : { tag }]);
  writer.line([220, "SAFETY DATA SHEET", { size: 16, bold: true }]);
  writer.line([60, `Revision date: ${dateText(truth.date, "us")}`, { tag: "date" }], [300, "Supersedes: 11/30/2018"]);
  writer.line([60, "SECTION 1: Identification", label]);
  row("Product form", "Mixture");
  row("Product name", truth.name, "name");
  row("Product code", truth.number, "number");
  writer.line([60, "Details of the supplier of the safety data sheet", label]);
  writer.line([60, truth.maker, { tag: "maker" }]);
  writer.line([60, "12 Quay Street"]);
  writer.line([60, "Springfield, OH 45501"]);
  writer.line([60, `T ${phoneText(truth.phone, "hyphens")}`, { tag: "phone" }]);
  writer.line([60, "Emergency telephone number", label]);
  row("Emergency number", phoneText(truth.emergency, "one"), "emergency");
  laterSections(writer, truth, (section, title) => writer.line([60, `SECTION ${section}: ${title}`, label]));
  return writer.done();
};

/** Two columns without colons; the dates above the first section. */
const plainColumns: Layout = (truth) => {
  const writer = sheetWriter();
  const row = (name: string, value: string, tag: string) => writer.line([60, name], [230, value, { tag }]);
  writer.line([230, "SAFETY DATA SHEET", { size: 16, bold: true }]);
  writer.line(
    [60, "Issue Date 26-Mar-2015"],
    [230, `Revision Date ${dateText(truth.date, "short")}`, { tag: "date" }],
    [430, "Version 9"],
  );
  writer.line([60, "1. IDENTIFICATION", label]);
  row("Product Name", truth.name, "name");
  row("Product Code(s)", truth.number, "number");
  writer.line([60, "Manufacturer", label]);
  writer.line([60, truth.maker, { tag: "maker" }]);
  writer.line([60, "12 Quay Street, Springfield, OH 45501"]);
  row("Company Phone Number", phoneText(truth.phone, "brackets"), "phone");
  row("Emergency Telephone", `Chemtrec ${phoneText(truth.emergency, "one")}`, "emergency");
  laterSections(writer, truth, (section, title) => writer.line([60, `${section}. ${title.toUpperCase()}`, label]));
  return writer.done();
};

/** A row of labels over a row of values in the head of each page. */
const labelsOverValues: Layout = (truth) => {
  const writer = sheetWriter(() => []);
  const head = () => {
    writer.line([60, truth.name, { size: 14, bold: true }]);
    writer.line(
      [60, "Version"],
      [130, "Revision Date:"],
      [260, "SDS Number:"],
      [390, "Date of last issue: 01/02/2019"],
    );
    writer.line(
      [60, "2.1"],
      [130, dateText(truth.date, "us"), { tag: "date" }],
      [260, "400001003201"],
      [390, "Date of first issue: 05/06/2014"],
    );
  };
  head();
  const row = (name: string, value: string, tag?: string) =>
    writer.line([60, name], [220, value, tag === undefined ? {} : { tag }]);
  writer.line([60, "SECTION 1. IDENTIFICATION", label]);
  row("Product name :", truth.name, "name");
  row("Product code :", truth.number, "number");
  writer.line([60, "Manufacturer or supplier's details", label]);
  row("Company name of supplier :", truth.maker, "maker");
  row("Address :", "12 Quay Street");
  row("Telephone :", phoneText(truth.phone, "hyphens"), "phone");
  row("Emergency telephone :", phoneText(truth.emergency, "one"), "emergency");
  laterSections(writer, truth, (section, title) =>
    writer.line([60, `SECTION ${section}. ${title.toUpperCase()}`, label]),
  );
  return writer.done();
};

/** Numbered subsections, colon before the value. */
const numbered: Layout = (truth) => {
  const writer = sheetWriter();
  const row = (name: string, value: string, tag: string) => writer.line([90, name], [240, ":"], [252, value, { tag }]);
  writer.line([60, "SAFETY DATA SHEET", { size: 14, bold: true }]);
  writer.line([60, `Revision Date ${dateText(truth.date, "us")}`, { tag: "date" }]);
  writer.line([60, "Print Date 06/30/2022"]);
  writer.line([60, "1. PRODUCT AND COMPANY IDENTIFICATION", label]);
  writer.line([60, "1.1", label], [90, "Product identifiers", label]);
  row("Product name", truth.name, "name");
  row("Product Number", truth.number, "number");
  writer.line([60, "1.3", label], [90, "Details of the supplier of the safety data sheet", label]);
  row("Company", truth.maker, "maker");
  row("Telephone", phoneText(truth.phone, "hyphens"), "phone");
  writer.line([60, "1.4", label], [90, "Emergency telephone number", label]);
  row("Emergency Phone #", phoneText(truth.emergency, "one"), "emergency");
  laterSections(writer, truth, (section, title) => {
    writer.line([60, `${section}. ${title.toUpperCase()}`, label]);
    writer.line([60, `${section}.1`, label], [90, "General", label]);
  });
  return writer.done();
};

/** Points before labels, the value in the same line; numbers before the titles. */
const pointed: Layout = (truth) => {
  const writer = sheetWriter((page) => [[480, `Page ${page}/4`, { size: 8 }]]);
  writer.line([230, "Safety Data Sheet", { bold: true }]);
  writer.line([60, "Printing date 04/30/2022"], [400, `Reviewed on ${dateText(truth.date, "us")}`, { tag: "date" }]);
  writer.line([60, "1 Identification", label]);
  writer.line([60, `· Trade name: ${truth.name}`, { tag: "name" }]);
  writer.line([60, `· Article number: ${truth.number}`, { tag: "number" }]);
  writer.line([60, "· Manufacturer/Supplier:"]);
  writer.line([60, truth.maker, { tag: "maker" }]);
  writer.line([60, "12 Quay Street"]);
  writer.line([60, `Phone: ${phoneText(truth.phone, "brackets")}`, { tag: "phone" }]);
  writer.line([60, `· Emergency telephone number: ${phoneText(truth.emergency, "one")}`, { tag: "emergency" }]);
  laterSections(writer, truth, (section, title) => writer.line([60, `${section} ${title}`, label]));
  return writer.done();
};

/** Four columns of labels and values. */
const fourColumns: Layout = (truth) => {
  const writer = sheetWriter();
  writer.line([60, "Product Name:", label], [140, truth.name, { tag: "name" }]);
  writer.line([60, "Revision Date:", label], [140, dateText(truth.date, "named"), { tag: "date" }]);
  writer.line([60, "MATERIAL SAFETY DATA SHEET", { size: 14, bold: true }]);
  writer.line([60, "SECTION 1", label], [160, "PRODUCT AND COMPANY IDENTIFICATION", label]);
  writer.line([60, "Product Code:"], [140, truth.number, { tag: "number" }], [330, "Intended Use:"], [430, "Cleaner"]);
  writer.line([60, "Manufacturer:"], [140, truth.maker, { tag: "maker" }]);
  writer.line(
    [60, "Emergency:"],
    [140, phoneText(truth.emergency, "hyphens"), { tag: "emergency" }],
    [330, "Telephone:"],
    [430, phoneText(truth.phone, "hyphens"), { tag: "phone" }],
  );
  laterSections(writer, truth, (section, title) =>
    writer.line([60, `SECTION ${section}`, label], [160, title.toUpperCase(), label]),
  );
  return writer.done();
};

/** A form with ruling lines, its labels small above the values. */
const ruledForm: Layout = (truth) => {
  const writer = sheetWriter();
  const over = (...words: ReadonlyArray<readonly [x: number, name: string, value: string, tag: string]>) => {
    writer.rule(55, 560);
    const top = writer.here() + 10;
    writer.line(...words.map(([x, name]): Word => [x, name, { size: 7 }]));
    writer.line(...words.map(([x, , value, tag]): Word => [x, value, { tag }]));
    for (const x of [55, 305, 560]) writer.upright(x, top, writer.here() + 10);
  };
  writer.line([60, "Safety Data Sheet", { size: 15, bold: true }]);
  writer.line([60, "Section 1 - Product and Company Identification", label]);
  over([60, "Product Name", truth.name, "name"], [310, "Product Code", truth.number, "number"]);
  over(
    [60, "Manufacturer's Name", truth.maker, "maker"],
    [310, "Emergency Telephone", phoneText(truth.emergency, "hyphens"), "emergency"],
  );
  over(
    [60, "Revision Date", dateText(truth.date, "us"), "date"],
    [310, "Telephone Number", phoneText(truth.phone, "hyphens"), "phone"],
  );
  writer.rule(55, 560);
  writer.space();
  laterSections(writer, truth, (section, title) => writer.line([60, `Section ${section} - ${title}`, label]));
  return writer.done();
};

/** European: subsections, dots in dates. */
const european: Layout = (truth) => {
  const writer = sheetWriter((page) => [
    [60, `Revision: ${dateText(truth.date, "european")}`, { size: 8, ...(page === 1 ? { tag: "date" } : {}) }],
    [480, `Page ${page}/5`, { size: 8 }],
  ]);
  writer.line([60, "SAFETY DATA SHEET according to Regulation (EC) No 1907/2006", label]);
  writer.line([60, "SECTION 1: Identification of the substance/mixture and of the company/", label]);
  writer.line([60, "undertaking", label]);
  writer.line([60, "1.1. Product identifier", label]);
  writer.line([60, "Trade name"], [240, truth.name, { tag: "name" }]);
  writer.line([60, "Article no."], [240, truth.number, { tag: "number" }]);
  writer.line([60, "1.3. Details of the supplier of the safety data sheet", label]);
  writer.line([60, truth.maker, { tag: "maker" }]);
  writer.line([60, `Tel. ${phoneText(truth.phone, "hyphens")}`, { tag: "phone" }]);
  writer.line([60, "1.4. Emergency telephone number", label]);
  writer.line([60, phoneText(truth.emergency, "one"), { tag: "emergency" }]);
  laterSections(writer, truth, (section, title) => {
    writer.line([60, `SECTION ${section}: ${title}`, label]);
    writer.line([60, `${section}.1. General`]);
  });
  return writer.done();
};

/** Some ways in which sheets are laid out, each seen often. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  colonColumns,
  plainColumns,
  labelsOverValues,
  numbered,
  pointed,
  fourColumns,
  ruledForm,
  roman,
  spacedOut,
  listed,
  european,
  nineSections,
  unnumbered,
  wrappedLabels,
  filledForm,
};
