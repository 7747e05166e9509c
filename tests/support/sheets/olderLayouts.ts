import { filler, laterSections, TITLES } from "./bodies.ts";
import type { Layout } from "./Layout.ts";
import { sheetWriter } from "./PlacedSheet.ts";
import { dateText, phoneText } from "./SheetTruth.ts";

const label = { bold: true } as const;

/** Roman numbers, shouted. */
export const roman: Layout = (truth) => {
  const numbers = [
    "I",
    "II",
    "III",
    "IV",
    "V",
    "VI",
    "VII",
    "VIII",
    "IX",
    "X",
    "XI",
    "XII",
    "XIII",
    "XIV",
    "XV",
    "XVI",
  ];
  const writer = sheetWriter();
  writer.line([60, truth.maker.toUpperCase(), { size: 14, bold: true }]);
  writer.line([60, "MATERIAL SAFETY DATA SHEET", { bold: true }]);
  writer.line([60, "SECTION I - PRODUCT IDENTIFICATION", label]);
  writer.line([60, `PRODUCT NAME: ${truth.name}`, { tag: "name" }]);
  writer.line([60, `ITEM NUMBER: ${truth.number}`, { tag: "number" }]);
  writer.line([60, `MANUFACTURED BY: ${truth.maker}`, { tag: "maker" }]);
  writer.line([60, `TELEPHONE: ${phoneText(truth.phone, "brackets")}`, { tag: "phone" }]);
  writer.line([60, `24 HOUR EMERGENCY: ${phoneText(truth.emergency, "one")}`, { tag: "emergency" }]);
  writer.line([60, `DATE PREPARED: ${dateText(truth.date, "named")}`, { tag: "date" }]);
  laterSections(writer, truth, (section, title) =>
    writer.line([60, `SECTION ${numbers[section - 1] ?? ""} - ${title.toUpperCase()}`, label]),
  );
  return writer.done();
};

/** Headings set with blanks between their letters, as some programs write them. */
export const spacedOut: Layout = (truth) => {
  const spaced = (text: string) => text.toUpperCase().replace(/(\w{2})(?=\w)/g, "$1 ");
  const writer = sheetWriter();
  writer.line([60, "S A F E T Y  D A T A  S H E E T", { size: 14, bold: true }]);
  writer.line([60, `1 . ${spaced("Product and company identification")}`, label]);
  writer.line([60, "Product name"], [230, truth.name, { tag: "name" }]);
  writer.line([60, "Catalog number"], [230, truth.number, { tag: "number" }]);
  writer.line([60, "Supplier"], [230, truth.maker, { tag: "maker" }]);
  writer.line([60, "Phone"], [230, phoneText(truth.phone, "dots"), { tag: "phone" }]);
  writer.line([60, "Emergency phone"], [230, phoneText(truth.emergency, "hyphens"), { tag: "emergency" }]);
  laterSections(writer, truth, (section, title) => writer.line([60, `${section} . ${spaced(title)}`, label]));
  writer.line([60, "Date of issue"], [230, dateText(truth.date, "iso"), { tag: "date" }]);
  return writer.done();
};

/** Stars around the headings, and a table of contents before them. */
export const listed: Layout = (truth) => {
  const writer = sheetWriter();
  writer.line([60, "SAFETY DATA SHEET", { size: 14, bold: true }]);
  TITLES.forEach((title, index) =>
    writer.line([60, `Section ${index + 1} ${title} ........ ${1 + Math.floor(index / 5)}`]),
  );
  writer.turn();
  writer.line([60, "* * * Section 1 - Identification * * *", label]);
  writer.line([60, "Product Name:"], [180, truth.name, { tag: "name" }]);
  writer.line([60, "Product No.:"], [180, truth.number, { tag: "number" }]);
  writer.line([60, "Manufacturer Information:", label]);
  writer.line([60, truth.maker, { tag: "maker" }]);
  writer.line([60, "12 Quay Street"]);
  writer.line([60, `Phone: ${phoneText(truth.phone, "hyphens")}`, { tag: "phone" }]);
  writer.line([60, `Emergency # ${phoneText(truth.emergency, "hyphens")}`, { tag: "emergency" }]);
  laterSections(writer, truth, (section, title) =>
    writer.line([60, `* * * Section ${section} - ${title} * * *`, label]),
  );
  writer.line([60, `Effective date: ${dateText(truth.date, "named")}`, { tag: "date" }]);
  return writer.done();
};

/** The nine sections of an older sheet, in their order. */
export const nineSections: Layout = (truth) => {
  const writer = sheetWriter();
  const heading = (text: string) => writer.line([60, `========== ${text} ==========`, label]);
  writer.line([60, "MATERIAL SAFETY DATA SHEET", { size: 14, bold: true }]);
  writer.line([60, `PRODUCT NAME: ${truth.name}`, { tag: "name" }]);
  writer.line([60, `PRODUCT CODE: ${truth.number}`, { tag: "number" }]);
  heading("SECTION I - MANUFACTURER IDENTIFICATION");
  writer.line([60, `MANUFACTURER'S NAME: ${truth.maker}`, { tag: "maker" }]);
  writer.line(
    [60, `EMERGENCY PHONE: ${phoneText(truth.emergency, "brackets")}`, { tag: "emergency" }],
    [330, "DATE PRINTED: 04/30/2022"],
  );
  writer.line([60, `INFORMATION PHONE: ${phoneText(truth.phone, "brackets")}`, { tag: "phone" }]);
  writer.line([60, `DATE REVISED: ${dateText(truth.date, "us")}`, { tag: "date" }]);
  heading("SECTION II - HAZARDOUS INGREDIENTS");
  for (const [row, component] of truth.components.entries())
    writer.line(
      [60, component.name, { tag: `component ${row}` }],
      [260, component.cas, { tag: `cas ${row}` }],
      [400, component.percent, { tag: `percent ${row}` }],
    );
  heading("SECTION III - PHYSICAL/CHEMICAL CHARACTERISTICS");
  writer.line([60, "SPECIFIC GRAVITY: 0.985", { tag: "gravity" }]);
  [
    "FIRE AND EXPLOSION HAZARD DATA",
    "REACTIVITY DATA",
    "HEALTH HAZARD DATA",
    "PRECAUTIONS FOR SAFE HANDLING AND USE",
    "CONTROL MEASURES",
    "DISCLAIMER",
  ].forEach((title, index) => {
    heading(`SECTION ${["IV", "V", "VI", "VII", "VIII", "IX"][index] ?? ""} - ${title}`);
    filler(writer, index);
  });
  return writer.done();
};

/** Headings without numbers. */
export const unnumbered: Layout = (truth) => {
  const writer = sheetWriter();
  writer.line([60, truth.name, { size: 16, bold: true }]);
  writer.line([60, "Safety Data Sheet"]);
  writer.line([60, "IDENTIFICATION", { size: 13, bold: true }]);
  writer.line([60, "Product identifier", label], [230, truth.name, { tag: "name" }]);
  writer.line([60, "Part number", label], [230, truth.number, { tag: "number" }]);
  writer.line([60, "Company name", label], [230, truth.maker, { tag: "maker" }]);
  writer.line([60, "Telephone", label], [230, phoneText(truth.phone, "hyphens"), { tag: "phone" }]);
  writer.line(
    [60, "Emergency phone number", label],
    [230, phoneText(truth.emergency, "hyphens"), { tag: "emergency" }],
  );
  writer.line([60, "Revision date", label], [230, dateText(truth.date, "named"), { tag: "date" }]);
  laterSections(writer, truth, (_, title) => writer.line([60, title.toUpperCase(), { size: 13, bold: true }]));
  return writer.done();
};
