import type { ReactNode } from "react";

export interface DataTableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly isSortable?: boolean | undefined;
  /** The cell that names the row; the first column if no column says so. */
  readonly isRowHeader?: boolean | undefined;
  readonly align?: "start" | "end" | "center" | undefined;
  /** Pixels, or any CSS length. Columns without a width share what is left. */
  readonly width?: number | string | undefined;
  /** Pixels below which the table scrolls sideways; 128 if absent, or the width. */
  readonly minWidth?: number | undefined;
  readonly cell: (row: Row) => ReactNode;
  readonly isHeaderHidden?: boolean | undefined;
}

export interface DataTableSort {
  readonly field: string;
  readonly direction: "asc" | "desc";
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: ReadonlyArray<DataTableColumn<Row>>;
  /** Smaller text and paddings, for a table of many columns. */
  readonly density?: "normal" | "compact" | undefined;
  /** A CSS length above which the rows scroll; nearly the screen if absent. */
  readonly maxHeight?: string | undefined;
  readonly rows: ReadonlyArray<Row>;
  readonly rowId: (row: Row) => string;
  readonly rowTone?: ((row: Row) => "default" | "archived" | "attention") | undefined;
  readonly sort: DataTableSort | null;
  /** A header was pressed. The owner decides what comes next (none, ascending, descending). */
  readonly onSort: (field: string) => void;
  readonly isLoading: boolean;
  readonly skeletonRows?: number | undefined;
  readonly emptyText?: string | undefined;
  readonly emptyHint?: ReactNode;
  readonly error?: { readonly message: string; readonly onRetry: () => void } | undefined;
  readonly onRowAction?: ((row: Row) => void) | undefined;
}
