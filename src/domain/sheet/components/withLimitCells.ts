import { boxAround } from "../readLines.ts";
import type { Cell, Line } from "../SheetDocument.ts";
import { readShare } from "../values/readShare.ts";
import { columnOf } from "./columnCells.ts";
import type { ColumnHead, TableHead } from "./TableHead.ts";

const LEAST = /\b(?:min(?:imum)?|from|low(?:er)?|least)\b/i;
const MOST = /\b(?:max(?:imum)?|to|high(?:er|est)?|upper|most)\b/i;

const isShares = ({ kind }: ColumnHead): boolean => kind === "percent" || kind === "unknown";

/** Two columns beside each other for the ends of shares: `Min %` and `Max %`. */
const limitsOf = ({ columns }: TableHead): readonly [ColumnHead, ColumnHead] | null => {
  const at = columns.findIndex((column) => isShares(column) && LEAST.test(column.text) && !MOST.test(column.text));
  const [least, most] = [columns[at], columns[at + 1]];
  const isPair = most !== undefined && isShares(most) && MOST.test(most.text) && !LEAST.test(most.text);
  return least !== undefined && isPair ? [least, most] : null;
};

/** One number and nothing else. */
const isNumber = ({ text }: Cell): boolean => {
  const { shares, leftover } = readShare(text);
  const [only] = shares;
  return shares.length === 1 && leftover.length === 0 && only !== undefined && only.min === only.max;
};

/** Both ends of a share as one cell, in tables that give each a column of its own. */
export const withLimitCells = (lines: ReadonlyArray<Line>, heads: ReadonlyArray<TableHead>): ReadonlyArray<Line> =>
  lines.map((line, i) => {
    const head = heads.findLast(({ last }) => last < i);
    const limits = head === undefined ? null : limitsOf(head);
    if (head === undefined || limits === null) return line;
    const [low, high] = limits.map((column) =>
      line.cells.find((cell) => isNumber(cell) && columnOf(head.columns, cell.box) === column),
    );
    if (low === undefined || high === undefined) return line;
    const items = [...low.items, ...high.items];
    const both = { text: `${low.text} - ${high.text}`, box: boxAround(items), items };
    return { ...line, cells: line.cells.flatMap((cell) => (cell === low ? [both] : cell === high ? [] : [cell])) };
  });
