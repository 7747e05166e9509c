import { displayDate } from "#domain/shared/UsDate.ts";
import type { PrintedReport } from "#domain/report/model/ReportModel.ts";
import { COLORS, type FontName } from "../../fonts.ts";
import { rgb, short } from "../../text/operators.ts";
import { CELL_PAD } from "./columnPlaces.ts";
import type { CellLines, Item, Placed, PlacedPage, TableSet } from "./Item.ts";
import { LINE } from "./layTable.ts";
import type { Paper } from "./pages.ts";
import type { PdfOutput } from "./pdfOutput.ts";
import type { Tag, Tags } from "./tags.ts";
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

  return {
    /** The same on every page. */
    common: (): void => {
      doc.markContent("Artifact", { type: "Pagination", attached: ["Top"] });
      put(who, 36, "strong", NAME_SIZE, COLORS.ink, half);
      put(running.address, 49, "text", SMALL_SIZE, COLORS.muted, half);
      putRight(running.report, 36, "text", SMALL_SIZE, COLORS.ink, reportRoom);
      rule(headRule);
      doc.endMarkedContent();
      doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
      rule(footer - 7);
      put(`Prepared ${displayDate(prepared_on)} with HazLedger`, footer, "text", TINY_SIZE, COLORS.muted, half);
      putRight(`Inputs SHA-256 ${inputs_hash}`, footer, "text", TINY_SIZE, COLORS.muted, right - left - 140);
      doc.endMarkedContent();
    },
    place: (page: number, pages: number): void => {
      doc.markContent("Artifact", { type: "Pagination", attached: ["Top"] });
      const place = `Year ${running.year}   ·   Page ${page} of ${pages}`;
      putRight(place, 49, "text", SMALL_SIZE, COLORS.muted, right - left - half - 12);
      doc.endMarkedContent();
    },
  };
};

export const pageDrawing = (
  doc: PDFKit.PDFDocument,
  { add }: Pick<PdfOutput, "add">,
  writer: TextWriter,
  { left, right }: Paper,
  tags: Tags,
) => {
  const width = right - left;
  const boxes = (color: string, placed: ReadonlyArray<Placed>, wide: number) => {
    if (placed.length === 0) return;
    const drawn = placed.map(({ item, y }) => `${left} ${short(y)} ${wide} ${short(item.height)} re`);
    add(`${rgb(color)} rg ${drawn.join(" ")} f`);
  };
  const rules = (color: string, thick: number, placed: ReadonlyArray<Placed>) => {
    if (placed.length === 0) return;
    const drawn = placed.map(({ item, y }) => {
      const below = short(y + item.height);
      return `${left} ${below} m ${right} ${below} l`;
    });
    add(`${thick} w ${rgb(color)} RG ${drawn.join(" ")} S`);
  };
  /** To write into: one for a row, wherever its text goes on. */
  const penBoxes = ({ item, y }: Placed): ReadonlyArray<string> =>
    item._tag !== "Row" || item.tone === "total" || item.part > 0
      ? []
      : item.table.boxes.map((box) => {
          const [x, wide] = [left + box.x + BOX_GAP, box.width - 2 * BOX_GAP];
          return `${short(x)} ${short(y + BOX_GAP)} ${short(wide)} ${short(Math.min(item.height, HIGHEST_BOX) - 2 * BOX_GAP)} re`;
        });

  const cellLines = (cell: CellLines, y: number, size: number) => {
    const { lines, align, x } = cell;
    for (const [at, line] of lines.entries()) {
      const spare = align === "left" ? 0 : cell.width - 2 * CELL_PAD - (line.width * size) / 1000;
      const offset = Math.max(0, align === "center" ? spare / 2 : spare);
      writer.put(line, left + x + CELL_PAD + offset, y + cell.y + at * size * LINE, size, COLORS.ink);
    }
  };
  const cells = (given: ReadonlyArray<CellLines>, { size }: TableSet, y: number, tag: Tag) => {
    for (const cell of given) tag(() => cellLines(cell, y, size), cell.repeats);
  };

  const ground = (page: PlacedPage) => {
    const of = (is: (item: Item) => boolean) => page.filter(({ item }) => is(item));
    const toned = (tone: "reportable" | "close" | "total") => of((item) => item._tag === "Row" && item.tone === tone);
    const heads = of(({ _tag }) => _tag === "Head");
    boxes(COLORS.head, [...heads, ...toned("total")], width);
    const pen = page.flatMap(penBoxes);
    if (pen.length > 0) add(`0.6 w ${rgb(COLORS.muted)} RG ${pen.join(" ")} S`);
    rules(COLORS.muted, 0.6, heads);
    rules(
      COLORS.rule,
      0.4,
      of(({ _tag }) => _tag === "Row"),
    );
    boxes(COLORS.reportable, toned("reportable"), 2);
    boxes(COLORS.close, toned("close"), 2);
    writer.anew();
    for (const { item, y, isAgain } of heads)
      if (isAgain && item._tag === "Head") cells(item.table.head, item.table, y, (draw) => draw());
  };

  const text = ({ lines, style, isOutlined, height }: Item & { readonly _tag: "Text" }, y: number) => {
    if (isOutlined) doc.outline.addItem(lines.map((line) => line.text).join(" "));
    tags.text(style.role, () => {
      for (const [at, line] of lines.entries()) {
        writer.put(line, left, y + (at * height) / lines.length, style.size, style.color);
      }
    });
  };
  const inked = ({ item, y, isAgain }: Placed) => {
    if (item._tag === "Text") return text(item, y);
    const drawn = item._tag === "Row" ? item.cells : item.table.head;
    if (!isAgain) tags.row(item.table, item._tag === "Row" ? "TD" : "TH", (tag) => cells(drawn, item.table, y, tag));
  };

  return (page: PlacedPage): void => {
    doc.markContent("Artifact", { type: "Layout" });
    ground(page);
    doc.endMarkedContent();
    for (const placed of page) inked(placed);
    tags.pageEnds();
  };
};
