import type { SheetKind } from "../Proposal.ts";
import type { SheetPage, TextItem } from "./SheetText.ts";

/** x0, y0, x1, y1 in points; y upwards. */
export type Box = readonly [number, number, number, number];

/** Items of a line with gaps of less than an em and no ruling between them: a group of words, or a table cell. */
export type Cell = {
  readonly text: string;
  readonly box: Box;
  readonly items: ReadonlyArray<TextItem>;
};

export type Line = {
  /** Counted from 1. */
  readonly page: number;
  /** The baseline, in points from the bottom of the page. */
  readonly y: number;
  /** From left to right; never empty. */
  readonly cells: ReadonlyArray<Cell>;
  /** The texts of the cells, joined by two blanks. */
  readonly text: string;
  readonly box: Box;
  /** Height of the largest type in the line, in points. */
  readonly size: number;
  readonly bold: boolean;
};

export type Section = {
  /** 1 to 16 as in current sheets; sections of older sheets get the current number. */
  readonly number: number;
  readonly heading: Line;
  /**
   * Lines below the heading, from top to bottom, without lines repeated on each page. The remainder of the heading's
   * own line comes first.
   */
  readonly lines: ReadonlyArray<Line>;
};

export type SheetDocument = {
  readonly kind: SheetKind;
  readonly pages: ReadonlyArray<SheetPage>;
  /** All lines except those repeated on each page, in reading order. */
  readonly lines: ReadonlyArray<Line>;
  /** Page headers and footers; they confirm the name, number and date. */
  readonly repeated: ReadonlyArray<Line>;
  readonly sections: ReadonlyArray<Section>;
  /** ISO 639 code of the text's language, as far as recognized. */
  readonly language: string;
};

export const sectionOf = (document: SheetDocument, number: number): Section | undefined =>
  document.sections.find((section) => section.number === number);
