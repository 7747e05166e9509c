import { boxAround, textOfItems } from "../text/readLines.ts";
import type { Cell } from "../text/SheetDocument.ts";
import { readShare } from "../values/readShare.ts";

/** Only digits, signs, and the words that occur within or after a percentage. */
const PART =
  /^(?:[\d.,<>≤≥£³~=%\s()/*-]|\b(?:to|up|max|min|ca|by|weight|wt|w|v|vol|volume|mass|approx|b|less|more|greater|than)\b)+$/i;
const OPEN = /(?:[-<>≤≥£³=~]|\b(?:to|up|max|min|ca|by|than|approx)\b\.?)$/i;
const GOES_ON = /^(?:-|to\b|%|w ?\/|v ?\/|wt\b|by\b|weight\b|vol|b\.? ?[wv]\b)/i;

/**
 * In multiples of the type height: the maximum distance between parts of one percentage. Anything farther away belongs
 * to another column.
 */
const REACH = 3;

/** A lone hyphen between digits belongs to both, so a larger distance is allowed. */
const REACH_OF_HYPHEN = 12;
const isHyphen = ({ text }: Cell): boolean => /^[-–]$/.test(text.trim());

const isNear = (a: Cell, b: Cell): boolean =>
  b.box[0] - a.box[2] <
  (isHyphen(a) || isHyphen(b) ? REACH_OF_HYPHEN : REACH) *
    Math.max(...a.items.map(({ size }) => size), ...b.items.map(({ size }) => size));

const joined = (cells: ReadonlyArray<Cell>): Cell => {
  const items = cells.flatMap((cell) => cell.items);
  const [only, ...others] = cells;
  return only !== undefined && others.length === 0 ? only : { text: textOfItems(items), box: boxAround(items), items };
};

/** True for `20 - 5`, which cannot be the limits of one range. */
const isDescending = (text: string): boolean => {
  const [low, high] = text.match(/\d+(?:\.\d+)?/g) ?? [];
  return low !== undefined && high !== undefined && Number(low) > Number(high);
};

const isWhole = (cells: ReadonlyArray<Cell>): boolean => {
  const text = cells.map((cell) => cell.text).join(" ");
  const { shares, isOpen } = readShare(text);
  return shares.length === 1 && !isOpen && !(cells.some(isHyphen) && isDescending(text));
};

/**
 * Joins cells that together form one percentage with wide gaps, such as `>= 50.00 - <   70.00 %`. Cells of other
 * columns (`isOther`) are not joined.
 */
export const withJoinedShares = (cells: ReadonlyArray<Cell>, isOther: (cell: Cell) => boolean): ReadonlyArray<Cell> => {
  const groups = cells.reduce<ReadonlyArray<ReadonlyArray<Cell>>>((done, cell) => {
    const open = done.at(-1);
    const last = open?.at(-1);
    const isPart = (one: Cell): boolean => PART.test(one.text) && !isOther(one);
    const continues =
      last !== undefined &&
      isPart(last) &&
      isPart(cell) &&
      isNear(last, cell) &&
      (OPEN.test(last.text) || GOES_ON.test(cell.text));
    return continues ? [...done.slice(0, -1), [...(open ?? []), cell]] : [...done, [cell]];
  }, []);
  return groups.flatMap((group) => (group.length > 1 && isWhole(group) ? [joined(group)] : group));
};
