import type { Box, Cell, Line } from "./SheetDocument.ts";
import type { Ruling, SheetPage, TextItem } from "./SheetText.ts";

/** Dots or underscores that lead from a label to its value. */
const LEADERS = /(?:[.…]\s?){4,}|…+|_{3,}/g;

/** `1. Identification ........ 3` is a line of a table of contents, not a label with a value. */
const IS_CONTENTS = /^\s*(?:section\s*)?\d{1,2}\b.*?\d{1,3}\s*$/i;

/** Splits an item at leaders. Each part gets its proportion of the item's width. */
export const withoutLeaders = (item: TextItem): ReadonlyArray<TextItem> => {
  if (!/\.{2}|\. ?\.|…|__/.test(item.text) || IS_CONTENTS.test(item.text)) return [item];
  const width = (item.x1 - item.x0) / Math.max(item.text.length, 1);
  const parts: TextItem[] = [];
  let from = 0;
  const add = (to: number) => {
    const raw = item.text.slice(from, to);
    const text = raw.trim();
    const start = from + raw.indexOf(text);
    if (text !== "")
      parts.push({ ...item, text, x0: item.x0 + width * start, x1: item.x0 + width * (start + text.length) });
  };
  for (const { 0: leaders, index } of item.text.matchAll(LEADERS)) {
    add(index);
    from = index + leaders.length;
  }
  if (from === 0) return [item];
  add(item.text.length);
  return parts;
};

/** Items are created with a quarter of their type size below the baseline. */
const baselineOf = (item: TextItem): number => item.y0 + item.size / 4;

/** In multiples of the type height: how much baselines of one line may differ. */
const LINE_TOLERANCE = 0.35;
/** Type smaller than this fraction of its neighbor's, and touching it, is a superscript or subscript. */
const SMALL = 0.8;
/** In multiples of the type height: the minimum gap between words, and between cells. */
const WORD_GAP = 0.13;
const CELL_GAP = 1;

/** Limits for the characters of a cell and the cells of a line; the rest of an abnormal page is cut off. */
const MOST_OF_A_CELL = 1000;
const MOST_CELLS = 60;

type Row = { baseline: number; size: number; items: TextItem[] };

const rowsOf = (items: ReadonlyArray<TextItem>): Row[] => {
  const rows: Row[] = [];
  for (const item of items.toSorted((one, other) => baselineOf(other) - baselineOf(one))) {
    const row = rows.at(-1);
    const tolerance = Math.max(1.2, LINE_TOLERANCE * Math.min(item.size, row?.size ?? item.size));
    if (row !== undefined && row.baseline - baselineOf(item) <= tolerance) {
      row.items.push(item);
      if (item.size > row.size * 1.1) Object.assign(row, { baseline: baselineOf(item), size: item.size });
    } else rows.push({ baseline: baselineOf(item), size: item.size, items: [item] });
  }
  return rows;
};

const touches = (small: TextItem, row: Row): boolean =>
  row.items.some((item) => small.x0 - item.x1 < item.size / 2 && item.x0 - small.x1 < item.size / 2);

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A small figure above the line belongs to a footnote or a unit, not to the number before it. */
const raised = (item: TextItem): TextItem =>
  /^\d{1,2}$/.test(item.text)
    ? { ...item, text: item.text.replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? digit) }
    : item;

/** Moves superscripts and subscripts to the line they belong to. */
const withSmallType = (rows: ReadonlyArray<Row>): Row[] => {
  const kept = rows.map((row) => ({ ...row, items: [...row.items] }));
  return kept.filter((row, index) => {
    const near = [kept[index - 1], kept[index + 1]]
      .filter((other) => other !== undefined)
      .filter(
        (other) =>
          row.size < SMALL * other.size &&
          Math.abs(other.baseline - row.baseline) < 0.7 * other.size &&
          row.items.every((item) => touches(item, other)),
      )
      .toSorted((one, other) => Math.abs(one.baseline - row.baseline) - Math.abs(other.baseline - row.baseline));
    const [word] = near;
    word?.items.push(...(row.baseline > word.baseline ? row.items.map(raised) : row.items));
    return word === undefined;
  });
};

export const boxAround = (items: ReadonlyArray<Pick<TextItem, "x0" | "y0" | "x1" | "y1">>): Box => [
  Math.min(...items.map((item) => item.x0)),
  Math.min(...items.map((item) => item.y0)),
  Math.max(...items.map((item) => item.x1)),
  Math.max(...items.map((item) => item.y1)),
];

/** The text of adjacent items, with a blank where the gap is wide enough for one. */
export const textOfItems = (items: ReadonlyArray<TextItem>): string => {
  let text = "";
  items.forEach((item, index) => {
    const before = items[index - 1];
    const blank = before !== undefined && item.x0 - before.x1 > WORD_GAP * Math.max(item.size, before.size);
    text += blank ? ` ${item.text}` : item.text;
  });
  return text
    .replace(/\s+/g, " ")
    .replace(/(?<=\d) (?=\.\d)/g, "")
    .trim();
};

const cellOf = (items: ReadonlyArray<TextItem>): Cell => ({
  text: textOfItems(items).slice(0, MOST_OF_A_CELL),
  box: boxAround(items),
  items,
});

const cellsOf = (row: Row, upright: ReadonlyArray<Ruling>): Cell[] => {
  const middle = row.baseline + row.size / 4;
  const crossing = upright.filter((ruling) => ruling.y0 <= middle && ruling.y1 >= middle);
  const groups: TextItem[][] = [];
  for (const item of row.items.toSorted((one, other) => one.x0 - other.x0)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const apart =
      before === undefined ||
      item.x0 - before.x1 > CELL_GAP * Math.max(item.size, before.size) ||
      crossing.some((ruling) => ruling.x0 >= before.x1 - 1.5 && ruling.x0 <= item.x0 + 1.5);
    if (group === undefined || apart) groups.push([item]);
    else group.push(item);
  }
  return groups
    .slice(0, MOST_CELLS)
    .map(cellOf)
    .filter((cell) => cell.text !== "");
};

export const lineOf = (page: number, y: number, cells: ReadonlyArray<Cell>): Line => {
  const items = cells.flatMap((cell) => cell.items);
  return {
    page,
    y,
    cells,
    text: cells.map((cell) => cell.text).join("  "),
    box: boxAround(items),
    size: Math.max(...items.map((item) => item.size)),
    bold: items.every((item) => item.bold),
  };
};

/** The lines of a page from top to bottom. */
export const readLines = (page: SheetPage, number: number): Line[] => {
  const upright = page.rulings.filter((ruling) => ruling.x0 === ruling.x1);
  return withSmallType(rowsOf(page.items.flatMap(withoutLeaders))).flatMap((row) => {
    const cells = cellsOf(row, upright);
    return cells.length === 0 ? [] : [lineOf(number, row.baseline, cells)];
  });
};
