import { writeFile } from "node:fs/promises";
import type { PrintedReport } from "#domain/report/pages/ReportModel.ts";
import { oneLine } from "../../fonts.ts";
import { bytesOf, openPages, type PageWriter } from "../../text/pageWriter.ts";
import type { PlacedPage } from "./Item.ts";
import { type Imprint, marginDrawing, pageDrawing } from "./drawPage.ts";
import { layReport } from "./layReport.ts";
import { LANDSCAPE, paginate, type Paper, PORTRAIT } from "./pages.ts";
import { structureTags } from "./tags.ts";

/** Tables with more columns than this are printed in landscape. */
const PORTRAIT_COLUMNS = 7;

const paperOf = ({ sections, appendices }: PrintedReport): Paper => {
  const tables = [...sections, ...appendices]
    .flatMap((section) => section.tables)
    .filter(({ rows }) => rows.length > 0);
  return tables.some(({ columns }) => columns.length > PORTRAIT_COLUMNS) ? LANDSCAPE : PORTRAIT;
};

const rowsOf = ({ header, sections, appendices }: PrintedReport): number =>
  [...sections, ...appendices]
    .flatMap(({ tables }) => tables)
    .reduce((sum, { rows }) => sum + rows.length, Math.ceil(header.length / 2));

/** A page never holds more table rows than this. */
const ROWS_OF_A_PAGE = 60;

const openReport = ({ title, running }: PrintedReport, { inputs_hash, prepared_on }: Imprint): Promise<PageWriter> =>
  openPages({
    size: "LETTER",
    tagged: true,
    title: oneLine(`${title} - ${running.customer}, ${running.facility}, ${running.year}`),
    subject: `Inputs SHA-256 ${inputs_hash}`,
    created: new Date(`${prepared_on}T00:00:00Z`),
  });

const draw = (
  writer: PageWriter,
  model: PrintedReport,
  imprint: Imprint,
  paper: Paper,
  pages: ReadonlyArray<PlacedPage>,
): Promise<Buffer> => {
  const tags = structureTags(writer.doc, rowsOf(model));
  const drawMargins = marginDrawing(writer, paper, model, imprint);
  const drawPage = pageDrawing(writer, paper, tags);
  for (const [at, page] of pages.entries()) {
    writer.doc.addPage({ size: "LETTER", layout: paper.layout, margin: 0 });
    drawMargins(at + 1, pages.length);
    drawPage(page);
  }
  tags.end();
  return bytesOf(writer.doc);
};

/**
 * Writes the first version that needs at most `most` pages, otherwise the last version, as PDF 1.7: tagged, with
 * bookmarks. The same versions and imprint give the same bytes.
 */
export const writePdf = async (
  path: string,
  versions: ReadonlyArray<() => PrintedReport>,
  imprint: Imprint,
  most = Number.POSITIVE_INFINITY,
): Promise<void> => {
  let writer: PageWriter | undefined;
  for (const [at, version] of versions.entries()) {
    const model = version();
    const limit = at === versions.length - 1 ? Number.POSITIVE_INFINITY : most;
    if (rowsOf(model) > limit * ROWS_OF_A_PAGE) continue;
    // Shared by all versions, because it caches the widths of words.
    writer ??= await openReport(model, imprint);
    const paper = paperOf(model);
    const pages = paginate([...layReport(writer, model, paper)], paper.top, paper.bottom);
    if (pages.length <= limit) return writeFile(path, await draw(writer, model, imprint, paper, pages));
  }
};
