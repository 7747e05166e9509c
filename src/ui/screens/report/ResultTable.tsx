import { DataTable, type DataTableProps } from "#ui/kit/DataTable.tsx";
import { leftOut } from "./reportTexts.ts";
import * as styles from "./report.css.ts";

type ResultTableProps<Row> = Pick<DataTableProps<Row>, "label" | "columns" | "rows" | "rowId"> & {
  /** Rows that only the file has. */
  readonly rowsLeftOut?: number;
};

/** Nothing to sort and nothing to wait for. */
export function ResultTable<Row>({ rowsLeftOut = 0, ...table }: ResultTableProps<Row>) {
  return (
    <>
      <DataTable {...table} sort={null} onSort={() => {}} isLoading={false} density="compact" />
      {rowsLeftOut === 0 ? null : <p className={styles.muted}>{leftOut(rowsLeftOut)}</p>}
    </>
  );
}
