import { type KeyboardEvent, type MouseEvent, memo } from "react";
import * as styles from "./DataTable.css.ts";
import type { DataTableColumn } from "./DataTableProps.ts";

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: ReadonlyArray<DataTableColumn<Row>>;
  readonly headerId: string | undefined;
  readonly tone: "default" | "archived" | "attention";
  readonly onAction: ((row: Row) => void) | undefined;
}

const aligned = { start: "", end: styles.end, center: styles.center };

function TableRow<Row>({ row, columns, headerId, tone, onAction }: DataTableRowProps<Row>) {
  const action = onAction === undefined ? {} : rowAction(() => onAction(row));
  return (
    <tr className={styles.row} data-tone={tone} {...action}>
      {columns.map(({ id, align = "start", cell }) => {
        const className = `${styles.cell} ${aligned[align]}`;
        return id === headerId ? (
          <th key={id} scope="row" className={`${className} ${styles.rowHeader}`}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} className={className}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** Rows that stay while the next page is fetched are not drawn again. */
// `memo` forgets the type parameter.
export const DataTableRow = memo(TableRow) as typeof TableRow;

function rowAction(act: () => void) {
  return {
    tabIndex: 0,
    onClick: ({ target }: MouseEvent<HTMLTableRowElement>) => {
      // Buttons and links inside the row have their own purpose; marking text is no press.
      const isControl = target instanceof Element && target.closest("a, button, input, label") !== null;
      if (!isControl && window.getSelection()?.toString() === "") act();
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.key === "Enter" && event.target === event.currentTarget) act();
    },
  };
}
