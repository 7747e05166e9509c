import type { Item, Placed, PlacedPage } from "./Item.ts";

const [SHORT, LONG] = [612, 792];
const SIDE = 45;

/** US letter, in points. */
const paper = (layout: "portrait" | "landscape", width: number, height: number) => ({
  layout,
  left: SIDE,
  right: width - SIDE,
  headRule: 66,
  top: 82,
  bottom: height - 52,
  footer: height - 38,
});

export const PORTRAIT = paper("portrait", SHORT, LONG);
export const LANDSCAPE = paper("landscape", LONG, SHORT);
export type Paper = Readonly<typeof PORTRAIT>;

type Row = Item & { readonly _tag: "Row" };

/** As many rows of a table stay together at its begin and at its end, where it has as many. */
const FEWEST = 2;

/** Where a page may begin: never between a heading and two rows, before a total, or before the last row of a table. */
const pageStarts = (items: ReadonlyArray<Item>): ReadonlyArray<boolean> => {
  const starts = items.map((item, at) => {
    const before = items[at - 1];
    if (before === undefined) return true;
    if (before._tag === "Head" || (before._tag === "Text" && before.isKept)) return false;
    return item._tag !== "Row" || item.tone !== "total";
  });
  for (const [at, item] of items.entries()) {
    if (item._tag !== "Row") continue;
    const isIn = (one: Item | undefined): one is Row => one?._tag === "Row" && one.table === item.table;
    const isEarly = !isIn(items[at - FEWEST]);
    const isLate = !isIn(items[at + FEWEST - 1]);
    if (isEarly || isLate) starts[at] = false;
  }
  return starts;
};

/**
 * Puts items on pages. A table's head is repeated on every page that the table continues on. No heading, no total and no
 * single row of a longer table stands alone on a page, unless what has to stay together is higher than a page.
 */
export const paginate = (items: ReadonlyArray<Item>, top: number, bottom: number): ReadonlyArray<PlacedPage> => {
  const starts = pageStarts(items);
  const pages: Array<PlacedPage> = [];
  for (let from = 0; from < items.length; ) {
    const page = placedFrom(items, from, top, bottom);
    const end = from + page.length;
    let next = end;
    while (next > from && next < items.length && starts[next] === false) next -= 1;
    if (next === from) next = end;
    const again = headAgain(items[from], top);
    pages.push([...again, ...page.slice(0, next - from)]);
    from = next;
  }
  return pages.length === 0 ? [[]] : pages;
};

const headAgain = (first: Item | undefined, top: number): ReadonlyArray<Placed> => {
  if (first?._tag !== "Row") return [];
  const { table } = first;
  return [{ item: { _tag: "Head", table, height: table.headHeight, before: 0 }, y: top, isAgain: true }];
};

/** As many as fit on a page, and always one. */
const placedFrom = (items: ReadonlyArray<Item>, from: number, top: number, bottom: number): ReadonlyArray<Placed> => {
  const placed: Array<Placed> = [];
  const first = items[from];
  let y = top + (first?._tag === "Row" ? first.table.headHeight : 0);
  for (let at = from; at < items.length; at++) {
    const item = items[at];
    if (item === undefined) break;
    const before = at === from ? 0 : item.before;
    if (at > from && y + before + item.height > bottom) break;
    placed.push({ item, y: y + before, isAgain: false });
    y += before + item.height;
  }
  return placed;
};
