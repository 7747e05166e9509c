import { type IndexRow, placeText, type SheetIndex } from "#domain/inventory/sheetIndex.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { COLORS, type FontName, oneLine } from "../fonts.ts";
import { bytesOf, openPages, type PageWriter } from "../text/pageWriter.ts";

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
const FOOTER_ROOM = 110;

const titleOf = ({ customer, facility, year }: IndexHeading): string =>
  oneLine(`Safety Data Sheets - ${customer}, ${facility}, ${year}`);

/** The name that a row's link uses for its page; sorting by text gives the order of the numbers. */
export const targetOf = ({ sds_no }: Pick<IndexRow, "sds_no">): string => `line-${String(sds_no).padStart(10, "0")}`;

type Style = { readonly font: FontName; readonly size: number; readonly color: string };
const style = (font: FontName, size: number, color: string): Style => ({ font, size, color });
const STYLES = {
  title: style("strong", 20, COLORS.ink),
  customer: style("strong", 11, COLORS.ink),
  facility: style("text", 11, COLORS.ink),
  facts: style("text", TEXT_SIZE, COLORS.muted),
  head: style("strong", SMALL_SIZE, COLORS.muted),
  text: style("text", TEXT_SIZE, COLORS.ink),
  quiet: style("text", TEXT_SIZE, COLORS.muted),
  alarm: style("text", TEXT_SIZE, COLORS.reportable),
  footer: style("text", SMALL_SIZE, COLORS.muted),
} as const;
const LEADING = 1.21;

const indexDrawing = (writer: PageWriter) => {
  const { doc } = writer;
  const width = RIGHT - MARGIN;
  const rule = (y: number) => doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(COLORS.rule);
  const linesOf = (text: string, { font, size }: Style, room: number) =>
    writer.wrap(writer.printable(text), font, size, room);
  const heightOf = (text: string, set: Style, room: number): number =>
    linesOf(text, set, room).length * set.size * LEADING;
  /** Returns the y position of its end. */
  const put = (text: string, x: number, y: number, set: Style, room: number): number => {
    for (const [at, line] of linesOf(text, set, room).entries()) {
      writer.write(line, x, y + at * set.size * LEADING, set.font, set.size, set.color);
    }
    return y + heightOf(text, set, room);
  };
  const putRight = (text: string, y: number, { font, size, color }: Style) =>
    writer.write(text, RIGHT - writer.width(text, font, size), y, font, size, color);

  return {
    heading: (heading: IndexHeading, rows: ReadonlyArray<IndexRow>): number => {
      const missing = rows.filter(({ page }) => page === null).length;
      const facts = [
        `Inventory ${heading.year}`,
        `Printed ${displayDate(heading.printed_on)}`,
        `${rows.length} ${rows.length === 1 ? "product" : "products"}`,
        ...(missing === 0 ? [] : [`${missing} without an SDS in this file`]),
      ];
      let y = put("Safety Data Sheets", MARGIN, MARGIN, STYLES.title, width);
      y = put(heading.customer, MARGIN, y + 10, STYLES.customer, width);
      y = put(heading.facility, MARGIN, y, STYLES.facility, width);
      return put(facts.join("   ·   "), MARGIN, y + 6, STYLES.facts, width) + 20;
    },

    heightOf: ({ name, mfg_name }: IndexRow): number => {
      const product = heightOf(name, STYLES.text, COLUMNS.name.width);
      const maker = heightOf(mfg_name, STYLES.quiet, COLUMNS.mfg_name.width);
      return Math.ceil(Math.max(product, maker)) + 2 * PAD;
    },

    columnHeads: (y: number) => {
      put("SDS No", COLUMNS.sds_no.x, y, STYLES.head, width);
      put("Product", COLUMNS.name.x, y, STYLES.head, width);
      put("Manufacturer", COLUMNS.mfg_name.x, y, STYLES.head, width);
      putRight("Page", y, STYLES.head);
      rule(y + COLUMN_HEADS_HEIGHT);
    },

    row: (row: IndexRow, y: number, height: number) => {
      const top = y + PAD;
      put(String(row.sds_no), COLUMNS.sds_no.x, top, STYLES.text, COLUMNS.sds_no.width);
      put(row.name, COLUMNS.name.x, top, STYLES.text, COLUMNS.name.width);
      put(row.mfg_name, COLUMNS.mfg_name.x, top, STYLES.quiet, COLUMNS.mfg_name.width);
      putRight(placeText(row), top, row.page !== null && !row.isRepaired ? STYLES.text : STYLES.alarm);
      if (row.page !== null) doc.goTo(MARGIN, y, width, height, targetOf(row));
      rule(y + height);
    },

    nothing: (y: number) => put("This inventory has no products.", MARGIN, y + PAD, STYLES.quiet, width),

    footer: (page: number, pages: number) => putRight(`Index, page ${page} of ${pages}`, FOOTER_Y, STYLES.footer),

    /** Between the rows and the page number. */
    legend: () => {
      const words = writer.unshown().join(" ");
      if (words !== "") put(words, MARGIN, FOOTER_Y, STYLES.footer, width - FOOTER_ROOM);
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

/** `indexOf` gives every row its page once the number of pages of the index itself is known. */
export const drawIndex = async (heading: IndexHeading, indexOf: (pages: number) => SheetIndex): Promise<DrawnIndex> => {
  const writer = await openPages({ title: titleOf(heading), size: "LETTER" });
  const { doc } = writer;
  doc.addPage();
  const draw = indexDrawing(writer);
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
  draw.legend();
  return { bytes: await bytesOf(doc), index };
};
