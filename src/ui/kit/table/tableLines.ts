import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";

/** The properties of a column that decide its position in a row. */
export interface LineColumn {
  readonly id: string;
  /** The cell that names the row; by default the first column. */
  readonly isRowHeader?: boolean | undefined;
  /** Pixels at least. The column is as wide as its text, which does not wrap, and as its header if there is space. */
  readonly width?: number | undefined;
  /** The minimum in pixels for a column whose text wraps and whose width grows with the table; by default 128. */
  readonly minWidth?: number | undefined;
  /** Its share of the remaining width; by default 1. */
  readonly grow?: number | undefined;
  /** The order in which columns move below the first line in a narrower table: 1 is first. By default it stays. */
  readonly givesWay?: number | undefined;
  /** The buttons or links of a row, in its last column: always visible. */
  readonly isPinned?: boolean | undefined;
}

export interface TableLines {
  /** The columns of the first line, in CSS syntax. */
  readonly template: string;
  /** Grid row and column of cells that do not simply follow in the first line. */
  readonly places: ReadonlyMap<string, { readonly gridRow: string; readonly gridColumn?: string }>;
}

/** More cells per line would be too narrow to read. */
const MOST_IN_A_LINE = 3;

export const widthOf = ({ width, minWidth = 128 }: LineColumn): number => width ?? minWidth;

const trackOf = ({ width, grow = 1 }: LineColumn): string =>
  width === undefined ? `minmax(min-content, ${grow}fr)` : "minmax(min-content, max-content)";

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0);

const inTurn = (columns: ReadonlyArray<LineColumn>): ReadonlyArray<LineColumn> =>
  columns
    .filter(({ givesWay }) => givesWay !== undefined)
    .sort((one, other) => (one.givesWay ?? 0) - (other.givesWay ?? 0));

/** How many columns have to move if `given` have moved and `missing` pixels are still needed. */
export function givenFor(columns: ReadonlyArray<LineColumn>, given: number, missing: number): number {
  const turns = inTurn(columns);
  let enough = given;
  for (let room = 0; room < missing - 1 && enough < turns.length; enough += 1) {
    room += widthOf(turns[enough] ?? { id: "" });
  }
  return enough;
}

/** The layout of rows in a table in which `given` columns have moved below. */
export function tableLines(columns: ReadonlyArray<LineColumn>, given: number): TableLines {
  const gone = inTurn(columns).slice(0, given);
  const first = columns.filter((column) => !gone.includes(column));
  const rest = columns.filter((column) => gone.includes(column));
  const named = first.findIndex(({ isRowHeader }) => isRowHeader === true);
  // Starts below the name, unless there are too few columns beside it.
  const start = rest.length < first.length - named ? Math.max(0, named) : 0;
  const under = first
    .filter(({ isPinned }) => isPinned !== true)
    .slice(start)
    .map(widthOf);
  const perLine = Math.ceil(rest.length / Math.ceil(rest.length / Math.min(MOST_IN_A_LINE, under.length)));
  const lines = rest.length === 0 ? 1 : 1 + Math.ceil(rest.length / perLine);
  const places = new Map<string, { gridRow: string; gridColumn?: string }>();
  if (lines === 1) return { template: first.map(trackOf).join(" "), places };
  for (const { id, isPinned } of first) places.set(id, { gridRow: isPinned === true ? `1 / ${lines + 1}` : "1" });
  for (let line = 2; line <= lines; line += 1) {
    const members = rest.slice((line - 2) * perLine, (line - 1) * perLine);
    const starts = startsOf(under, members.map(widthOf));
    for (const [at, { id }] of members.entries()) {
      const end = starts[at + 1] ?? under.length;
      places.set(id, { gridRow: String(line), gridColumn: `${start + (starts[at] ?? 0) + 1} / ${start + end + 1}` });
    }
  }
  return { template: first.map(trackOf).join(" "), places };
}

/** The track at which each cell starts, so that each gets about the share of all tracks that it wants. */
function startsOf(tracks: ReadonlyArray<number>, wanted: ReadonlyArray<number>): ReadonlyArray<number> {
  const scale = sum(tracks) / sum(wanted);
  const starts = [0];
  for (let at = 1; at < wanted.length; at += 1) {
    const aim = sum(wanted.slice(0, at)) * scale;
    const distance = (track: number) => Math.abs(sum(tracks.slice(0, track)) - aim);
    let best = (starts[at - 1] ?? 0) + 1;
    for (let track = best; track <= tracks.length - (wanted.length - at); track += 1) {
      if (distance(track) < distance(best)) best = track;
    }
    starts.push(best);
  }
  return starts;
}

/** In px: a scroll bar that appears or disappears with the layout must not change the layout again. */
const SCROLL_BAR = 20;

/**
 * Finds the layout of a table's rows for the available width: as long as they are too wide, one more column moves
 * below. Measured before the browser paints, so that no intermediate state is visible.
 *
 * @param rows the rendered rows: wider text needs more width
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
    // The missing width is known only after the rows are rendered.
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
