/** As a person reads it; an amount stays a number, so that a spreadsheet can add it up. */
export type Cell = string | number | null;

/** A column of a list, said once: tables name it by `header`, files write `value`. */
export type Column<Row> = {
  readonly header: string;
  readonly value: (row: Row) => Cell;
  /** Some of its values are numbers. All others are kept as text in a workbook, whatever they look like. */
  readonly hasNumbers?: true;
};

/** By their ids, in the order of the table. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** Keeps the names of the columns. */
export const declareColumns =
  <Row>() =>
  <const C extends Columns<Row>>(columns: C): C =>
    columns;

/** Those that were chosen, in the order of the choice, each once; all when none of them is a column of this list. */
export const chosenColumns = <Id extends string>(
  known: ReadonlyArray<Id>,
  chosen: ReadonlyArray<string>,
): ReadonlyArray<Id> => {
  const found = [...new Set(chosen)].flatMap((id) => known.find((each) => each === id) ?? []);
  return found.length === 0 ? known : found;
};
