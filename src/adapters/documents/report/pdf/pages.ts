import type { Item, Placed, PlacedPage } from "./Item.ts";

const [SHORT, LONG] = [612, 792];
const SIDE = 45;

/** US letter, in points. */
const paper = (layout: "portrait" | "landscape", width: number, height: number) => ({
  layout,
  left: SIDE,
  right: width - SIDE,
  height,
  headRule: 66,
  top: 82,
  bottom: height - 52,
  footer: height - 38,
});

export const PORTRAIT = paper("portrait", SHORT, LONG);
export const LANDSCAPE = paper("landscape", LONG, SHORT);
export type Paper = Readonly<typeof PORTRAIT>;

type Row = Item & { readonly _tag: "Row" };

/** At least this many rows stay together at the start and the end of a table, if it has as many. */
const FEWEST = 2;

/** Whether a page may start here: never between a heading and two rows, before a total, or before the last row. */
const mayStart = (items: ReadonlyArray<Item>, at: number): boolean => {
  const [before, item] = [items[at - 1], items[at]];
  if (before === undefined) return true;
  if (before._tag === "Head" || (before._tag === "Text" && before.isKept)) return false;
  if (item?._tag !== "Row") return true;
  const isIn = (one: Item | undefined): one is Row => one?._tag === "Row" && one.table === item.table;
  return item.tone !== "total" && isIn(items[at - FEWEST]) && isIn(items[at + FEWEST - 1]);
};

/**
 * Distributes items over pages. A table's head is repeated on every page of the table. No heading, total or single row
 * of a longer table is alone on a page, unless what must stay together is higher than a page.
 */
export const paginate = (items: ReadonlyArray<Item>, top: number, bottom: number): ReadonlyArray<PlacedPage> => {
  const pages: Array<PlacedPage> = [];
  for (let from = 0; from < items.length; ) {
    const page = placedFrom(items, from, top, bottom);
    const end = from + page.length;
    let next = end;
    while (next > from && next < items.length && !mayStart(items, next)) next -= 1;
    if (next === from) next = end;
    pages.push([...headAgain(items[from], top), ...page.slice(0, next - from)]);
    from = next;
  }
  return pages;
};

const headAgain = (first: Item | undefined, top: number): ReadonlyArray<Placed> => {
  if (first?._tag !== "Row") return [];
  const { table } = first;
  return [{ item: { _tag: "Head", table, height: table.headHeight, before: 0 }, y: top, isAgain: true }];
};

/** As many items as fit on a page, and at least one. */
const placedFrom = (items: ReadonlyArray<Item>, from: number, top: number, bottom: number): ReadonlyArray<Placed> => {
  const placed: Array<Placed> = [];
  let y = top;
  for (let at = from; at < items.length; at++) {
    let item = items[at];
    if (item === undefined) break;
    if (at === from && item._tag === "Row") {
      y += item.table.headHeight;
      item = { ...item, ...item.first };
    }
    if (at > from) y += item.before;
    if (at > from && y + item.height > bottom) break;
    placed.push({ item, y, isAgain: false });
    y += item.height;
  }
  return placed;
};
