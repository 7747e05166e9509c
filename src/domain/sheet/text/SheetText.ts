import { Schema } from "effect";

/** One run of text. Points, y upwards; on a turned page as the reader sees it (see `SheetPage.rotate`). */
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
});
export type TextItem = typeof TextItem.Type;

/** A drawn line or the edge of a drawn box: horizontal (y0 = y1) or vertical (x0 = x1). */
export const Ruling = Schema.Struct({
  page: Schema.Int,
  x0: Schema.Number,
  y0: Schema.Number,
  x1: Schema.Number,
  y1: Schema.Number,
});
export type Ruling = typeof Ruling.Type;

/** A page, counted from 1 by its place in `SheetText.pages`. */
export const SheetPage = Schema.Struct({
  width: Schema.Number,
  height: Schema.Number,
  /** Degrees clockwise by which the page is turned for reading; its items are already turned. */
  rotate: Schema.Int,
  /** Lower left corner of the page in PDF user space before it is turned. */
  origin: Schema.Tuple([Schema.Number, Schema.Number]),
  items: Schema.Array(TextItem),
  rulings: Schema.Array(Ruling),
});
export type SheetPage = typeof SheetPage.Type;

/** What an adapter found in a file. With `trouble` there are no pages. */
export const SheetText = Schema.Struct({
  /** Pages of the file; more than `pages` holds if the file is longer than what is read of a sheet. */
  page_count: Schema.Int,
  trouble: Schema.NullOr(Schema.Literals(["locked", "unreadable"])),
  pages: Schema.Array(SheetPage),
});
export type SheetText = typeof SheetText.Type;
