import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import type { PrintedReport } from "#domain/report/model/ReportModel.ts";
import { oneLine, registerFonts } from "../../fonts.ts";
import { type Imprint, marginDrawing, pageDrawing } from "./drawPage.ts";
import type { FontFile } from "../../text/fontFiles.ts";
import { withFonts } from "../../text/loadedFonts.ts";
import { type TextWriter, textWriter } from "../../text/textWriter.ts";
import { unshownWords } from "../../text/unshownWords.ts";
import type { Item } from "./Item.ts";
import { layReport } from "./layReport.ts";
import { LANDSCAPE, paginate, type Paper, PORTRAIT } from "./pages.ts";
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

const PAGES_AT_ONCE = 50;

type Internals = {
  addContent: (operator: string) => unknown;
  readonly page: {
    readonly content: PDFKit.PDFKitReference & { compress: boolean; readonly data: Record<string, unknown> };
  };
};

/** Half the time of the usual level, for files that are a tenth larger; a page needs no more than a small window. */
const DEFLATE = { level: 3, windowBits: 13, memLevel: 6 };

/** Call before the first page: pdfkit would convert each of millions of operators alone. The result ends the page. */
const collectContent = (doc: PDFKit.PDFDocument): (() => void) => {
  // pdfkit is of one exact version, and the tests of the files read back what is written here.
  const inside = doc as unknown as Internals;
  let operators: Array<string> = [];
  // One for all pages: as many as there are pages would wait to be collected.
  let bytes = Buffer.allocUnsafe(1 << 18);
  inside.addContent = (operator) => {
    operators.push(operator);
    return doc;
  };
  return () => {
    const { content } = inside.page;
    content.compress = false;
    content.data["Filter"] = "FlateDecode";
    const drawn = operators.join("\n");
    operators = [];
    if (drawn.length > bytes.length) bytes = Buffer.allocUnsafe(2 * drawn.length);
    content.write(deflateSync(bytes.subarray(0, bytes.write(drawn, "latin1")), DEFLATE));
  };
};

type Laid = {
  readonly doc: PDFKit.PDFDocument;
  readonly writer: TextWriter;
  readonly endPage: () => void;
  readonly items: ReadonlyArray<Item>;
  readonly drawMargins: ReturnType<typeof marginDrawing>;
};

/** A new document each time: which fonts are open, and in which order, belongs to its bytes. */
const layIn = (needed: Map<string, FontFile>, model: PrintedReport, imprint: Imprint, paper: Paper): Laid => {
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
  const endPage = collectContent(doc);
  // Fonts need a page to be chosen on, also for measuring.
  doc.addPage();
  const writer = textWriter(doc, needed);
  const measure = textMeasure(writer);
  const drawMargins = marginDrawing(doc, writer, measure, paper, model, imprint);
  const items = layReport(measure, model, paper, () => unshownWords(writer.told));
  return { doc, writer, endPage, items, drawMargins };
};

/** Writes a report as PDF 1.7: tagged, with bookmarks. The same model and imprint give the same bytes. */
export const writePdf = async (path: string, model: PrintedReport, imprint: Imprint): Promise<void> => {
  const paper = paperOf(model);
  const { doc, writer, endPage, items, drawMargins } = await withFonts((needed) =>
    layIn(needed, model, imprint, paper),
  );
  const file = createWriteStream(path);
  doc.pipe(file);
  const pages = paginate(items, paper.top, paper.bottom);
  const tags = structureTags(doc, items.filter(({ _tag }) => _tag === "Row").length);
  const drawPage = pageDrawing(doc, writer, paper, tags);
  for (const [at, page] of pages.entries()) {
    if (at > 0) doc.addPage();
    drawMargins(at + 1, pages.length);
    drawPage(page);
    endPage();
    // Flush to the file as we go, or all of it would wait in memory until the end.
    if (at % PAGES_AT_ONCE === 0) while (doc.readableLength > 0) await setImmediate();
  }
  tags.end();
  doc.end();
  await finished(file);
};
