import { readLines } from "./readLines.ts";
import { readSections } from "../readSections.ts";
import { repeatedLines } from "./repeatedLines.ts";
import type { SheetDocument } from "./SheetDocument.ts";
import { languageOf, sheetKind } from "../sheetKind.ts";
import type { SheetText } from "./SheetText.ts";

/**
 * Builds a document from positioned text: lines, cells, repeated headers and footers, sections, and the kind of sheet.
 */
export const readDocument = (text: SheetText): SheetDocument => {
  const all = text.pages.flatMap((page, index) => readLines(page, index + 1));
  const repeated = repeatedLines(all, text.pages);
  const lines = all.filter((line) => !repeated.has(line));
  const found = readSections(lines);
  const language = languageOf(all.map((line) => line.text).join("\n"));
  return {
    kind: sheetKind(text, all, found, language),
    pages: text.pages,
    lines,
    repeated: [...repeated],
    sections: found.sections,
    language,
  };
};
