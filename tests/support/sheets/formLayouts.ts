import { laterSections, plainTable } from "./bodies.ts";
import type { Layout } from "./Layout.ts";
import { sheetWriter } from "./PlacedSheet.ts";
import { dateText, phoneText } from "./SheetTruth.ts";

const label = { bold: true } as const;

/** Sections numbered 01 to 16, labels that go on in the line below beside their values. */
export const wrappedLabels: Layout = (truth) => {
  const writer = sheetWriter(() => [[60, `Revision date: ${dateText(truth.date, "named")}`, { tag: "date" }]]);
  const number = (section: number) => String(section).padStart(2, "0");
  writer.line([230, "SAFETY DATA SHEET", { size: 14, bold: true }]);
  writer.line([60, "Section 01 - Product and company identification", label]);
  writer.line([60, "Trade name:"], [230, truth.name, { tag: "name" }]);
  writer.line([60, "Material number:"], [230, truth.number, { tag: "number" }]);
  writer.line([60, "Identification of the"], [230, truth.maker, { tag: "maker" }]);
  writer.line([60, "company:"], [230, "12 Quay Street"]);
  writer.line([230, "Springfield, OH 45501"]);
  writer.line([230, `Phone: ${phoneText(truth.phone, "hyphens")}`, { tag: "phone" }]);
  writer.line([60, "Emergency information:"], [230, `Tel: ${phoneText(truth.emergency, "one")}`, { tag: "emergency" }]);
  writer.line([230, `Fax: ${phoneText("5552014411", "hyphens")}`]);
  laterSections(
    writer,
    truth,
    (section, title) => writer.line([60, `Section ${number(section)} - ${title}`, label]),
    (to, of) => plainTable(to, of, [60, 260, 400]),
    (to) => {
      // A label's halves stand on one page.
      to.turn();
      to.line([60, "Appearance:"], [230, "Colorless liquid", { tag: "state" }]);
      to.line([60, "Density and/or relative"], [230, "0.985", { tag: "gravity" }]);
      to.line([60, "density"]);
      to.line([60, "Flash"], [230, "42 °C (107.6 °F)", { tag: "flash" }]);
      to.line([60, "point"]);
    },
  );
  return writer.done();
};

/** A filled-in form: values set lower than their labels, and a name over an address without a label. */
export const filledForm: Layout = (truth) => {
  const writer = sheetWriter();
  const low = 3;
  writer.line([60, "1. COMPANY IDENTIFICATION", label]);
  writer.line([260, truth.maker.replace(/ LLC$/, ""), { tag: "maker" }]);
  writer.line([260, "12 Quay Street"]);
  writer.line([260, "Springfield, OH 45501"]);
  writer.line([260, phoneText(truth.phone, "hyphens"), { tag: "phone" }], [325, "Phone"]);
  writer.line([60, "Product name:"], [160, truth.name, { tag: "name" }]);
  writer.line([60, "Product number:"], [160, truth.number, { tag: "number" }]);
  writer.line([60, "Date prepared:"], [160, dateText(truth.date, "named"), { tag: "date" }]);
  laterSections(
    writer,
    truth,
    (section, title) => writer.line([60, `${section}. ${title.toUpperCase()}`, label]),
    (to, of) => plainTable(to, of, [60, 260, 400]),
    (to) => {
      to.line(
        [60, "Boiling Point"],
        [170, "212 °F", { low }],
        [300, "Specific Gravity (H O = 1)"],
        [393, "2", { low, size: 6 }],
        [450, "0.985", { low, tag: "gravity" }],
      );
      to.line([60, "Physical Form"], [170, "Liquid", { low, tag: "state" }]);
      to.line([60, "Flashing point"], [170, "42 °C (107.6 °F)", { low, tag: "flash" }]);
    },
  );
  writer.line([60, `INTERNATIONAL EMERGENCY NUMBER: ${phoneText(truth.emergency, "hyphens")}`, { tag: "emergency" }]);
  return writer.done();
};
