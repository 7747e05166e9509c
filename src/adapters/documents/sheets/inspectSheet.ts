import { statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SheetFinding } from "#domain/inventory/sheetIndex.ts";
import type { Qpdf } from "./qpdf.ts";
import { readQpdfFile } from "./qpdfFile.ts";

/** `quick` believes the number of pages that the sheet names; `thorough` copies it and counts. */
export type Depth = "quick" | "thorough";
type Attempt = { readonly pages: number } | { readonly isLocked: boolean };

const TRIAL = "trial.pdf";
export const wholeSheet = (name: string): ReadonlyArray<string> => [`./${name}`, "1-z"];
/** What is packed stays as it is: what a sheet unpacks to may be a million times as large. */
export const OUTPUT_OPTIONS = ["--object-streams=disable", "--remove-unreferenced-resources=no", "--decode-level=none"];

/** For what qpdf's WebAssembly build cannot read. Replaces the file; false when nothing can be saved of it. */
const repairSheet = async (path: string): Promise<boolean> => {
  try {
    // Large, and most prints need no repair.
    const { PDFDocument } = await import("@cantoo/pdf-lib");
    const options = { password: "", updateMetadata: false, throwOnInvalidObject: false };
    const sheet = await PDFDocument.load(await readFile(path), options);
    if (sheet.getPageCount() === 0) return false;
    await writeFile(path, await sheet.save({ useObjectStreams: false, updateFieldAppearances: false }));
    return true;
  } catch {
    return false;
  }
};

/** A sheet that cannot be read is repaired in place when possible. */
export const inspectSheet = async (qpdf: Qpdf, folder: string, name: string, depth: Depth): Promise<SheetFinding> => {
  if (statSync(join(folder, name)).size === 0) return { missing: "empty" };

  const attempt = async (how: Depth): Promise<Attempt> => {
    const { code, output, errors } =
      how === "quick"
        ? await qpdf.run(["--show-npages", `./${name}`])
        : await qpdf.run([...OUTPUT_OPTIONS, "--empty", "--pages", ...wholeSheet(name), "--", `./${TRIAL}`]);
    if (code !== 0 && code !== 3) return { isLocked: /password|encrypt/i.test(errors) };
    const pages = how === "quick" ? Number(output) : readQpdfFile(join(folder, TRIAL)).pageIds.length;
    return pages > 0 ? { pages } : { isLocked: false };
  };

  const found = await attempt(depth);
  if ("pages" in found) return { ...found, isRepaired: false };
  if (found.isLocked) return { missing: "encrypted" };
  if (!(await repairSheet(join(folder, name)))) return { missing: "damaged" };
  const repaired = await attempt("thorough");
  return "pages" in repaired ? { ...repaired, isRepaired: true } : { missing: "damaged" };
};
