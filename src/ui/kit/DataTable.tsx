import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef } from "react";
import { Button } from "./Button.tsx";
import * as styles from "./DataTable.css.ts";
import { defined } from "./defined.ts";
import { Skeleton, Spinner } from "./Loading.tsx";
import { VisuallyHidden } from "./layout.tsx";
import { useOverflow } from "./useOverflow.ts";

export interface DataTableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly isSortable?: boolean | undefined;
  /** The cell that names the row; the first column by default. */
  readonly isRowHeader?: boolean | undefined;
  readonly align?: "start" | "end" | "center" | undefined;
  /** Pixels, or any CSS length. Columns without a width share what is left. */
  readonly width?: number | string | undefined;
  /** Pixels below which the table scrolls sideways; by default the width, or 128. */
  readonly minWidth?: number | undefined;
  readonly cell: (row: Row) => ReactNode;
  readonly isHeaderHidden?: boolean | undefined;
}

export interface DataTableSort {
  readonly field: string;
  readonly direction: "asc" | "desc";
}

type Tone = "default" | "archived" | "attention";

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: ReadonlyArray<DataTableColumn<Row>>;
  /** "compact" has smaller text and padding, for a table of many columns. */
  readonly density?: "normal" | "compact" | undefined;
  /** A CSS length above which the rows scroll; nearly the height of the screen by default. */
  readonly maxHeight?: string | undefined;
  readonly rows: ReadonlyArray<Row>;
  readonly rowId: (row: Row) => string;
  readonly rowTone?: ((row: Row) => Tone) | undefined;
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

/**
 * A table whose rows, order and pages come from elsewhere. A plain semantic table, because React Aria's costs 40 KB and
 * renders each row twice, and these rows need neither selection nor dragging.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isLoading, error, emptyText = "No results.", emptyHint } = props;
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
          <TableHeader columns={columns} sort={props.sort} onSort={props.onSort} />
          <tbody>
            {error === undefined ? null : (
              <tr>
                <td colSpan={columns.length} className={styles.failure}>
                  <div role="alert" className={styles.failureInside}>
                    {error.message}
                    <Button size="small" onPress={error.onRetry}>
                      Try Again
                    </Button>
                  </div>
                </td>
              </tr>
            )}
            {isBare && isLoading ? <SkeletonRows columns={columns} count={props.skeletonRows ?? 5} /> : null}
            {isBare && !isLoading && error === undefined ? (
              <tr className={styles.plainRow}>
                <td colSpan={columns.length} className={styles.state}>
                  <div>{emptyText}</div>
                  {emptyHint == null ? null : <div>{emptyHint}</div>}
                </td>
              </tr>
            ) : null}
            {rows.map((row) => (
              <TableRow
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

const aligned = { start: "", end: styles.end, center: styles.center };
const ariaSort = { asc: "ascending", desc: "descending", none: "none" } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

function TableHeader<Row>({ columns, sort, onSort }: Pick<DataTableProps<Row>, "columns" | "sort" | "onSort">) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, isSortable, isHeaderHidden, isRowHeader, align = "start" }) => {
          const direction = sort?.field === id ? sort.direction : "none";
          const Icon = sortIcons[direction];
          return (
            <th
              key={id}
              scope="col"
              className={`${styles.head} ${aligned[align]} ${isRowHeader === true ? styles.rowHeaderHead : ""}`}
              {...(isSortable === true ? { "aria-sort": ariaSort[direction] } : {})}
            >
              {isSortable === true ? (
                <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                  {header}
                  <Icon size={14} aria-hidden className={styles.sortIcon} />
                </button>
              ) : isHeaderHidden === true ? (
                <VisuallyHidden>{header}</VisuallyHidden>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: ReadonlyArray<DataTableColumn<Row>>;
  readonly headerId: string | undefined;
  readonly tone: Tone;
  readonly onAction: ((row: Row) => void) | undefined;
}

function PlainTableRow<Row>({ row, columns, headerId, tone, onAction }: TableRowProps<Row>) {
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

/** Rows that stay while the next page is fetched are not rendered again. */
// `memo` loses the type parameter.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function rowAction(act: () => void) {
  return {
    tabIndex: 0,
    onClick: ({ target }: MouseEvent<HTMLTableRowElement>) => {
      // Buttons and links inside the row have their own purpose; selecting text is not a click.
      const isControl = target instanceof Element && target.closest("a, button, input, label") !== null;
      if (!isControl && window.getSelection()?.toString() === "") act();
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.key === "Enter" && event.target === event.currentTarget) act();
    },
  };
}

interface SkeletonRowsProps {
  readonly columns: ReadonlyArray<{ readonly id: string }>;
  readonly count: number;
}

function SkeletonRows({ columns, count }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
    <tr key={at} aria-hidden className={styles.plainRow}>
      {columns.map(({ id }, column) => (
        <td key={id} className={styles.cell}>
          <Skeleton width={`${55 + ((at * 3 + column * 7) % 4) * 12}%`} />
        </td>
      ))}
    </tr>
  ));
}
