/** `limit`: of exposure, which is never a percentage. `unknown` is a heading whose words are not recognized. */
export type ColumnKind = "cas" | "percent" | "name" | "limit" | "other" | "unknown";

/** A table column, as given by its heading; x in points. */
export type ColumnHead = {
  readonly kind: ColumnKind;
  readonly x0: number;
  readonly x1: number;
  readonly text: string;
};

/** The heading lines of one table; `first` and `last` are indexes into the lines. */
export type TableHead = {
  readonly first: number;
  readonly last: number;
  readonly columns: ReadonlyArray<ColumnHead>;
  /** It was printed as one text, so that its titles may not stand above their columns. */
  readonly isOneText: boolean;
  /** The words of its lines. */
  readonly text: string;
};
