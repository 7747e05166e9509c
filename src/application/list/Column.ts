/** The value as a person reads it; amounts stay numbers, so that a spreadsheet can add them up. */
export type Cell = string | number | null;

/** A column of a list, defined once for screens (`header`) and files (`value`). */
export type Column<Row> = {
  readonly header: string;
  readonly value: (row: Row) => Cell;
  /** Some of its values are numbers. In a workbook, all other columns contain text, whatever it looks like. */
  readonly hasNumbers?: true;
};

/** Columns by id, in the order of the table. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** Keeps the literal names of the columns. */
export const declareColumns =
  <Row>() =>
  <const C extends Columns<Row>>(columns: C): C =>
    columns;

/** The chosen columns in the chosen order, each once; all columns if none of the chosen ones exists. */
export const chosenColumns = <Id extends string>(
  known: ReadonlyArray<Id>,
  chosen: ReadonlyArray<string>,
): ReadonlyArray<Id> => {
  const found = [...new Set(chosen)].flatMap((id) => known.find((each) => each === id) ?? []);
  return found.length === 0 ? known : found;
};

/** The columns of a list's file: those of its screen, then what the list does not show. */
export const fileColumns = <Row>(shown: Columns<Row>, more: Columns<Row>): Columns<Row> => ({
  ...shown,
  ...Object.fromEntries(Object.entries(more).filter(([id]) => !Object.hasOwn(shown, id))),
});
