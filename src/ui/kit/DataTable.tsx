import { useRef } from "react";
import * as styles from "./DataTable.css.ts";
import { DataTableHeader } from "./DataTableHeader.tsx";
import type { DataTableColumn, DataTableProps } from "./DataTableProps.ts";
import { DataTableRow } from "./DataTableRow.tsx";
import { DataTableEmpty, DataTableFailure, DataTableSkeleton } from "./DataTableStates.tsx";
import { defined } from "./defined.ts";
import { Spinner } from "./Spinner.tsx";
import { useOverflow } from "./useOverflow.ts";

/**
 * A table whose rows, order and pages come from elsewhere. A plain semantic table, since React Aria's costs 40 KB and
 * renders each row twice, and these rows need neither selection nor dragging.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isLoading, error } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isScrollable = useOverflow(scroller);
  const headerId = columns.find((column) => column.isRowHeader === true)?.id ?? columns[0]?.id;
  const isBare = rows.length === 0;
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        style={defined({ maxHeight: props.maxHeight })}
        {...(isScrollable ? { role: "region", "aria-label": `${label}, scrollable`, tabIndex: 0 } : {})}
      >
        <table
          className={styles.density[props.density ?? "normal"]}
          aria-label={label}
          aria-busy={isLoading}
          style={{ minWidth: widthOf(columns) }}
        >
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} {...(width === undefined ? {} : { style: { width } })} />
            ))}
          </colgroup>
          <DataTableHeader columns={columns} sort={props.sort} onSort={props.onSort} />
          <tbody>
            {error === undefined ? null : <DataTableFailure span={columns.length} {...error} />}
            {isBare && isLoading ? <DataTableSkeleton columns={columns} rows={props.skeletonRows ?? 5} /> : null}
            {isBare && !isLoading && error === undefined ? (
              <DataTableEmpty
                span={columns.length}
                text={props.emptyText ?? "No results."}
                hint={props.emptyHint ?? null}
              />
            ) : null}
            {rows.map((row) => (
              <DataTableRow
                key={props.rowId(row)}
                row={row}
                columns={columns}
                headerId={headerId}
                tone={props.rowTone?.(row) ?? "default"}
                onAction={props.onRowAction}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div role="status" className={styles.veil} data-bare={isBare ? "" : undefined}>
        {isLoading ? (
          <span className={styles.pill}>
            <Spinner />
            Loading...
          </span>
        ) : null}
      </div>
    </div>
  );
}

function widthOf<Row>(columns: ReadonlyArray<DataTableColumn<Row>>): number {
  const widths = columns.map(({ minWidth, width }) => minWidth ?? (typeof width === "number" ? width : 128));
  return widths.reduce((sum, width) => sum + width, 0);
}
