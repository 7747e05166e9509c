import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type Choices,
  type GridContext,
  isNumber,
  refusalsByLine,
  waitingByLine,
} from "#application/inventory/grid/GridContext.ts";
import { copiedText, rangeOf } from "#application/inventory/grid/CellRange.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { cellId, COLUMNS, FIRST_CELL, GridRow, NAME, ROW_HEIGHT, widthsOf } from "./GridRow.tsx";
import * as styles from "./grid.css.ts";
import { isReadOnlyEvent, keyEvent } from "./gridKeys.ts";

/** Rows rendered above and below the view, so that scrolling shows no gaps. */
const SPARE = 8;
/** Other rows are rendered after scrolling this many rows. */
const STEP = 4;
const HEAD = ROW_HEIGHT;
const NO_RANGE = { left: -1, right: -1 };

/** The first visible row, rounded down to a step, and the height of the view. */
type View = { readonly row: number; readonly height: number };
const viewOf = ({ scrollTop, clientHeight }: HTMLElement): View => ({
  row: Math.floor(scrollTop / ROW_HEIGHT / STEP) * STEP,
  height: clientHeight,
});

type Rows = { readonly first: number; readonly last: number; readonly seen: number; readonly unseen: number };
/** From the first row that is rendered to the one after the last; in sight are those from `seen` to `unseen`. */
const rowsOf = ({ row, height }: View, count: number): Rows => {
  const unseen = Math.min(count, row + STEP + Math.ceil(height / ROW_HEIGHT));
  return {
    first: Math.max(0, row - SPARE),
    last: Math.min(count, unseen + SPARE),
    seen: Math.min(row, unseen),
    unseen,
  };
};
/** The rows in sight and those already rendered beside them, until the others have been. */
const rowsNow = (rows: Rows, rendered: Rows): Pick<Rows, "first" | "last"> => {
  const isApart = rendered.last <= rows.first || rows.last <= rendered.first;
  if (isApart) return { first: rows.seen, last: rows.unseen };
  return {
    first: Math.min(rows.seen, Math.max(rows.first, rendered.first)),
    last: Math.max(rows.unseen, Math.min(rows.last, rendered.last)),
  };
};

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
  const waiting = useMemo(() => waitingByLine({ sending, queue }), [sending, queue]);
  const refusals = useMemo(() => refusalsByLine(grid.refusals), [grid.refusals]);
  const choices: Choices = useMemo(
    () => ({ containers: grid.containers, units: grid.units }),
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
  const range = rangeOf(grid);
  const isRange = grid.to !== null;
  const selected = { left: range.left, right: range.right };
  const end = grid.to ?? at;
  // Keeps the active row, or the end of the range, in view, below the head.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const [top, bottom] = [end.row * ROW_HEIGHT, (end.row + 1) * ROW_HEIGHT + HEAD];
    if (top < current.scrollTop) current.scrollTop = top;
    else if (bottom > current.scrollTop + current.clientHeight) current.scrollTop = bottom - current.clientHeight;
    else return;
    // The browser reports the scroll a frame later, and until then the new rows would be missing.
    look(current);
  }, [end.row, look]);
  // Scrolls the active column into view, beside the product column.
  const showColumn = useCallback(() => {
    const [head, name] = [end.column + FIRST_CELL, NAME].map((column) =>
      scroller.current?.querySelector<HTMLElement>(`[role="columnheader"][aria-colindex="${column}"]`),
    );
    const { current } = scroller;
    if (current === null || !head || !name) return;
    const [left, right] = [head.offsetLeft - name.offsetWidth, head.offsetLeft + head.offsetWidth];
    if (left < current.scrollLeft) current.scrollLeft = left;
    else if (right > current.scrollLeft + current.clientWidth) current.scrollLeft = right - current.clientWidth;
  }, [end.column]);
  // When the grid opens, and at each move. Not at a press from outside: the cells would move away from the pointer.
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (!isOpened.current || scroller.current?.contains(document.activeElement) === true) showColumn();
    isOpened.current = true;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [end.row, showColumn]);
  const wasTyping = useRef(false);
  useLayoutEffect(() => {
    if (wasTyping.current && typing === undefined) scroller.current?.focus({ preventScroll: true });
    wasTyping.current = typing !== undefined;
  }, [typing]);

  // After a jump, the rows in sight are painted before those above and below them.
  const { first, last } = rowsNow(rowsOf(view, lines.length), rowsOf(useDeferredValue(view), lines.length));
  const here = lines[at.row];
  const cell = CELLS[at.column];
  const page = Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 2);
  const press = (event: KeyboardEvent) => {
    const gridEvent = keyEvent(event, page, here?.inventory_product_id ?? null);
    if (gridEvent === null || (isReadOnly && !isReadOnlyEvent(gridEvent))) return;
    event.preventDefault();
    send(gridEvent);
  };
  const copy = (event: ClipboardEvent) => {
    if (typing !== undefined || here === undefined) return false;
    event.preventDefault();
    event.clipboardData.setData("text/plain", copiedText(grid));
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    if (typing !== undefined || isReadOnly) return;
    event.preventDefault();
    send({ type: "grid.pasted", text: event.clipboardData.getData("text/plain") });
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
        // A grid takes the focus for its cells
        tabIndex={0}
        className={styles.scroller}
        onScroll={({ currentTarget }) => look(currentTarget)}
        // Not after a press, because the cells would move away from the pointer.
        onFocus={({ target, currentTarget }) =>
          target === currentTarget && target.matches(":focus-visible") ? showColumn() : undefined
        }
        onKeyDown={press}
        onCopy={copy}
        onCut={(event) => (copy(event) && !isReadOnly ? send({ type: "grid.range.emptied" }) : undefined)}
        onPaste={paste}
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
                {...(isRange && row >= range.top && row <= range.bottom ? selected : NO_RANGE)}
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
