import { statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SheetFinding } from "#domain/inventory/sheetIndex.ts";
import type { Qpdf } from "./qpdf.ts";
import { readQpdfFile } from "./qpdfFile.ts";

/** `quick` trusts the page count that the sheet declares; `thorough` copies the sheet and counts. */
export type Depth = "quick" | "thorough";
type Attempt = { readonly pages: number } | { readonly isLocked: boolean };

const TRIAL = "trial.pdf";
export const wholeSheet = (name: string): ReadonlyArray<string> => [`./${name}`, "1-z"];
/** Compressed data stays compressed: a sheet may unpack to a million times its size. */
export const OUTPUT_OPTIONS = ["--object-streams=disable", "--remove-unreferenced-resources=no", "--decode-level=none"];

/** For files that qpdf's WebAssembly build cannot read. Replaces the file; false if nothing can be recovered. */
const repairSheet = async (path: string): Promise<boolean> => {
  // A large module, and most prints need no repair.
  const { getDocument, OPTIONS } = await import("../sheet/pdfjs.ts");
  const task = getDocument({ ...OPTIONS, data: new Uint8Array(await readFile(path)) });
  try {
    const sheet = await task.promise;
    await writeFile(path, await sheet.extractPages([{ document: null }]));
    return true;
  } catch {
    return false;
  } finally {
    await task.destroy();
  }
};

/** A sheet that cannot be read is repaired in place if possible. */
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
