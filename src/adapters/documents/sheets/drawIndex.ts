import PDFDocument from "pdfkit";
import { type IndexRow, placeText, type SheetIndex } from "#domain/inventory/sheetIndex.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { COLORS, oneLine, registerFonts } from "../fonts.ts";

/** `printed_on` is yyyy-MM-dd. */
export type IndexHeading = {
  readonly customer: string;
  readonly facility: string;
  readonly year: number;
  readonly printed_on: string;
};

// US letter, in points.
const [WIDTH, HEIGHT] = [612, 792];
const MARGIN = 54;
const RIGHT = WIDTH - MARGIN;
const FOOTER_Y = HEIGHT - MARGIN;
const BOTTOM = FOOTER_Y - 18;
const COLUMN_HEADS_HEIGHT = 17;
const COLUMNS = {
  sds_no: { x: MARGIN, width: 46 },
  name: { x: 100, width: 190 },
  mfg_name: { x: 302, width: 126 },
};
const TEXT_SIZE = 9;
const SMALL_SIZE = 8;
const PAD = 5;

const titleOf = ({ customer, facility, year }: IndexHeading): string =>
  oneLine(`Safety Data Sheets - ${customer}, ${facility}, ${year}`);

/** The name under which the link of a row finds its page; in the order of the numbers also as text. */
export const targetOf = ({ sds_no }: Pick<IndexRow, "sds_no">): string => `line-${String(sds_no).padStart(10, "0")}`;

const indexDrawing = (doc: PDFKit.PDFDocument) => {
  const width = RIGHT - MARGIN;
  const rule = (y: number) => doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(COLORS.rule);
  const toTheRight = (text: string, y: number) =>
    doc.text(text, RIGHT - doc.widthOfString(text), y, { lineBreak: false });

  return {
    heading: (heading: IndexHeading, rows: ReadonlyArray<IndexRow>): number => {
      const missing = rows.filter(({ page }) => page === null).length;
      doc.font("strong").fontSize(20).fillColor(COLORS.ink).text("Safety Data Sheets", MARGIN, MARGIN, { width });
      doc.fontSize(11).text(oneLine(heading.customer), MARGIN, doc.y + 10, { width });
      doc.font("text").text(oneLine(heading.facility), { width });
      const facts = [
        `Inventory ${heading.year}`,
        `Printed ${displayDate(heading.printed_on)}`,
        `${rows.length} ${rows.length === 1 ? "product" : "products"}`,
        ...(missing === 0 ? [] : [`${missing} without a sheet in this file`]),
      ];
      doc.fontSize(TEXT_SIZE).fillColor(COLORS.muted);
      doc.text(facts.join("   ·   "), MARGIN, doc.y + 6, { width });
      return doc.y + 20;
    },

    heightOf: ({ name, mfg_name }: IndexRow): number => {
      doc.font("text").fontSize(TEXT_SIZE);
      const product = doc.heightOfString(oneLine(name), { width: COLUMNS.name.width });
      const maker = doc.heightOfString(oneLine(mfg_name), { width: COLUMNS.mfg_name.width });
      return Math.ceil(Math.max(product, maker)) + 2 * PAD;
    },

    columnHeads: (y: number) => {
      doc.font("strong").fontSize(SMALL_SIZE).fillColor(COLORS.muted);
      doc.text("SDS No", COLUMNS.sds_no.x, y, { lineBreak: false });
      doc.text("Product", COLUMNS.name.x, y, { lineBreak: false });
      doc.text("Manufacturer", COLUMNS.mfg_name.x, y, { lineBreak: false });
      toTheRight("Page", y);
      rule(y + COLUMN_HEADS_HEIGHT);
    },

    row: (row: IndexRow, y: number, height: number) => {
      const top = y + PAD;
      doc.font("text").fontSize(TEXT_SIZE).fillColor(COLORS.ink);
      doc.text(String(row.sds_no), COLUMNS.sds_no.x, top, { lineBreak: false });
      doc.text(oneLine(row.name), COLUMNS.name.x, top, { width: COLUMNS.name.width });
      doc
        .fillColor(COLORS.muted)
        .text(oneLine(row.mfg_name), COLUMNS.mfg_name.x, top, { width: COLUMNS.mfg_name.width });
      doc.fillColor(row.page !== null && !row.isRepaired ? COLORS.ink : COLORS.reportable);
      toTheRight(placeText(row), top);
      if (row.page !== null) doc.goTo(MARGIN, y, width, height, targetOf(row));
      rule(y + height);
    },

    nothing: (y: number) => {
      doc.font("text").fontSize(TEXT_SIZE).fillColor(COLORS.muted);
      doc.text("This inventory has no products.", MARGIN, y + PAD, { width });
    },

    footer: (page: number, pages: number) => {
      doc.font("text").fontSize(SMALL_SIZE).fillColor(COLORS.muted);
      toTheRight(`Index, page ${page} of ${pages}`, FOOTER_Y);
    },
  };
};

type DrawnIndex = { readonly bytes: Buffer; readonly index: SheetIndex };

/** A row is never split. Heights in points. */
const paginate = (
  heights: ReadonlyArray<number>,
  first: number,
  next: number,
): ReadonlyArray<ReadonlyArray<number>> => {
  let page: Array<number> = [];
  const pages = [page];
  let room = first;
  for (const [row, height] of heights.entries()) {
    if (height > room && page.length > 0) {
      page = [];
      pages.push(page);
      room = next;
    }
    page.push(row);
    room -= height;
  }
  return pages;
};

/** `indexOf` gives every row its page, once it is known how many pages the index itself takes. */
export const drawIndex = async (heading: IndexHeading, indexOf: (pages: number) => SheetIndex): Promise<DrawnIndex> => {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: 0,
    pdfVersion: "1.7",
    lang: "en-US",
    displayTitle: true,
    info: { Title: titleOf(heading), Creator: "HazLedger", Producer: "HazLedger" },
  });
  const chunks: Array<Buffer> = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  registerFonts(doc);
  const draw = indexDrawing(doc);

  const { rows } = indexOf(0);
  const top = draw.heading(heading, rows) + COLUMN_HEADS_HEIGHT;
  const heights = rows.map(draw.heightOf);
  const pages = paginate(heights, BOTTOM - top, BOTTOM - MARGIN - COLUMN_HEADS_HEIGHT);
  const index = indexOf(pages.length);
  for (const [at, onPage] of pages.entries()) {
    if (at > 0) doc.addPage();
    let y = at === 0 ? top : MARGIN + COLUMN_HEADS_HEIGHT;
    draw.columnHeads(y - COLUMN_HEADS_HEIGHT);
    for (const position of onPage) {
      const [row, height] = [index.rows[position], heights[position]];
      if (row === undefined || height === undefined) throw new Error(`The index has no row ${position}`);
      draw.row(row, y, height);
      y += height;
    }
    if (rows.length === 0) draw.nothing(y);
    draw.footer(at + 1, pages.length);
  }
  doc.end();
  await ended;
  return { bytes: Buffer.concat(chunks), index };
};
