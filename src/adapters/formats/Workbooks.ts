/** Booleans and dates occur only in what is read. */
export type CellValue = string | number | boolean | Date | null;
export type CellRow = ReadonlyArray<CellValue>;

type Color = { readonly rgb: string };
type Font = { name?: string; size?: number; bold?: boolean; underline?: boolean; color?: Color };
export type CellStyle = {
  readonly font?: Font;
  readonly fill?: { type: "pattern"; pattern: "solid"; fgColor: Color };
  readonly alignment?: {
    readonly horizontal?: "left" | "center" | "right";
    readonly vertical?: "top" | "center";
    readonly wrapText?: boolean;
    readonly indent?: number;
  };
  readonly border?: { bottom: { style: "thin"; color: Color } };
  readonly numFmt?: string;
};
type StyledCell = { value: CellValue; style?: CellStyle; hyperlink?: { target: string; location: string } };
type Margins = { top: number; bottom: number; left: number; right: number; header: number; footer: number };
type PageSetup = {
  paperSize: "letter";
  orientation: "portrait" | "landscape";
  showGridLines: boolean;
  fitToPage?: boolean;
  fitToWidth?: number;
  fitToHeight?: number;
  /** Percent; not together with `fitToPage`. */
  scale?: number;
  margins: Margins;
};

/** Rows and columns are counted from 0. `cells`: styles and links, by "row,column"; `width` is in characters. */
export type Sheet = {
  name: string;
  rows: Array<Array<CellValue>>;
  cells?: Map<string, StyledCell>;
  /** In points. */
  rowDefs?: Map<number, { height: number }>;
  columns?: Array<{ width: number; style?: CellStyle }>;
  freezePane?: { rows: number };
  autoFilter?: { range: string };
  /** Columns that start a new printed page. */
  colBreaks?: Array<number>;
  pageSetup?: PageSetup;
  headerFooter?: { oddHeader: string; oddFooter: string };
};
export type NamedRange = { name: string; range: string; scope: string };
export type Workbook = {
  readonly sheets: Array<Sheet>;
  readonly namedRanges?: Array<NamedRange>;
  readonly defaultFont?: Font;
  readonly properties: { title?: string; creator: string; lastModifiedBy?: string; created: Date; modified: Date };
};
/** `numFmt`: "@" keeps text as it is typed. The row of headers stays in view. */
export type ListSheet = {
  readonly name: string;
  readonly columns: ReadonlyArray<{ readonly header: string; readonly width: number; readonly numFmt?: string }>;
};
/** `fill` writes rows below one of the first sheet (counted from 0), and leaves everything else as it is. */
export type Template = {
  readonly rows: ReadonlyArray<CellRow>;
  readonly fill: (below: number, rows: ReadonlyArray<ReadonlyArray<string | null>>) => Promise<Uint8Array>;
};

/** Writes XLSX, which no library but the one behind this port does. */
export type Workbooks = {
  readonly write: (workbook: Workbook) => Promise<Uint8Array>;
  /** Rejects with what `rows` throws. */
  readonly stream: (sheet: ListSheet, rows: AsyncIterable<CellRow>) => ReadableStream<Uint8Array>;
  /** Rejects if the bytes are no workbook; null if it has no sheet. */
  readonly open: (bytes: Uint8Array) => Promise<Template | null>;
};

/** The letters of a column: "A" for 0, "AA" for 26. */
export const columnLetters = (column: number): string =>
  (column < 26 ? "" : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
