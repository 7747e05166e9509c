import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { memo, type ReactNode, useRef } from "react";
import { Button } from "../Button.tsx";
import * as styles from "./DataTable.css.ts";
import * as states from "./DataTableStates.css.ts";
import { Spinner } from "../Loading.tsx";
import { VisuallyHidden } from "../layout.tsx";
import { LongBody, type RowInFocus } from "./LongBody.tsx";
import { type TableLines, useTableLines, widthOf } from "./tableLines.ts";
import { alignmentOf, type RowColumn, SkeletonRows, TableRow, type Tone } from "./TableRows.tsx";
import { useOverflow } from "../useOverflow.ts";

export interface DataTableColumn<Row> extends RowColumn<Row> {
  readonly isSortable?: boolean | undefined;
}

export interface DataTableSort {
  readonly field: string;
  readonly direction: "asc" | "desc";
}

export interface TableError {
  readonly message: string;
  /** Absent if the failure is already announced elsewhere. */
  readonly role: "alert" | "status" | undefined;
  readonly onRetry: () => void;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: ReadonlyArray<DataTableColumn<Row>>;
  /** "compact" has smaller text and padding, for a table with many columns. */
  readonly density?: "normal" | "compact" | undefined;
  /** The height at which the rows scroll: nearly the screen, or less for a table among other content. */
  readonly room?: "page" | "dialog" | undefined;
  readonly rows: ReadonlyArray<Row>;
  readonly rowId: (row: Row) => string;
  readonly rowTone?: ((row: Row) => Tone) | undefined;
  readonly sort?: DataTableSort | null | undefined;
  /** A header was pressed. The owner decides the next order (none, ascending, descending). */
  readonly onSort?: ((field: string) => void) | undefined;
  readonly isLoading?: boolean | undefined;
  readonly skeletonRows?: number | undefined;
  readonly emptyText?: string | undefined;
  readonly emptyHint?: ReactNode;
  readonly error?: TableError | undefined;
  /** For thousands of rows: only those in or near the view are rendered; each can be focused. */
  readonly isLong?: true | undefined;
  /** For a long table: the row to be focused, each time `turn` changes. */
  readonly inFocus?: RowInFocus | undefined;
}

/**
 * A table whose rows, order and pages come from its owner. A plain semantic table, because React Aria's costs 40 KB and
 * renders each row twice, and these rows need neither selection nor dragging. In a narrow table, columns move to a
 * second line of the row; on a phone, a row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isLoading = false, error, emptyText = "No results.", emptyHint } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isScrollable = useOverflow(scroller);
  const { template, places } = useTableLines(scroller, columns, rows);
  const headerId = columns.find((column) => column.isRowHeader === true)?.id ?? columns[0]?.id;
  const isBare = rows.length === 0;
  const rowOf = (row: Row, at: number) => (
    <TableRow
      key={props.rowId(row)}
      row={row}
      columns={columns}
      places={places}
      headerId={headerId}
      tone={props.rowTone?.(row) ?? "default"}
      {...(props.isLong === true ? { id: props.rowId(row), at } : {})}
    />
  );
  return (
    <div className={styles.frame} data-pinned={columns.at(-1)?.isPinned === true ? "" : undefined}>
      <div
        ref={scroller}
        className={styles.room[props.room ?? "page"]}
        {...(isScrollable ? { role: "region", "aria-label": `${label}, scrollable`, tabIndex: 0 } : {})}
      >
        <table
          className={styles.density[props.density ?? "normal"]}
          aria-label={label}
          aria-busy={isLoading}
          {...(props.isLong === true ? { "aria-rowcount": rows.length + 1 } : {})}
          data-lines={places.size > 0 ? "" : undefined}
          style={{ gridTemplateColumns: template }}
        >
          <TableHeader columns={columns} places={places} sort={props.sort} onSort={props.onSort} />
          <tbody className={styles.body}>
            {error === undefined ? null : (
              <tr className={styles.message}>
                <td colSpan={columns.length} className={states.failure}>
                  <div role={error.role} className={states.failureInside}>
                    {error.message}
                    <Button size="small" onPress={error.onRetry}>
                      Try Again
                    </Button>
                  </div>
                </td>
              </tr>
            )}
            {isBare && isLoading ? (
              <SkeletonRows columns={columns} places={places} count={props.skeletonRows ?? 5} />
            ) : null}
            {isBare && !isLoading && error === undefined ? (
              <tr className={styles.message}>
                <td colSpan={columns.length} className={states.state}>
                  <div>{emptyText}</div>
                  {emptyHint == null ? null : <div>{emptyHint}</div>}
                </td>
              </tr>
            ) : null}
            {props.isLong === true ? null : rows.map(rowOf)}
          </tbody>
          {props.isLong === true ? (
            <LongBody rows={rows} rowId={props.rowId} inFocus={props.inFocus} table={scroller} rowOf={rowOf} />
          ) : null}
        </table>
      </div>
      <div role="status" className={states.veil} data-bare={isBare ? "" : undefined}>
        {isLoading ? (
          <span className={states.pill}>
            <Spinner />
            Loading...
          </span>
        ) : null}
      </div>
    </div>
  );
}

const ariaSort = { asc: "ascending", desc: "descending", none: "none" } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

type HeaderProps<Row> = Pick<DataTableProps<Row>, "columns" | "sort" | "onSort"> & Pick<TableLines, "places">;

function PlainTableHeader<Row>({ columns, places, sort, onSort }: HeaderProps<Row>) {
  return (
    <thead className={styles.headBand}>
      <tr className={styles.headLine}>
        {columns.map((column) => {
          const { id, header, isSortable, isHeaderHidden } = column;
          const direction = sort?.field === id ? sort.direction : "none";
          const Icon = sortIcons[direction];
          const looks = [
            isSortable === true ? styles.sortableHead : styles.plainHead,
            alignmentOf(column, places),
            column.isRowHeader === true ? styles.rowHeaderHead : "",
            column.isPinned === true ? styles.pinnedHead : "",
          ];
          return (
            <th
              key={id}
              scope="col"
              className={looks.join(" ")}
              style={{ ...places.get(id), minWidth: widthOf(column) }}
              {...(isSortable === true ? { "aria-sort": ariaSort[direction] } : {})}
            >
              {isSortable === true ? (
                <button type="button" className={styles.sort} onClick={() => onSort?.(id)}>
                  {header}
                  <Icon size={14} aria-hidden className={styles.sortIcon} />
                </button>
              ) : isHeaderHidden === true ? (
                <VisuallyHidden>{header}</VisuallyHidden>
              ) : (
                header
              )}
              {column.help === undefined ? null : <span className={states.headHelp}>{column.help}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

// `memo` loses the type parameter.
const TableHeader = memo(PlainTableHeader) as typeof PlainTableHeader;
