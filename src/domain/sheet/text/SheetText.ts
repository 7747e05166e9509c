import { Schema } from "effect";

/**
 * One run of text. Coordinates are in points, y upward, on the page as rotated for reading (see `SheetPage.rotate`).
 */
export const TextItem = Schema.Struct({
  text: Schema.String,
  page: Schema.Int,
  x0: Schema.Number,
  y0: Schema.Number,
  x1: Schema.Number,
  y1: Schema.Number,
  /** Height of the type in points. */
  size: Schema.Number,
  bold: Schema.Boolean,
  /** Nobody sees it on the page: not painted, covered, on a layer that is off, or white on white. */
  hidden: Schema.optionalKey(Schema.Boolean),
});
export type TextItem = typeof TextItem.Type;

/** A drawn line or one edge of a drawn box: horizontal (y0 = y1) or vertical (x0 = x1). */
export const Ruling = Schema.Struct({
  page: Schema.Int,
  x0: Schema.Number,
  y0: Schema.Number,
  x1: Schema.Number,
  y1: Schema.Number,
});
export type Ruling = typeof Ruling.Type;

/** A page. Its number is its position in `SheetText.pages`, counted from 1. */
export const SheetPage = Schema.Struct({
  width: Schema.Number,
  height: Schema.Number,
  /** Degrees by which the page is rotated clockwise for reading; its items are already rotated. */
  rotate: Schema.Int,
  /** Lower left corner of the page in the PDF user space of the unrotated page. */
  origin: Schema.Tuple([Schema.Number, Schema.Number]),
  items: Schema.Array(TextItem),
  rulings: Schema.Array(Ruling),
});
export type SheetPage = typeof SheetPage.Type;

/** What an adapter extracted from a file. If `trouble` is set, there are no pages. */
export const SheetText = Schema.Struct({
  /** Number of pages in the file; greater than the length of `pages` if the file exceeds the page limit. */
  page_count: Schema.Int,
  trouble: Schema.NullOr(Schema.Literals(["locked", "unreadable"])),
  pages: Schema.Array(SheetPage),
});
export type SheetText = typeof SheetText.Type;
