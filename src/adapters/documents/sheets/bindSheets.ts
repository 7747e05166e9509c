import { renameSync, writeFileSync, closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { bookmarkText, type PrintLine, type SheetFinding, sheetIndex } from "#domain/inventory/sheetIndex.ts";
import { addBookmarks } from "./addBookmarks.ts";
import { drawIndex, type IndexHeading, targetOf } from "./drawIndex.ts";
import { type Depth, inspectSheet, OUTPUT_OPTIONS, wholeSheet } from "./inspectSheet.ts";
import { qpdfIn } from "./qpdf.ts";
import { readQpdfFile, objectsOf } from "./qpdfFile.ts";
import { withoutActions } from "./activeContent.ts";
import { type PdfNode, readNode } from "./pdfNode.ts";

const HEADER = /^\d+ \d+ obj\s/;
const valueIn = (text: string): PdfNode | null => readNode(text, HEADER.exec(text)?.[0].length ?? 0);

/**
 * Removes scripts, launch and submit actions, media and embedded files from a PDF that qpdf wrote, in place.
 * @returns whether there were any; what only they referred to is still in the file, but unreachable
 */
const removeActions = (path: string): boolean => {
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

export type BindJob = {
  readonly folder: string;
  readonly heading: IndexHeading;
  readonly lines: ReadonlyArray<PrintLine>;
  /** Findings known in advance, such as a sheet whose file is lost; missing sheets are not inspected. */
  readonly known: ReadonlyArray<readonly [string, SheetFinding]>;
  /** Where to continue: the depth, and the sheets already inspected at that depth. */
  readonly depth?: Depth;
  readonly looked?: ReadonlyArray<string>;
};

export type BindStep =
  | { readonly _tag: "Looking"; readonly sheet: string; readonly depth: Depth }
  | { readonly _tag: "Looked"; readonly sheet: string; readonly finding: SheetFinding };

export const BOUND = "bound.pdf";
const INDEX = "index.pdf";
const QUIET = "quiet.pdf";
/** Files open at once; with more, each is reopened for every object, which takes three times as long. */
const MAX_OPEN = 800;
export const sheetFile = (sheet: string): string => `${sheet}.pdf`;

/** Inspects sheets quickly; if the result is wrong (a sheet lies about its pages), restarts and counts each. */
export const bindSheets = async (job: BindJob, tell: (step: BindStep) => void): Promise<void> => {
  const { folder, heading, lines } = job;
  const qpdf = qpdfIn(folder);
  const findings = new Map(job.known);
  const sheets = [...new Set(lines.flatMap(({ sheet }) => (sheet === null ? [] : [sheet])))];

  const inspect = async (depth: Depth, looked: ReadonlySet<string> = new Set()): Promise<void> => {
    for (const sheet of sheets) {
      const before = findings.get(sheet);
      if (looked.has(sheet) || (before !== undefined && "missing" in before)) continue;
      tell({ _tag: "Looking", sheet, depth });
      const found = await inspectSheet(qpdf, folder, sheetFile(sheet), depth);
      const wasRepaired = before?.isRepaired ?? false;
      const finding = "missing" in found ? found : { ...found, isRepaired: found.isRepaired || wasRepaired };
      findings.set(sheet, finding);
      tell({ _tag: "Looked", sheet, finding });
    }
  };

  const bind = async (): Promise<string | null> => {
    const { bytes, index } = await drawIndex(heading, (pages) => sheetIndex(lines, findings, pages));
    writeFileSync(join(folder, INDEX), bytes);
    const parts = index.sheets.flatMap(({ sheet }) => wholeSheet(sheetFile(sheet)));
    const { code, errors } = await qpdf.run([
      ...OUTPUT_OPTIONS,
      `--keep-files-open=${index.sheets.length <= MAX_OPEN ? "y" : "n"}`,
      `./${INDEX}`,
      "--pages",
      ...wholeSheet(INDEX),
      ...parts,
      "--",
      `./${BOUND}`,
    ]);
    if (code !== 0 && code !== 3) return errors;
    if (removeActions(join(folder, BOUND))) {
      // Rewriting the file drops what only the removed parts referred to.
      const { code: rewritten, errors: whyNot } = await qpdf.run([...OUTPUT_OPTIONS, `./${BOUND}`, `./${QUIET}`]);
      if (rewritten !== 0 && rewritten !== 3) return whyNot;
      renameSync(join(folder, QUIET), join(folder, BOUND));
    }
    const file = readQpdfFile(join(folder, BOUND));
    if (file.pageIds.length !== index.pages) return `${file.pageIds.length} pages instead of ${index.pages}`;
    const bookmarks = index.rows.flatMap((row) =>
      row.page === null ? [] : [{ title: bookmarkText(row), target: targetOf(row), page: row.page }],
    );
    addBookmarks(join(folder, BOUND), file, [{ title: "Index", target: "index", page: 1 }, ...bookmarks]);
    return null;
  };

  const looked = new Set(job.looked);
  if (job.depth !== "thorough") {
    await inspect("quick", looked);
    if ((await bind()) === null) return;
    looked.clear();
  }
  await inspect("thorough", looked);
  const wrong = await bind();
  if (wrong !== null) throw new Error(`The sheets could not be put together: ${wrong}`);
};
