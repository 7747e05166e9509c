import { useMemo } from "react";
import { skeletonRows } from "#application/machines/listQuery.ts";
import { DataTable } from "#ui/kit/DataTable.tsx";
import type { DataTableColumn } from "#ui/kit/DataTableProps.ts";
import type { OpenList } from "./useList.ts";

/** A column of a list; whether it sorts stands in the rules of the list's address. */
type Column<Row> = Omit<DataTableColumn<Row>, "isSortable">;

export type ListTableProps<Row> = {
  readonly list: Omit<OpenList<Row>, "modal" | "open">;
  /** The table, as screen readers name it. */
  readonly label: string;
  /** Kept by the caller from render to render, so that rows which stay are not drawn again. */
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rowId: (row: Row) => string;
  readonly rowTone?: ((row: Row) => "default" | "archived" | "attention") | undefined;
  /** For a table of many columns. */
  readonly density?: "normal" | "compact" | undefined;
  /** Rows of grey bars while the first page is under way; as many as a page has if absent. */
  readonly skeletons?: number;
};

/** The table of a list, with the order, the waiting and the failure of its machine. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, list, columns, rowId, rowTone, density, skeletons } = props;
  const { query, page, isLoading, error, send } = list;
  const { sortable } = list.rules;
  const shown = useMemo(
    () => columns.map((column) => ({ ...column, isSortable: sortable.includes(column.id) })),
    [columns, sortable],
  );
  return (
    <DataTable
      label={label}
      columns={shown}
      density={density}
      rows={page?.items ?? []}
      rowId={rowId}
      rowTone={rowTone}
      sort={query.sort}
      onSort={(field) => send({ type: "list.sort.chosen", field })}
      isLoading={isLoading}
      skeletonRows={skeletons ?? skeletonRows(query.ipp)}
      error={error === undefined ? undefined : { message: error, onRetry: () => send({ type: "list.retry" }) }}
    />
  );
}
