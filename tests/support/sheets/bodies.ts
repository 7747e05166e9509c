import type { SheetWriter } from "./PlacedSheet.ts";
import type { SheetTruth } from "./SheetTruth.ts";

export const TITLES = [
  "Identification",
  "Hazard(s) identification",
  "Composition/information on ingredients",
  "First-aid measures",
  "Fire-fighting measures",
  "Accidental release measures",
  "Handling and storage",
  "Exposure controls/personal protection",
  "Physical and chemical properties",
  "Stability and reactivity",
  "Toxicological information",
  "Ecological information",
  "Disposal considerations",
  "Transport information",
  "Regulatory information",
  "Other information",
] as const;

const SENTENCES = [
  "Move the person to fresh air and keep at rest in a position that is easy for breathing.",
  "Use water spray, foam, dry chemical or carbon dioxide to put out the fire.",
  "Keep the container closed in a cool place that is not in the sun, and away from food.",
  "Wear gloves and glasses when there is a risk of contact with the skin or the eyes.",
  "The product is stable under the conditions of use that are described on the label.",
  "Do not let it get into drains, and dispose of it as the law of the place demands.",
];

/** Sentences that mean nothing but are English, for the sections that a test does not ask about. */
export const filler = (writer: SheetWriter, section: number, left = 60): void => {
  for (const at of [0, 1, 2]) writer.line([left, SENTENCES[(section + at) % SENTENCES.length] ?? ""]);
  writer.space();
};

/** Rows of section 3 in plain columns. */
export const plainTable = (
  writer: SheetWriter,
  truth: SheetTruth,
  columns: readonly [number, number, number],
): void => {
  const [name, cas, percent] = columns;
  writer.line(
    [name, "Chemical name", { bold: true }],
    [cas, "CAS number", { bold: true }],
    [percent, "% by weight", { bold: true }],
  );
  truth.components.forEach((component, row) =>
    writer.line(
      [name, component.name, { tag: `component ${row}` }],
      [cas, component.cas, { tag: `cas ${row}` }],
      [percent, component.percent, { tag: `percent ${row}` }],
    ),
  );
  writer.space();
};

/** Section 9 in two plain columns. */
const plainProperties = (writer: SheetWriter): void => {
  writer.line([60, "Physical state"], [260, "Liquid", { tag: "state" }]);
  writer.line([60, "Specific gravity"], [260, "0.985", { tag: "gravity" }]);
  writer.line([60, "Flash point"], [260, "42 °C (107.6 °F)", { tag: "flash" }]);
};

/** Sections 2 to 16 below headings that `heading` writes. */
export const laterSections = (
  writer: SheetWriter,
  truth: SheetTruth,
  heading: (section: number, title: string) => void,
  table: (writer: SheetWriter, truth: SheetTruth) => void = (to, of) => plainTable(to, of, [60, 260, 400]),
  properties: (writer: SheetWriter) => void = plainProperties,
): void =>
  TITLES.forEach((title, index) => {
    const section = index + 1;
    if (section === 1) return;
    heading(section, title);
    if (section === 2) for (const hazard of truth.hazards ?? []) writer.line([60, hazard]);
    if (section === 3) table(writer, truth);
    else if (section === 9) {
      properties(writer);
      writer.space();
    } else filler(writer, section);
  });
