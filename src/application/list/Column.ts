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

/** The chosen columns as a table shows them: its row header comes first if it was not chosen. */
export const shownColumns = (
  known: ReadonlyArray<string>,
  chosen: ReadonlyArray<string>,
  rowHeader: string | undefined,
): ReadonlyArray<string> => {
  const ids = chosenColumns(known, chosen);
  return rowHeader === undefined || ids.includes(rowHeader) ? ids : [rowHeader, ...ids];
};

/** The columns of a table in the chosen order. Those that cannot be chosen, such as buttons, stay at the end. */
export const arrangedColumns = <C extends { readonly id: string }>(
  columns: ReadonlyArray<C>,
  known: Readonly<Record<string, unknown>>,
  chosen: ReadonlyArray<string>,
  rowHeader: string | undefined,
): ReadonlyArray<C> => {
  if (chosen.length === 0) return columns;
  const named = columns.filter(({ id }) => Object.hasOwn(known, id));
  const others = columns.filter(({ id }) => !Object.hasOwn(known, id));
  const ids = shownColumns(
    named.map(({ id }) => id),
    chosen,
    rowHeader,
  );
  return [...ids.flatMap((id) => named.find((column) => column.id === id) ?? []), ...others];
};

/** The columns of a list's file: those of its screen, then what the list does not show. */
export const fileColumns = <Row>(shown: Columns<Row>, more: Columns<Row>): Columns<Row> => ({
  ...shown,
  ...Object.fromEntries(Object.entries(more).filter(([id]) => !Object.hasOwn(shown, id))),
});
