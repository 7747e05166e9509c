import { CELL_PAD } from "./columnPlaces.ts";
import { COLOURS, type FontName } from "./fonts.ts";
import type { TextWriter } from "./textWriter.ts";
import type { CellLines, Item, Placed, PlacedPage, TableSet } from "./Item.ts";
import { LINE } from "./layTable.ts";
import type { Paper } from "./paper.ts";
import type { Tags } from "./tags.ts";

/** Draws what stands on a page: first what is for eyes only, then the text with its tags. */
export const pageDrawing = (doc: PDFKit.PDFDocument, pen: TextWriter, { left, right }: Paper, tags: Tags) => {
  const rule = (y: number, colour: string, width: number) =>
    doc.moveTo(left, y).lineTo(right, y).lineWidth(width).stroke(colour);
  const box = (y: number, width: number, height: number, colour: string) =>
    doc.rect(left, y, width, height).fill(colour);

  const cellLines = (cell: CellLines, y: number, font: FontName, size: number) => {
    const { lines, align, x, width } = cell;
    for (const [at, words] of lines.entries()) {
      const spare = align === "left" ? 0 : width - 2 * CELL_PAD - pen.width(words, font, size);
      const offset = Math.max(0, align === "center" ? spare / 2 : spare);
      pen.write(words, left + x + CELL_PAD + offset, y + cell.y + at * size * LINE, font, size, COLOURS.ink);
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

  /** Backgrounds and rules, and heads that are repeated. */
  const ground = ({ item, y, isAgain }: Placed) => {
    if (item._tag === "Text") return;
    const { height } = item;
    if (item._tag === "Head") {
      box(y, right - left, height, COLOURS.head);
      rule(y + height, COLOURS.muted, 0.6);
      if (isAgain) cells(item.table.head, item.table, y, "strong", (draw) => draw());
      return;
    }
    if (item.tone === "total") box(y, right - left, height, COLOURS.head);
    if (item.tone === "reportable" || item.tone === "close") box(y, 2, height, COLOURS[item.tone]);
    rule(y + height, COLOURS.rule, 0.4);
  };

  const text = ({ lines, style, isOutlined, height }: Item & { readonly _tag: "Text" }, y: number) => {
    if (isOutlined) doc.outline.addItem(lines.join(" "));
    tags.text(style.role, () => {
      for (const [at, words] of lines.entries()) {
        pen.write(words, left, y + (at * height) / lines.length, style.font, style.size, style.colour);
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
