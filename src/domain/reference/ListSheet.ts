/** A row of a file before anybody has looked at it. */
export type SheetRow = {
  /** As a spreadsheet counts: the first is 1, blank rows count. */
  readonly row: number;
  /** Text as it was typed; numbers without grouping and exponent; dates as yyyy-MM-dd. */
  readonly cells: ReadonlyArray<string>;
};

/** A table of a file; a CSV file has one. Hidden sheets are not among them. */
export type ListSheet = { readonly name: string; readonly rows: ReadonlyArray<SheetRow> };
