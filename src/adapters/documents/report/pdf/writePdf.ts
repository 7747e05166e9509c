import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import type { ReportModel } from "#domain/report/model/ReportModel.ts";
import { type Imprint, marginDrawing } from "./drawMargins.ts";
import { pageDrawing } from "./drawPage.ts";
import { registerFonts } from "./fonts.ts";
import { textWriter } from "./textWriter.ts";
import { layReport } from "./layReport.ts";
import { paginate } from "./paginate.ts";
import { pageContent } from "./pageContent.ts";
import { LANDSCAPE, type Paper, PORTRAIT } from "./paper.ts";
import { structureTags } from "./tags.ts";
import { textMeasure } from "./textMeasure.ts";

/** Tables with more columns than this lie on their side. */
const PORTRAIT_COLUMNS = 7;

const paperOf = ({ sections, appendices }: ReportModel): Paper => {
  const tables = [...sections, ...appendices]
    .flatMap((section) => section.tables)
    .filter(({ rows }) => rows.length > 0);
  return tables.some(({ columns }) => columns.length > PORTRAIT_COLUMNS) ? LANDSCAPE : PORTRAIT;
};

const PAGES_AT_ONCE = 50;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

/** Writes a report as PDF 1.7: tagged, with bookmarks. The same model and imprint give the same bytes. */
export const writePdf = async (path: string, model: ReportModel, imprint: Imprint): Promise<void> => {
  const paper = paperOf(model);
  const { running } = model;
  const doc = new PDFDocument({
    size: "LETTER",
    layout: paper.layout,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: "en-US",
    displayTitle: true,
    tagged: true,
    info: {
      Title: oneLine(`${model.title} - ${running.customer}, ${running.facility}, ${running.year}`),
      Subject: `Inputs SHA-256 ${imprint.inputs_hash}`,
      Creator: "HazLedger",
      Producer: "HazLedger",
      CreationDate: new Date(`${imprint.prepared_on}T00:00:00Z`),
    },
  });
  registerFonts(doc);
  const file = createWriteStream(path);
  doc.pipe(file);
  const endPage = pageContent(doc);
  // Fonts need a page to be chosen on, also for measuring.
  doc.addPage();
  const pen = textWriter(doc);
  const measure = textMeasure(pen);
  const items = layReport(measure, model, paper);
  const pages = paginate(items, paper.top, paper.bottom);
  const tags = structureTags(doc, items.filter(({ _tag }) => _tag === "Row").length);
  const drawMargins = marginDrawing(doc, pen, measure, paper, model, imprint);
  const drawPage = pageDrawing(doc, pen, paper, tags);
  for (const [at, page] of pages.entries()) {
    if (at > 0) doc.addPage();
    drawMargins(at + 1, pages.length);
    drawPage(page);
    endPage();
    // What is written goes to the file meanwhile, or all of it would wait in memory until the end.
    if (at % PAGES_AT_ONCE === 0) while (doc.readableLength > 0) await setImmediate();
  }
  tags.end();
  doc.end();
  await finished(file);
};
