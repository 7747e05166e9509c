import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { givenFor, type LineColumn, type TableLines, tableLines } from "./tableLines.ts";

/** A scroll bar that comes or goes with the lines must not change them again; px. */
const SCROLL_BAR = 20;

/**
 * The lines of a table's rows in the room that it has: while they are too wide, one more column gives way. Read before
 * the browser paints, so that nobody sees it happen.
 *
 * @param rows what is drawn: wider text needs more room
 */
export function useTableLines(
  scroller: RefObject<HTMLElement | null>,
  columns: ReadonlyArray<LineColumn>,
  rows: unknown,
): TableLines {
  const [fit, setFit] = useState({ given: 0 });
  useLayoutEffect(() => {
    const missing = (scroller.current?.scrollWidth ?? 0) - (scroller.current?.clientWidth ?? 0);
    const enough = givenFor(columns, fit.given, missing);
    // The room that is missing is known only once the rows are drawn.
    // oxlint-disable-next-line react/set-state-in-effect
    if (enough > fit.given) setFit({ given: enough });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [scroller, fit, columns, rows]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let decidedAt = element.offsetWidth;
    const observer = new ResizeObserver(() => {
      const width = element.offsetWidth;
      const isWider = width > decidedAt + SCROLL_BAR;
      if (width >= decidedAt && !isWider) return;
      decidedAt = width;
      setFit(({ given }) => ({ given: isWider ? 0 : given }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return useMemo(() => tableLines(columns, fit.given), [columns, fit.given]);
}
