import { type KeyboardEvent, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  type CellRefusal,
  type CellValue,
  type Edit,
  type GridContext,
  placeOf,
  refusalsByLine,
  waitingByLine,
} from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { cellId, type Choices, GridCell } from "./GridCell.tsx";
import * as styles from "./grid.css.ts";
import { COLUMNS, FIRST_CELL, isNumber, NAME, ROW_HEIGHT, widthsOf } from "./gridColumns.ts";
import { keyEvent } from "./gridKeys.ts";

/** Rows rendered above and below the view, so that scrolling shows no gaps. */
const SPARE = 8;
/** Other rows are rendered after scrolling this many rows. */
const STEP = 4;
const HEAD = ROW_HEIGHT;

/** The first visible row, rounded down to a step, and the height of the view. */
type View = { readonly row: number; readonly height: number };
const viewOf = ({ scrollTop, clientHeight }: HTMLElement): View => ({
  row: Math.floor(scrollTop / ROW_HEIGHT / STEP) * STEP,
  height: clientHeight,
});

type LineGridTableProps = {
  readonly grid: GridContext;
  readonly isReadOnly: boolean;
  readonly send: (event: GridEvent) => void;
};

export function LineGridTable({ grid, isReadOnly, send }: LineGridTableProps) {
  const { lines, at, typing, queue, sending } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ row: 0, height: 600 });
  const look = useCallback((element: HTMLElement) => {
    const seen = viewOf(element);
    setView((before) => (before.row === seen.row && before.height === seen.height ? before : seen));
  }, []);
  const waiting = useMemo(() => waitingByLine(sending, queue), [sending, queue]);
  const refusals = useMemo(() => refusalsByLine(grid.refusals), [grid.refusals]);
  const choices: Choices = useMemo(
    () => ({ container_id: grid.containers, container_unit_id: grid.units }),
    [grid.containers, grid.units],
  );
  const places = useMemo(
    () => [...new Set(lines.map(({ location_stored }) => location_stored))].filter((place) => place !== ""),
    [lines],
  );
  const { gridTemplateColumns, minWidth } = useMemo(() => widthsOf(lines, styles.leastName), [lines]);
  useEffect(() => {
    const { current } = scroller;
    if (current !== null) look(current);
  }, [look]);
  // Keeps the active row in view, below the head.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const [top, bottom] = [at.row * ROW_HEIGHT, (at.row + 1) * ROW_HEIGHT + HEAD];
    if (top < current.scrollTop) current.scrollTop = top;
    else if (bottom > current.scrollTop + current.clientHeight) current.scrollTop = bottom - current.clientHeight;
    else return;
    // The browser reports the scroll a frame later, and until then the new rows would be missing.
    look(current);
  }, [at.row, look]);
  // Scrolls the active column into view, beside the product column.
  const showColumn = useCallback(() => {
    const [head, name] = [at.column + FIRST_CELL, NAME].map((column) =>
      scroller.current?.querySelector<HTMLElement>(`[role="columnheader"][aria-colindex="${column}"]`),
    );
    const { current } = scroller;
    if (current === null || !head || !name) return;
    const [left, right] = [head.offsetLeft - name.offsetWidth, head.offsetLeft + head.offsetWidth];
    if (left < current.scrollLeft) current.scrollLeft = left;
    else if (right > current.scrollLeft + current.clientWidth) current.scrollLeft = right - current.clientWidth;
  }, [at.column]);
  // A newly opened grid starts at its first column; moving to another row scrolls to the active column as well.
  useLayoutEffect(() => {
    if (scroller.current?.contains(document.activeElement)) showColumn();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [at.row, showColumn]);
  const wasTyping = useRef(false);
  useLayoutEffect(() => {
    if (wasTyping.current && typing === undefined) scroller.current?.focus({ preventScroll: true });
    wasTyping.current = typing !== undefined;
  }, [typing]);

  const first = Math.max(0, view.row - SPARE);
  const last = Math.min(lines.length, view.row + STEP + Math.ceil(view.height / ROW_HEIGHT) + SPARE);
  const here = lines[at.row];
  const cell = CELLS[at.column];
  const page = Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 2);
  const press = (event: KeyboardEvent) => {
    const gridEvent = keyEvent(event, page, here?.inventory_product_id ?? null);
    if (gridEvent === null || (isReadOnly && gridEvent.type !== "grid.moved")) return;
    event.preventDefault();
    send(gridEvent);
  };
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label="Inventory products, editable"
        aria-rowcount={lines.length + 1}
        aria-colcount={COLUMNS.length}
        aria-multiselectable="true"
        {...(here === undefined || cell === undefined
          ? {}
          : { "aria-activedescendant": cellId(here.inventory_product_id, cell) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a grid takes the focus for its cells
        tabIndex={0}
        className={styles.scroller}
        onScroll={({ currentTarget }) => look(currentTarget)}
        // Not after a press, because the cells would move away from the pointer.
        onFocus={({ target, currentTarget }) =>
          target === currentTarget && target.matches(":focus-visible") ? showColumn() : undefined
        }
        onKeyDown={press}
      >
        <div role="row" aria-rowindex={1} className={styles.head} style={{ gridTemplateColumns, minWidth }}>
          {COLUMNS.map(({ id, header, cell: edited }, column) => (
            <div
              key={id}
              role="columnheader"
              aria-colindex={column + 1}
              className={id === "name" ? styles.nameHead : styles.cell}
              data-align={id.startsWith("max_") || (edited !== undefined && isNumber(edited)) ? "end" : "start"}
            >
              {id === "mark" ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: lines.length * ROW_HEIGHT, minWidth }}>
          {lines.slice(first, last).map((line, offset) => {
            const row = first + offset;
            const id = line.inventory_product_id;
            const isHere = row === at.row;
            return (
              <GridRow
                key={id}
                line={line}
                row={row}
                template={gridTemplateColumns}
                at={isHere ? at.column : undefined}
                typing={isHere ? typing : undefined}
                isMarked={grid.marked.has(id)}
                isReadOnly={isReadOnly}
                waiting={waiting.get(id)}
                refusals={refusals.get(id)}
                choices={choices}
                send={send}
              />
            );
          })}
        </div>
      </div>
      <datalist id="known-locations">
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  );
}

type GridRowProps = {
  readonly line: GridLine;
  /** Its index among the lines, from 0. */
  readonly row: number;
  readonly template: string;
  /** The active cell, if it is in this row, and the text being typed into it. */
  readonly at: number | undefined;
  readonly typing: CellValue | undefined;
  readonly isMarked: boolean;
  readonly isReadOnly: boolean;
  /** Keyed by `placeOf`: values typed but not saved yet, and reasons why a value was not saved. */
  readonly waiting: ReadonlyMap<string, Edit> | undefined;
  readonly refusals: ReadonlyMap<string, CellRefusal> | undefined;
  readonly choices: Choices;
  readonly send: (event: GridEvent) => void;
};

/** A keystroke changes one or two rows; the others are not rendered again. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, row, at, isMarked, isReadOnly, waiting, refusals, choices, send } = props;
  const id = line.inventory_product_id;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isMarked}
      className={styles.row}
      data-marked={isMarked}
      style={{ top: row * ROW_HEIGHT, height: ROW_HEIGHT, gridTemplateColumns: props.template }}
    >
      <MarkCell line={line} isMarked={isMarked} send={send} />
      <Plain column={2} text={String(line.sds_no)} />
      <NameCell
        line={line}
        isWaiting={waiting?.has(placeOf(id, "line")) === true}
        refusal={refusals?.get(placeOf(id, "line"))?.message}
      />
      {CELLS.map((one, column) => (
        <GridCell
          key={one}
          line={line}
          cell={one}
          column={column + FIRST_CELL}
          isAt={column === at}
          isReadOnly={isReadOnly}
          typing={column === at ? props.typing : undefined}
          waiting={waiting?.get(placeOf(id, one))}
          refusal={refusals?.get(placeOf(id, one))}
          choices={choices}
          onChoose={() => (column === at ? undefined : send({ type: "grid.cell.chosen", row, column }))}
          send={send}
        />
      ))}
      <Plain column={9} text={displayAmount(line.max_gallons)} isNumber />
      <Plain column={10} text={displayAmount(line.max_pounds)} isNumber />
    </div>
  );
});

type PlainProps = { readonly column: number; readonly text: string; readonly isNumber?: boolean };
function Plain({ column, text, isNumber: isEnd = false }: PlainProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <div
      role="gridcell"
      aria-colindex={column}
      aria-readonly="true"
      className={styles.cell}
      data-align={isEnd ? "end" : "start"}
    >
      <span className={styles.cut}>{text}</span>
    </div>
  );
}

type NameCellProps = {
  readonly line: GridLine;
  readonly isWaiting: boolean;
  /** Why an action that concerns no single cell failed. */
  readonly refusal: string | undefined;
};
function NameCell({ line, isWaiting, refusal }: NameCellProps) {
  return (
    <div
      role="rowheader"
      aria-colindex={NAME}
      className={styles.name}
      title={refusal ?? line.name}
      data-waiting={isWaiting}
      data-refused={refusal !== undefined}
    >
      <span className={styles.cut}>{line.name}</span>
      {refusal === undefined ? null : <VisuallyHidden>{refusal}</VisuallyHidden>}
    </div>
  );
}

type MarkCellProps = {
  readonly line: GridLine;
  readonly isMarked: boolean;
  readonly send: (event: GridEvent) => void;
};
function MarkCell({ line, isMarked, send }: MarkCellProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    <div role="gridcell" aria-colindex={1} className={styles.cell}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Mark ${line.name}`}
        checked={isMarked}
        onChange={() => send({ type: "grid.line.marked", id: line.inventory_product_id })}
      />
    </div>
  );
}
