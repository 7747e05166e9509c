import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef } from "react";
import { Button } from "./Button.tsx";
import { hasLongWord, withBreaks } from "./withBreaks.tsx";
import * as styles from "./DataTable.css.ts";
import * as states from "./DataTableStates.css.ts";
import { Skeleton, Spinner } from "./Loading.tsx";
import { VisuallyHidden } from "./layout.tsx";
import { type LineColumn, type TableLines, widthOf } from "./tableLines.ts";
import { useOverflow } from "./useOverflow.ts";
import { useTableLines } from "./useTableLines.ts";

export interface DataTableColumn<Row> extends LineColumn {
  readonly header: string;
  readonly isSortable?: boolean | undefined;
  readonly align?: "start" | "end" | "center" | undefined;
  readonly cell: (row: Row) => ReactNode;
  readonly isHeaderHidden?: boolean | undefined;
}

export interface DataTableSort {
  readonly field: string;
  readonly direction: "asc" | "desc";
}

type Tone = "default" | "archived" | "attention";

export interface TableError {
  readonly message: string;
  /** Absent when something else is telling the failure. */
  readonly role: "alert" | "status" | undefined;
  readonly onRetry: () => void;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: ReadonlyArray<DataTableColumn<Row>>;
  /** "compact" has smaller text and padding, for a table of many columns. */
  readonly density?: "normal" | "compact" | undefined;
  /** How high the rows may stand before they scroll: nearly as high as the screen, or as fits between other things. */
  readonly room?: "page" | "dialog" | undefined;
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
  readonly error?: TableError | undefined;
  readonly onRowAction?: ((row: Row) => void) | undefined;
}

/**
 * A table whose rows, order and pages come from elsewhere. A plain semantic table, because React Aria's costs 40 KB and
 * renders each row twice, and these rows need neither selection nor dragging. In a narrow table columns give way to a
 * second line of the row; on a phone a row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isLoading, error, emptyText = "No results.", emptyHint } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isScrollable = useOverflow(scroller);
  const { template, places } = useTableLines(scroller, columns, rows);
  const headerId = columns.find((column) => column.isRowHeader === true)?.id ?? columns[0]?.id;
  const isBare = rows.length === 0;
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
            {rows.map((row) => (
              <TableRow
                key={props.rowId(row)}
                row={row}
                columns={columns}
                places={places}
                headerId={headerId}
                tone={props.rowTone?.(row) ?? "default"}
                onAction={props.onRowAction}
              />
            ))}
          </tbody>
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

const aligned = { start: "", end: styles.end, center: styles.center };
/** Below the first line a cell stands under other columns than its own, so that only its start is in line with them. */
const alignmentOf = ({ id, align = "start" }: Aligned, places: TableLines["places"]): string =>
  places.get(id)?.gridColumn === undefined ? aligned[align] : "";
type Aligned = Pick<DataTableColumn<never>, "id" | "align">;
const ariaSort = { asc: "ascending", desc: "descending", none: "none" } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

type HeaderProps<Row> = Pick<DataTableProps<Row>, "columns" | "sort" | "onSort"> & Pick<TableLines, "places">;

function TableHeader<Row>({ columns, places, sort, onSort }: HeaderProps<Row>) {
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

/** What stands before the value on a card. */
const labelOf = ({ header, isHeaderHidden, isPinned }: DataTableColumn<never>): string | undefined =>
  isHeaderHidden === true && isPinned === true ? undefined : header;

interface TableRowProps<Row> extends Pick<TableLines, "places"> {
  readonly row: Row;
  readonly columns: ReadonlyArray<DataTableColumn<Row>>;
  readonly headerId: string | undefined;
  readonly tone: Tone;
  readonly onAction: ((row: Row) => void) | undefined;
}

function PlainTableRow<Row>({ row, columns, places, headerId, tone, onAction }: TableRowProps<Row>) {
  const action = onAction === undefined ? {} : rowAction(() => onAction(row));
  return (
    <tr className={styles.row} data-tone={tone} {...action}>
      {columns.map((column) => {
        const { id } = column;
        const content = column.cell(row);
        const looks = [
          styles.cell,
          alignmentOf(column, places),
          column.width === undefined ? "" : styles.unbroken,
          column.isPinned === true ? styles.pinned : "",
          hasLongWord(content) ? styles.breakable : "",
        ];
        const style = places.get(id);
        return id === headerId ? (
          <th
            key={id}
            scope="row"
            className={[...looks, styles.rowHeader].join(" ")}
            style={style}
            // A number alone names nothing.
            data-label={typeof content === "number" ? column.header : undefined}
          >
            {withBreaks(content)}
          </th>
        ) : (
          <td key={id} className={looks.join(" ")} style={style} data-label={labelOf(column)}>
            {content === null || content === "" ? null : <div className={styles.value}>{withBreaks(content)}</div>}
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

interface SkeletonRowsProps extends Pick<TableLines, "places"> {
  readonly columns: ReadonlyArray<LineColumn>;
  readonly count: number;
}

function SkeletonRows({ columns, places, count }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
    <tr key={at} aria-hidden className={styles.row}>
      {columns.map(({ id }, column) => (
        <td key={id} className={styles.cell} style={places.get(id)}>
          <Skeleton width={`${55 + ((at * 3 + column * 7) % 4) * 12}%`} />
        </td>
      ))}
    </tr>
  ));
}
