import { readFile, writeFile } from "node:fs/promises";

/**
 * Writes a sheet anew that qpdf's WebAssembly build cannot read: its cross-references are looked for in the whole file,
 * as viewers do. The file is replaced; false when nothing can be saved of it.
 */
export const repairSheet = async (path: string): Promise<boolean> => {
  try {
    // Large, and most prints need no repair.
    const { PDFDocument } = await import("@cantoo/pdf-lib");
    const options = { password: "", updateMetadata: false, throwOnInvalidObject: false };
    const sheet = await PDFDocument.load(await readFile(path), options);
    if (sheet.getPageCount() === 0) return false;
    await writeFile(path, await sheet.save({ useObjectStreams: false, updateFieldAppearances: false }));
    return true;
  } catch {
    // Whatever it stumbles over: the sheet stays damaged, and the index says so.
    return false;
  }
};
