import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import * as styles from "./DataTable.css.ts";

/** The number of rows that are rendered or left out together. */
const BLOCK = 25;
/** Up to this many rows are always rendered, so that the browser's own search finds them. */
const ALL = 100;
/** How far beyond the view rows are rendered, so that scrolling shows no gaps. */
const NEAR = "800px";
/** The height of a row before any was rendered, in px. */
const USUAL_HEIGHT = 48;
/** How many frames a row may move while blocks above it are rendered. */
const SETTLING = 20;

/** `turn` increases each time the row is to be focused. */
export type RowInFocus = { readonly id: string; readonly turn: number };

type LongBodyProps<Row> = {
  readonly rows: ReadonlyArray<Row>;
  readonly rowId: (row: Row) => string;
  readonly inFocus: RowInFocus | undefined;
  readonly table: RefObject<HTMLElement | null>;
  readonly rowOf: (row: Row, at: number) => ReactNode;
};

/**
 * Renders rows in blocks; those far from the view are empty but keep their height. Blocks, because a table scrolls in
 * its frame and its cards with the page, and because row heights depend on the text.
 */
export function LongBody<Row>({ rows, rowId, inFocus, table, rowOf }: LongBodyProps<Row>) {
  const wanted = inFocus === undefined ? -1 : rows.findIndex((row) => rowId(row) === inFocus.id);
  const [usual, setUsual] = useState(USUAL_HEIGHT);
  useLayoutEffect(() => {
    const find = () =>
      inFocus === undefined
        ? null
        : table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(inFocus.id)}"]`);
    find()?.focus();
    let frames = 0;
    let asked = 0;
    const keepInSight = () => {
      const row = find();
      if (row != null && row === document.activeElement) row.scrollIntoView({ block: "nearest" });
      frames += 1;
      if (frames < SETTLING) asked = requestAnimationFrame(keepInSight);
    };
    if (inFocus !== undefined) asked = requestAnimationFrame(keepInSight);
    return () => cancelAnimationFrame(asked);
  }, [inFocus, table]);
  return Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) => {
    const from = block * BLOCK;
    return (
      <Block
        // A block is its place in the table
        key={block}
        count={Math.min(BLOCK, rows.length - from)}
        isWanted={wanted >= from && wanted < from + BLOCK}
        isFirst={block === 0}
        isAlways={rows.length <= ALL}
        usual={usual}
        onDrawn={setUsual}
        draw={() => rows.slice(from, from + BLOCK).map((row, at) => rowOf(row, from + at))}
      />
    );
  });
}

type BlockProps = {
  readonly count: number;
  readonly isWanted: boolean;
  readonly isFirst: boolean;
  readonly isAlways: boolean;
  /** The height of a row for a block that was never rendered, in px. */
  readonly usual: number;
  readonly onDrawn: (height: number) => void;
  readonly draw: () => ReactNode;
};

function Block({ count, isWanted, isFirst, isAlways, usual, onDrawn, draw }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [view, setView] = useState({ isNear: isFirst, height: 0 });
  useLayoutEffect(() => {
    if (isFirst) onDrawn((body.current?.offsetHeight ?? 0) / count);
  }, [isFirst, onDrawn, count]);
  useEffect(() => {
    const { current } = body;
    if (current === null) return;
    // `scrollMargin` applies inside the table's frame, `rootMargin` outside the window.
    const margins = { rootMargin: `${NEAR} 0px`, scrollMargin: `${NEAR} 0px` };
    const observer = new IntersectionObserver((entries) => {
      const isNear = entries.at(-1)?.isIntersecting === true || current.contains(document.activeElement);
      setView((old) => ({ isNear, height: old.isNear ? current.offsetHeight : old.height }));
    }, margins);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const isDrawn = view.isNear || isWanted || isAlways;
  const height = view.height === 0 ? count * usual : view.height;
  return (
    <tbody ref={body} className={styles.block} style={isDrawn ? undefined : { height }} data-drawn={isDrawn}>
      {isDrawn ? draw() : null}
    </tbody>
  );
}
