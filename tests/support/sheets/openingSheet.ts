import { laterSections } from "./bodies.ts";
import { type PlacedSheet, sheetWriter, type Word } from "./PlacedSheet.ts";
import { TRUTH } from "./SheetTruth.ts";

/** A sheet whose section 1 has these lines of words, below a head on every page. */
export const openingSheet = (lines: ReadonlyArray<ReadonlyArray<Word>>, head = ""): PlacedSheet => {
  const writer = sheetWriter(() => (head === "" ? [] : [[60, head, { size: 8 }]]));
  const heading = (section: number, title: string): void =>
    writer.line([60, `SECTION ${section}: ${title}`, { bold: true }]);
  heading(1, "Identification");
  for (const line of lines) writer.line(...line);
  laterSections(writer, TRUTH, heading);
  return writer.done();
};
