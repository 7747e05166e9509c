import { closeSync, openSync, writeSync } from "node:fs";
import { withoutActions } from "./activeContent.ts";
import { type PdfNode, readNode } from "./pdfNode.ts";
import { objectsOf } from "./qpdfFile.ts";

const HEADER = /^\d+ \d+ obj\s/;
const valueIn = (text: string): PdfNode | null => readNode(text, HEADER.exec(text)?.[0].length ?? 0);

/**
 * Takes scripts, launch and submit actions, media and embedded files of vendors out of a PDF that qpdf wrote, in place.
 * @returns whether there were any; what only they referred to is still in the file, out of reach
 */
export const removeActions = (path: string): boolean => {
  let isFound = false;
  const file = openSync(path, "r+");
  try {
    for (const { offset, textUntil } of objectsOf(file)) {
      const text = textUntil((sofar) => valueIn(sofar) !== null);
      const value = valueIn(text);
      if (value === null) throw new Error(`The object at ${offset} of the merged PDF cannot be read`);
      for (const { start, text: instead } of withoutActions(
        value,
        /^\s*stream/.test(text.slice(value.end, value.end + 20)),
      )) {
        isFound = true;
        writeSync(file, instead, offset + start, "latin1");
      }
    }
  } finally {
    closeSync(file);
  }
  return isFound;
};
