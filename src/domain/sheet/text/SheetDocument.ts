import type { SheetKind } from "../Proposal.ts";
import type { SheetPage, TextItem } from "./SheetText.ts";

/** x0, y0, x1, y1 in points; y upwards. */
export type Box = readonly [number, number, number, number];

/** Items of a line with less than an em between them and no ruling: a word group, or a cell of a table. */
export type Cell = {
  readonly text: string;
  readonly box: Box;
  readonly items: ReadonlyArray<TextItem>;
};

export type Line = {
  /** Counted from 1. */
  readonly page: number;
  /** Of its baseline, in points from the bottom of the page. */
  readonly y: number;
  /** From left to right, never empty. */
  readonly cells: ReadonlyArray<Cell>;
  /** The cells' texts with a double blank between them. */
  readonly text: string;
  readonly box: Box;
  /** Height of its largest type in points. */
  readonly size: number;
  readonly bold: boolean;
};

export type Section = {
  /** 1 to 16 as in a sheet of today; headings of older sheets are given the number of today. */
  readonly number: number;
  readonly heading: Line;
  /** Below the heading, from top to bottom, without what repeats on each page; first the rest of the heading's line. */
  readonly lines: ReadonlyArray<Line>;
};

export type SheetDocument = {
  readonly kind: SheetKind;
  readonly pages: ReadonlyArray<SheetPage>;
  /** All lines but those that repeat on each page, in reading order. */
  readonly lines: ReadonlyArray<Line>;
  /** Heads and feet of pages: witnesses for the name, number and date. */
  readonly repeated: ReadonlyArray<Line>;
  readonly sections: ReadonlyArray<Section>;
  /** ISO 639 of the text as far as recognized. */
  readonly language: string;
};

export const sectionOf = (document: SheetDocument, number: number): Section | undefined =>
  document.sections.find((section) => section.number === number);
