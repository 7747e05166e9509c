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

/** As many rows of a table stay together at its begin and at its end, where it has as many. */
const FEWEST = 2;

type ItemAt = (at: number) => Item | undefined;

/** Whether a page may begin there: never between a heading and two rows, before a total, or before the last row of a table. */
const mayStart = (itemAt: ItemAt, at: number): boolean => {
  const [before, item] = [itemAt(at - 1), itemAt(at)];
  if (before === undefined) return true;
  if (before._tag === "Head" || (before._tag === "Text" && before.isKept)) return false;
  if (item?._tag !== "Row") return true;
  const isIn = (one: Item | undefined): one is Row => one?._tag === "Row" && one.table === item.table;
  return item.tone !== "total" && isIn(itemAt(at - FEWEST)) && isIn(itemAt(at + FEWEST - 1));
};

/**
 * Puts items on pages. A table's head is repeated on every page that the table continues on. No heading, no total and no
 * single row of a longer table stands alone on a page, unless what has to stay together is higher than a page. Items are
 * asked for as pages need them, and forgotten with their page.
 */
export function* paginate(given: Iterable<Item>, top: number, bottom: number): Generator<PlacedPage, void> {
  const further = given[Symbol.iterator]();
  let window: Array<Item> = [];
  let isAll = false;
  const itemAt: ItemAt = (at) => {
    while (!isAll && window.length <= at) {
      const next = further.next();
      if (next.done === true) isAll = true;
      else window.push(next.value);
    }
    return window[at];
  };
  if (itemAt(0) === undefined) yield [];
  for (let from = 0; itemAt(from) !== undefined; ) {
    const page = placedFrom(itemAt, from, top, bottom);
    const end = from + page.length;
    let next = end;
    while (next > from && itemAt(next) !== undefined && !mayStart(itemAt, next)) next -= 1;
    if (next === from) next = end;
    yield [...headAgain(itemAt(from), top), ...page.slice(0, next - from)];
    const gone = Math.max(0, next - FEWEST);
    window = window.slice(gone);
    from = next - gone;
  }
}

const headAgain = (first: Item | undefined, top: number): ReadonlyArray<Placed> => {
  if (first?._tag !== "Row") return [];
  const { table } = first;
  return [{ item: { _tag: "Head", table, height: table.headHeight, before: 0 }, y: top, isAgain: true }];
};

const alone = (item: Item | undefined): Item | undefined =>
  item?._tag === "Row" && item.first !== null ? { ...item, ...item.first() } : item;

/** As many as fit on a page, and always one. */
const placedFrom = (itemAt: ItemAt, from: number, top: number, bottom: number): ReadonlyArray<Placed> => {
  const placed: Array<Placed> = [];
  const first = alone(itemAt(from));
  let y = top + (first?._tag === "Row" ? first.table.headHeight : 0);
  for (let at = from; ; at++) {
    const item = at === from ? first : itemAt(at);
    if (item === undefined) return placed;
    const before = at === from ? 0 : item.before;
    if (at > from && y + before + item.height > bottom) return placed;
    placed.push({ item, y: y + before, isAgain: false });
    y += before + item.height;
  }
};
