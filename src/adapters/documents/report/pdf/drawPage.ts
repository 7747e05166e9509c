import { displayDate } from "#domain/shared/UsDate.ts";
import type { PrintedReport } from "#domain/report/model/ReportModel.ts";
import { COLORS, type FontName } from "../../fonts.ts";
import { CELL_PAD } from "./columnPlaces.ts";
import type { CellLines, Item, Placed, PlacedPage, TableSet } from "./Item.ts";
import { LINE } from "./layTable.ts";
import type { Paper } from "./pages.ts";
import type { Tags } from "./tags.ts";
import type { TextMeasure } from "../../text/textMeasure.ts";
import type { TextWriter } from "../../text/textWriter.ts";

/** `prepared_on` is yyyy-MM-dd. */
export type Imprint = { readonly inputs_hash: string; readonly prepared_on: string };

/** Around a box to write into. */
const BOX_GAP = 2.5;
/** Beside a long name it need not be as high as the row. */
const HIGHEST_BOX = 30;
const [NAME_SIZE, SMALL_SIZE, TINY_SIZE] = [9.5, 8, 6.5];

/** The running header and the footer of each page, for eyes only: screen readers hear them once, in the head. */
export const marginDrawing = (
  doc: PDFKit.PDFDocument,
  writer: TextWriter,
  measure: TextMeasure,
  paper: Paper,
  { running }: PrintedReport,
  { inputs_hash, prepared_on }: Imprint,
) => {
  const { left, right, headRule, footer } = paper;
  const half = (right - left) * 0.6;
  const fitted = (words: string, font: FontName, size: number, width: number): string => {
    const given = measure.printable(words);
    if (measure.width(given, font, size) <= width) return given;
    return `${measure.wrap(given, font, size, width - size)[0] ?? ""}…`;
  };
  const put = (words: string, y: number, font: FontName, size: number, color: string, width: number) =>
    writer.write(fitted(words, font, size, width), left, y, font, size, color);
  const putRight = (words: string, y: number, font: FontName, size: number, color: string, width: number) => {
    const given = fitted(words, font, size, width);
    writer.write(given, right - measure.width(given, font, size), y, font, size, color);
  };
  /** A long customer leaves room for the facility. */
  const customer = fitted(running.customer, "strong", NAME_SIZE, half / 2);
  const both = `${running.customer}, ${running.facility}`;
  const isWide = measure.width(measure.printable(both), "strong", NAME_SIZE) > half;
  const who = isWide ? `${customer}, ${running.facility}` : both;
  /** The report's name has what the facility leaves. */
  const reportRoom = right - left - Math.min(half, measure.width(measure.printable(who), "strong", NAME_SIZE)) - 12;
  const rule = (y: number) => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(COLORS.rule);

  return (page: number, pages: number): void => {
    doc.markContent("Artifact", { type: "Pagination", attached: ["Top"] });
    put(who, 36, "strong", NAME_SIZE, COLORS.ink, half);
    put(running.address, 49, "text", SMALL_SIZE, COLORS.muted, half);
    putRight(running.report, 36, "text", SMALL_SIZE, COLORS.ink, reportRoom);
    const place = `Year ${running.year}   ·   Page ${page} of ${pages}`;
    putRight(place, 49, "text", SMALL_SIZE, COLORS.muted, right - left - half - 12);
    rule(headRule);
    doc.endMarkedContent();
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    rule(footer - 7);
    put(`Prepared ${displayDate(prepared_on)} with HazLedger`, footer, "text", TINY_SIZE, COLORS.muted, half);
    putRight(`Inputs SHA-256 ${inputs_hash}`, footer, "text", TINY_SIZE, COLORS.muted, right - left - 140);
    doc.endMarkedContent();
  };
};

export const pageDrawing = (doc: PDFKit.PDFDocument, writer: TextWriter, { left, right }: Paper, tags: Tags) => {
  const rule = (y: number, color: string, width: number) =>
    doc.moveTo(left, y).lineTo(right, y).lineWidth(width).stroke(color);
  const box = (y: number, width: number, height: number, color: string) => doc.rect(left, y, width, height).fill(color);

  const cellLines = (cell: CellLines, y: number, font: FontName, size: number) => {
    const { lines, align, x, width } = cell;
    for (const [at, words] of lines.entries()) {
      const spare = align === "left" ? 0 : width - 2 * CELL_PAD - writer.width(words, font, size);
      const offset = Math.max(0, align === "center" ? spare / 2 : spare);
      writer.write(words, left + x + CELL_PAD + offset, y + cell.y + at * size * LINE, font, size, COLORS.ink);
    }
  };
  const cells = (
    given: ReadonlyArray<CellLines>,
    { size }: TableSet,
    y: number,
    font: FontName,
    tag: (draw: () => void) => void,
  ) => {
    for (const cell of given) tag(() => cellLines(cell, y, font, size));
  };

  const ground = ({ item, y, isAgain }: Placed) => {
    if (item._tag === "Text") return;
    const { height } = item;
    if (item._tag === "Head") {
      box(y, right - left, height, COLORS.head);
      rule(y + height, COLORS.muted, 0.6);
      if (isAgain) cells(item.table.head, item.table, y, "strong", (draw) => draw());
      return;
    }
    // One box for a row, wherever its text goes on.
    for (const { x, width } of item.tone === "total" || item.part > 0 ? [] : item.table.boxes) {
      doc
        .rect(left + x + BOX_GAP, y + BOX_GAP, width - 2 * BOX_GAP, Math.min(height, HIGHEST_BOX) - 2 * BOX_GAP)
        .lineWidth(0.6)
        .stroke(COLORS.muted);
    }
    if (item.tone === "total") box(y, right - left, height, COLORS.head);
    if (item.tone === "reportable" || item.tone === "close") box(y, 2, height, COLORS[item.tone]);
    rule(y + height, COLORS.rule, 0.4);
  };

  const text = ({ lines, style, isOutlined, height }: Item & { readonly _tag: "Text" }, y: number) => {
    if (isOutlined) doc.outline.addItem(lines.join(" "));
    tags.text(style.role, () => {
      for (const [at, words] of lines.entries()) {
        writer.write(words, left, y + (at * height) / lines.length, style.font, style.size, style.color);
      }
    });
  };
  const inked = ({ item, y, isAgain }: Placed) => {
    if (item._tag === "Text") return text(item, y);
    if (item._tag === "Row") {
      return tags.row(item.table, "TD", (tag) =>
        cells(item.table.cellsOf(item.row, item.part), item.table, y, item.tone === "total" ? "strong" : "text", tag),
      );
    }
    if (!isAgain) tags.row(item.table, "TH", (tag) => cells(item.table.head, item.table, y, "strong", tag));
  };

  return (page: PlacedPage): void => {
    doc.markContent("Artifact", { type: "Layout" });
    for (const placed of page) ground(placed);
    doc.endMarkedContent();
    for (const placed of page) inked(placed);
    tags.pageEnds();
  };
};
