import { displayDate } from "#domain/shared/UsDate.ts";
import type { PrintedReport } from "#domain/report/pages/ReportModel.ts";
import { COLORS, type FontName } from "../../fonts.ts";
import { CELL_PAD } from "./columnPlaces.ts";
import type { CellLines, Item, Placed, PlacedPage, TableSet } from "./Item.ts";
import { LINE } from "./layTable.ts";
import type { Paper } from "./pages.ts";
import type { Tag, Tags } from "./tags.ts";
import type { PageWriter } from "../../text/pageWriter.ts";

/** `prepared_on` is yyyy-MM-dd. */
export type Imprint = { readonly inputs_hash: string; readonly prepared_on: string };

/** Space around a box to write into. */
const BOX_GAP = 2.5;
/** Beside a long name, the box need not be as high as the row. */
const HIGHEST_BOX = 30;
const [NAME_SIZE, SMALL_SIZE, TINY_SIZE] = [9.5, 8, 6.5];

/** The running header and footer of each page, hidden from screen readers: the head has the same facts once. */
export const marginDrawing = (
  { doc, width: widthOf, printable, wrap, write }: PageWriter,
  { left, right, headRule, footer }: Paper,
  { running }: PrintedReport,
  { inputs_hash, prepared_on }: Imprint,
) => {
  const half = (right - left) * 0.6;
  const fitted = (words: string, font: FontName, size: number, width: number): string => {
    const given = printable(words);
    return widthOf(given, font, size) <= width ? given : `${wrap(given, font, size, width - size)[0] ?? ""}…`;
  };
  const put = (words: string, y: number, font: FontName, size: number, color: string, width: number) =>
    write(fitted(words, font, size, width), left, y, font, size, color);
  const putRight = (words: string, y: number, size: number, color: string, width: number) => {
    const given = fitted(words, "text", size, width);
    write(given, right - widthOf(given, "text", size), y, "text", size, color);
  };
  const nameWidth = (words: string): number => widthOf(printable(words), "strong", NAME_SIZE);
  /** A long customer name leaves space for the facility. */
  const customer = fitted(running.customer, "strong", NAME_SIZE, half / 2);
  const both = `${running.customer}, ${running.facility}`;
  const who = nameWidth(both) > half ? `${customer}, ${running.facility}` : both;
  /** The report's name gets the space that the facility leaves. */
  const reportRoom = right - left - Math.min(half, nameWidth(who)) - 12;
  const rule = (y: number) => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(COLORS.rule);

  return (page: number, pages: number): void => {
    doc.markContent("Artifact", { type: "Pagination", attached: ["Top"] });
    put(who, 36, "strong", NAME_SIZE, COLORS.ink, half);
    putRight(running.report, 36, SMALL_SIZE, COLORS.ink, reportRoom);
    const place = `Year ${running.year}   ·   Page ${page} of ${pages}`;
    putRight(place, 49, SMALL_SIZE, COLORS.muted, right - left - half - 12);
    rule(headRule);
    doc.endMarkedContent();
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    rule(footer - 7);
    put(`Prepared ${displayDate(prepared_on)} with HazLedger`, footer, "text", TINY_SIZE, COLORS.muted, half);
    putRight(`Inputs SHA-256 ${inputs_hash}`, footer, TINY_SIZE, COLORS.muted, right - left - 140);
    doc.endMarkedContent();
  };
};

export const pageDrawing = (writer: PageWriter, { left, right }: Paper, tags: Tags) => {
  const { doc } = writer;
  const width = right - left;
  /** A box to write into: one per row, even if the row's text continues on the next page. */
  const penBox = (item: Item & { readonly _tag: "Row" }, y: number) => {
    if (item.tone === "total" || item.part > 0) return;
    for (const box of item.table.boxes) {
      const [wide, high] = [box.width - 2 * BOX_GAP, Math.min(item.height, HIGHEST_BOX) - 2 * BOX_GAP];
      doc
        .rect(left + box.x + BOX_GAP, y + BOX_GAP, wide, high)
        .lineWidth(0.6)
        .stroke(COLORS.muted);
    }
  };
  const ground = ({ item, y }: Placed) => {
    if (item._tag === "Text") return;
    const [isHead, tone, below] = [item._tag === "Head", item._tag === "Row" ? item.tone : "plain", y + item.height];
    if (isHead || tone === "total") doc.rect(left, y, width, item.height).fill(COLORS.head);
    if (tone === "reportable" || tone === "close") doc.rect(left, y, 2, item.height).fill(COLORS[tone]);
    if (item._tag === "Row") penBox(item, y);
    doc
      .moveTo(left, below)
      .lineTo(right, below)
      .lineWidth(isHead ? 0.6 : 0.4)
      .stroke(isHead ? COLORS.muted : COLORS.rule);
  };

  const cells = (given: ReadonlyArray<CellLines>, { size }: TableSet, top: number, tag: Tag) => {
    for (const { lines, font, align, x, y, width: wide, repeats } of given)
      tag(() => {
        for (const [at, line] of lines.entries()) {
          const spare = align === "left" ? 0 : wide - 2 * CELL_PAD - writer.width(line, font, size);
          const from = left + x + CELL_PAD + Math.max(0, align === "center" ? spare / 2 : spare);
          writer.write(line, from, top + y + at * size * LINE, font, size, COLORS.ink);
        }
      }, repeats);
  };
  const text = ({ lines, style, isOutlined, height }: Item & { readonly _tag: "Text" }, y: number) => {
    if (isOutlined) doc.outline.addItem(lines.join(" "));
    tags.text(style.role, () => {
      for (const [at, line] of lines.entries())
        writer.write(line, left, y + (at * height) / lines.length, style.font, style.size, style.color);
    });
  };

  return (page: PlacedPage): void => {
    doc.markContent("Artifact", { type: "Layout" });
    for (const placed of page) ground(placed);
    for (const { item, y, isAgain } of page)
      if (isAgain && item._tag === "Head") cells(item.table.head, item.table, y, (draw) => draw());
    doc.endMarkedContent();
    for (const { item, y, isAgain } of page) {
      if (item._tag === "Text") text(item, y);
      else if (item._tag === "Row") tags.row(item.table, "TD", (tag) => cells(item.cells, item.table, y, tag));
      else if (!isAgain) tags.row(item.table, "TH", (tag) => cells(item.table.head, item.table, y, tag));
    }
    tags.pageEnds();
  };
};
