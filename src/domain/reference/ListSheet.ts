export type SheetRow = {
  /** Numbered as in a spreadsheet: the first is 1, blank rows count, and may be left out of the table. */
  readonly row: number;
  /** Text as typed; numbers without grouping and exponent; dates as yyyy-MM-dd. */
  readonly cells: ReadonlyArray<string>;
  /** Hidden in the workbook, by a person or a filter. */
  readonly isHidden?: true;
  /** Most of its cells are crossed out. */
  readonly isStruck?: true;
  /** Of other rows: the texts of cells, all or a part of which is crossed out and left out of the cell. */
  readonly struck?: ReadonlyArray<string>;
  /** Has titles for the rows below it, again or of its own. */
  readonly isHead?: true;
  /** A formula adds up cells of other rows. */
  readonly isSum?: true;
  /** Columns, from 0, whose cell is merged with that of a row above, which it repeats. */
  readonly merged?: ReadonlyArray<number>;
};

/** A table of a file; a CSV file has one. Hidden sheets are left out. */
export type ListSheet = {
  readonly name: string;
  readonly rows: ReadonlyArray<SheetRow>;
  /** What a person has to check, as a sentence. */
  readonly note?: string;
};
