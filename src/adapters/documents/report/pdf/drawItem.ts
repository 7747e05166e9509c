import { CELL_PAD } from "./columnWidths.ts";
import { COLOURS, type FontName } from "./fonts.ts";
import type { CellLines, Item, Placed, TableSet } from "./Item.ts";
import { LINE, ROW_PAD } from "./layTable.ts";
import type { Paper } from "./paper.ts";
import type { TextMeasure } from "./textMeasure.ts";

type Tag = PDFKit.PDFStructureElement;

/** Draws placed items and tags them: headings, paragraphs, tables with rows and cells. */
export const itemDrawing = (doc: PDFKit.PDFDocument, measure: TextMeasure, { left, right }: Paper, root: Tag) => {
  /** Whose rows are drawn now. */
  let open: { readonly table: TableSet; readonly tag: Tag } | null = null;
  const tagOf = (table: TableSet): Tag => {
    if (open?.table === table) return open.tag;
    open?.tag.end();
    const tag = doc.struct("Table");
    root.add(tag);
    open = { table, tag };
    return tag;
  };

  const line = (words: string, x: number, y: number) => doc.text(words, x, y, { lineBreak: false });
  const cellLines = (
    { lines, align }: CellLines,
    x: number,
    width: number,
    y: number,
    font: FontName,
    size: number,
  ) => {
    for (const [at, words] of lines.entries()) {
      if (words === "") continue;
      const spare = width - 2 * CELL_PAD - (align === "left" ? 0 : measure.width(words, font, size));
      const offset = align === "left" ? 0 : align === "right" ? spare : spare / 2;
      line(words, x + CELL_PAD + Math.max(0, offset), y + ROW_PAD + at * size * LINE + size * (LINE - 1.21) * 0.5);
    }
  };

  const cells = (
    given: ReadonlyArray<CellLines>,
    table: TableSet,
    y: number,
    font: FontName,
    colour: string,
    tag: (draw: () => void, at: number) => void,
  ) => {
    let x = left;
    for (const [at, cell] of given.entries()) {
      const width = table.widths[at] ?? 0;
      const from = x;
      tag(() => {
        doc.font(font).fontSize(table.size).fillColor(colour);
        cellLines(cell, from, width, y, font, table.size);
      }, at);
      x += width;
    }
  };
  const artifact = (draw: () => void) => {
    doc.markContent("Artifact", { type: "Layout" });
    draw();
    doc.endMarkedContent();
  };
  const rule = (y: number, colour: string, width: number) =>
    doc.moveTo(left, y).lineTo(right, y).lineWidth(width).stroke(colour);

  const head = (item: Item & { readonly _tag: "Head" }, y: number, isAgain: boolean) => {
    const { table, height } = item;
    artifact(() => {
      doc.rect(left, y, right - left, height).fill(COLOURS.head);
      rule(y + height, COLOURS.muted, 0.6);
      if (isAgain) cells(table.head, table, y, "strong", COLOURS.ink, (draw) => draw());
    });
    if (isAgain) return;
    const row = doc.struct("TR");
    tagOf(table).add(row);
    cells(table.head, table, y, "strong", COLOURS.ink, (draw) => row.add(doc.struct("TH", {}, draw)));
    row.end();
  };

  const row = (item: Item & { readonly _tag: "Row" }, y: number) => {
    const { table, height, tone } = item;
    artifact(() => {
      if (tone === "total") doc.rect(left, y, right - left, height).fill(COLOURS.head);
      if (tone === "reportable" || tone === "close") doc.rect(left, y, 2, height).fill(COLOURS[tone]);
      rule(y + height, COLOURS.rule, 0.4);
    });
    const tagged = doc.struct("TR");
    tagOf(table).add(tagged);
    cells(item.cells, table, y, tone === "total" ? "strong" : "text", COLOURS.ink, (draw) =>
      tagged.add(doc.struct("TD", {}, draw)),
    );
    tagged.end();
  };

  const text = ({ lines, style, isOutlined, height }: Item & { readonly _tag: "Text" }, y: number) => {
    open?.tag.end();
    open = null;
    if (isOutlined) doc.outline.addItem(lines.join(" "));
    root.add(
      doc.struct(style.role, {}, () => {
        doc.font(style.font).fontSize(style.size).fillColor(style.colour);
        for (const [at, words] of lines.entries()) line(words, left, y + (at * height) / lines.length);
      }),
    );
  };

  return {
    draw: ({ item, y, isAgain }: Placed) => {
      if (item._tag === "Text") text(item, y);
      else if (item._tag === "Head") head(item, y, isAgain);
      else row(item, y);
    },
    end: () => open?.tag.end(),
  };
};
