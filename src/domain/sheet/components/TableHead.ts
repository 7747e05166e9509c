/** `unknown` is a heading of words that say nothing known. */
export type ColumnKind = "cas" | "percent" | "name" | "other" | "unknown";

/** A column of the table by its heading; x in points. */
export type ColumnHead = {
  readonly kind: ColumnKind;
  readonly x0: number;
  readonly x1: number;
  readonly text: string;
};

/** Heading lines of one table, from the first to the last by their places among the lines. */
export type TableHead = {
  readonly first: number;
  readonly last: number;
  readonly columns: ReadonlyArray<ColumnHead>;
};
