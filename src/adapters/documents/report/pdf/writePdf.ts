import PDFDocument from "pdfkit";
import type { PrintedReport } from "#domain/report/model/ReportModel.ts";
import { oneLine, registerFonts } from "../../fonts.ts";
import { type Imprint, marginDrawing, pageDrawing } from "./drawPage.ts";
import type { FontFile } from "../../text/fontFiles.ts";
import { withFonts } from "../../text/loadedFonts.ts";
import { textWriter } from "../../text/textWriter.ts";
import { unshownWords } from "../../text/unshownWords.ts";
import { layReport } from "./layReport.ts";
import { LANDSCAPE, paginate, type Paper, PORTRAIT } from "./pages.ts";
import { type PdfOutput, pdfOutput } from "./pdfOutput.ts";
import { structureTags } from "./tags.ts";
import { textMeasure } from "../../text/textMeasure.ts";

/** Tables with more columns than this lie on their side. */
const PORTRAIT_COLUMNS = 7;

const paperOf = ({ sections, appendices }: PrintedReport): Paper => {
  const tables = [...sections, ...appendices]
    .flatMap((section) => section.tables)
    .filter(({ rows }) => rows.length > 0);
  return tables.some(({ columns }) => columns.length > PORTRAIT_COLUMNS) ? LANDSCAPE : PORTRAIT;
};

const openDocument = ({ title, running }: PrintedReport, imprint: Imprint, { layout }: Paper): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    size: "LETTER",
    layout,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: "en-US",
    displayTitle: true,
    tagged: true,
    info: {
      Title: oneLine(`${title} - ${running.customer}, ${running.facility}, ${running.year}`),
      Subject: `Inputs SHA-256 ${imprint.inputs_hash}`,
      Creator: "HazLedger",
      Producer: "HazLedger",
      CreationDate: new Date(`${imprint.prepared_on}T00:00:00Z`),
    },
  });
  registerFonts(doc);
  return doc;
};

const rowsOf = ({ header, sections, appendices }: PrintedReport): number =>
  [...sections, ...appendices]
    .flatMap(({ tables }) => tables)
    .reduce((sum, { rows }) => sum + rows.length, Math.ceil(header.length / 2));

/** Page by page: what was laid is forgotten when it is drawn. Where a font is missing, what is drawn is no report yet. */
const drawReport = (
  doc: PDFKit.PDFDocument,
  output: PdfOutput,
  needed: Map<string, FontFile>,
  model: PrintedReport,
  imprint: Imprint,
  paper: Paper,
): void => {
  // Fonts need a page to be chosen on, also for measuring.
  doc.addPage();
  const writer = textWriter(doc, needed, output.content);
  const measure = textMeasure(writer);
  const margins = marginDrawing(doc, writer, measure, paper, model, imprint);
  const tags = structureTags(doc, rowsOf(model));
  const drawPage = pageDrawing(doc, output, writer, paper, tags);
  const turned = (draw: () => void) => () => {
    writer.anew();
    output.add(`q 1 0 0 -1 0 ${paper.height} cm`);
    draw();
    output.add("Q");
    writer.anew();
  };
  const common = output.stream();
  output.into(common, turned(margins.common));
  const fonts = { ...output.fonts() };
  const places: Array<ReturnType<PdfOutput["stream"]>> = [];
  for (const page of paginate(
    layReport(measure, model, paper, () => unshownWords(writer.told)),
    paper.top,
    paper.bottom,
  )) {
    // Laid on, so that all fonts are known.
    if (needed.size > 0) continue;
    if (places.length > 0) doc.addPage();
    Object.assign(output.fonts(), fonts);
    drawPage(page);
    const place = output.stream();
    places.push(place);
    output.endPage([common, place]);
  }
  tags.end();
  for (const [at, place] of places.entries())
    output.into(
      place,
      turned(() => margins.place(at + 1, places.length)),
    );
};

/** Writes a report as PDF 1.7: tagged, with bookmarks. The same model and imprint give the same bytes. */
export const writePdf = async (path: string, model: PrintedReport, imprint: Imprint): Promise<void> => {
  const paper = paperOf(model);
  // A new document each time: which fonts are open, and in which order, belongs to its bytes.
  await withFonts((needed) => {
    const doc = openDocument(model, imprint, paper);
    const output = pdfOutput(doc, path);
    try {
      drawReport(doc, output, needed, model, imprint, paper);
      if (needed.size === 0) doc.end();
    } finally {
      output.close();
    }
  });
};
