import { laterSections } from "./bodies.ts";
import { type PlacedSheet, sheetWriter, type Word } from "./PlacedSheet.ts";
import { TRUTH } from "./SheetTruth.ts";

/** A sheet whose section 3 has these lines of words, each with its place from the left. */
export const tableSheet = (lines: ReadonlyArray<ReadonlyArray<Word>>): PlacedSheet => {
  const writer = sheetWriter();
  const heading = (section: number, title: string): void =>
    writer.line([60, `SECTION ${section}: ${title}`, { bold: true }]);
  heading(1, "Identification");
  writer.line([60, `Product name: ${TRUTH.name}`]);
  laterSections(writer, TRUTH, heading, () => {
    for (const line of lines) writer.line(...line);
  });
  return writer.done();
};
