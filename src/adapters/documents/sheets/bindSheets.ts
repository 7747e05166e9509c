import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bookmarkText, type PrintLine, type SheetFinding, sheetIndex } from "#domain/inventory/sheetIndex.ts";
import { addBookmarks } from "./addBookmarks.ts";
import { drawIndex, type IndexHeading, targetOf } from "./drawIndex.ts";
import { type Depth, inspectSheet, OUTPUT_OPTIONS, wholeSheet } from "./inspectSheet.ts";
import { qpdfIn } from "./qpdf.ts";
import { readQpdfFile } from "./qpdfFile.ts";
import { removeActions } from "./removeActions.ts";

export type BindJob = {
  readonly folder: string;
  readonly heading: IndexHeading;
  readonly lines: ReadonlyArray<PrintLine>;
  /** What is known already, such as a sheet whose file is lost; such sheets are not looked at. */
  readonly known: ReadonlyArray<readonly [string, SheetFinding]>;
};

export const BOUND = "bound.pdf";
const INDEX = "index.pdf";
const QUIET = "quiet.pdf";
/** Files held open at once; with more, each is opened again for every object, which takes three times as long. */
const MAX_OPEN = 800;
export const sheetFile = (sheet: string): string => `${sheet}.pdf`;

/**
 * Looks at sheets quickly; when the result is wrong (a sheet lies about its pages), counts each and starts over.
 * @param onSheet the sheet that is being looked at; null while they are put together
 */
export const bindSheets = async (job: BindJob, onSheet: (sheet: string | null) => void): Promise<void> => {
  const { folder, heading, lines } = job;
  const qpdf = qpdfIn(folder);
  const findings = new Map(job.known);
  const lookedAt = [...new Set(lines.flatMap(({ sheet }) => (sheet === null ? [] : [sheet])))].filter(
    (sheet) => !findings.has(sheet),
  );

  const inspect = async (depth: Depth): Promise<void> => {
    for (const sheet of lookedAt) {
      const before = findings.get(sheet);
      if (before !== undefined && "missing" in before) continue;
      onSheet(sheet);
      const finding = await inspectSheet(qpdf, folder, sheetFile(sheet), depth);
      const wasRepaired = before?.isRepaired ?? false;
      findings.set(
        sheet,
        "missing" in finding ? finding : { ...finding, isRepaired: finding.isRepaired || wasRepaired },
      );
    }
    onSheet(null);
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
      // Written anew, the file is without what only the removed parts referred to.
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

  await inspect("quick");
  if ((await bind()) === null) return;
  await inspect("thorough");
  const wrong = await bind();
  if (wrong !== null) throw new Error(`The sheets could not be put together: ${wrong}`);
};
