import type { FontName } from "../../fonts.ts";

export type TextStyle = {
  readonly role: "H1" | "H2" | "H3" | "P";
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  /** Space above, in points. */
  readonly before: number;
};

export type CellLines = {
  readonly lines: ReadonlyArray<string>;
  readonly font: FontName;
  readonly align: "left" | "right" | "center";
  /** From the left edge of the table, and from the top of the row. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The text from the row above that a blank cell repeats, for screen readers. */
  readonly repeats: string;
};

/** The table that a row belongs to. */
export type TableSet = {
  readonly size: number;
  readonly head: ReadonlyArray<CellLines>;
  readonly headHeight: number;
  /** Boxes to write into, in every row except totals. */
  readonly boxes: ReadonlyArray<{ readonly x: number; readonly width: number }>;
};

/** The items of pages from top to bottom; none is ever split. Heights in points. */
export type Item =
  | {
      readonly _tag: "Text";
      readonly lines: ReadonlyArray<string>;
      readonly style: TextStyle;
      readonly height: number;
      readonly before: number;
      readonly isKept: boolean;
      readonly isOutlined: boolean;
    }
  | { readonly _tag: "Head"; readonly table: TableSet; readonly height: number; readonly before: number }
  | {
      readonly _tag: "Row";
      readonly table: TableSet;
      readonly cells: ReadonlyArray<CellLines>;
      /** The number of this part, from 0, of a row that is higher than a page. */
      readonly part: number;
      /** How the row looks as the first on a page, where the rows above are not visible. */
      readonly first: { readonly cells: ReadonlyArray<CellLines>; readonly height: number } | null;
      readonly tone: "reportable" | "close" | "below" | "total" | "plain";
      readonly height: number;
      readonly before: number;
    };

/** `isAgain`: a repeated table head. */
export type Placed = { readonly item: Item; readonly y: number; readonly isAgain: boolean };
export type PlacedPage = ReadonlyArray<Placed>;
