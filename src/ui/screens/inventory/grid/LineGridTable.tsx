import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type GridContext, refusalsByLine, waitingByLine } from "#application/inventory/grid/GridContext.ts";
import type { GridEvent } from "#application/inventory/grid/lineGridMachine.ts";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { cellId, type Choices } from "./GridCell.tsx";
import { COLUMNS, FIRST_CELL, isNumber, NAME, ROW_HEIGHT, widthsOf } from "./gridColumns.ts";
import * as styles from "./grid.css.ts";
import { keyEvent } from "./gridKeys.ts";
import { GridRow } from "./GridRow.tsx";

/** Rows above and below those in sight, so that scrolling shows no gaps. */
const SPARE = 8;
/** So many rows are scrolled before others are drawn. */
const STEP = 4;
const HEAD = ROW_HEIGHT;

/** The first row in sight, to a step; and how high they stand. */
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
  // The row of the person stays in sight, below the head.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const [top, bottom] = [at.row * ROW_HEIGHT, (at.row + 1) * ROW_HEIGHT + HEAD];
    if (top < current.scrollTop) current.scrollTop = top;
    else if (bottom > current.scrollTop + current.clientHeight) current.scrollTop = bottom - current.clientHeight;
    else return;
    // The browser tells of the scroll a frame later, in which a page away nothing would be seen.
    look(current);
  }, [at.row, look]);
  // And the column, beside the product.
  useLayoutEffect(() => {
    const [head, name] = [at.column + FIRST_CELL, NAME].map((column) =>
      scroller.current?.querySelector<HTMLElement>(`[role="columnheader"][aria-colindex="${column}"]`),
    );
    const { current } = scroller;
    if (current === null || !head || !name) return;
    const [left, right] = [head.offsetLeft - name.offsetWidth, head.offsetLeft + head.offsetWidth];
    if (left < current.scrollLeft) current.scrollLeft = left;
    else if (right > current.scrollLeft + current.clientWidth) current.scrollLeft = right - current.clientWidth;
  }, [at.column]);
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
    const meant = keyEvent(event, page, here?.inventory_product_id ?? null);
    if (meant === null || (isReadOnly && meant.type !== "grid.moved")) return;
    event.preventDefault();
    send(meant);
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
