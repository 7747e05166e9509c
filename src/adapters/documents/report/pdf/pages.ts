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

/** Heights that have to stay together with the item: what follows a heading, up to its first row or line. */
const together = (items: ReadonlyArray<Item>, at: number): number => {
  const item = items[at];
  if (item === undefined) return 0;
  const own = item.before + item.height;
  const isKept = item._tag === "Head" || (item._tag === "Text" && item.isKept);
  return isKept ? own + together(items, at + 1) : own;
};

/** A table's head is repeated on every page that the table continues on. */
export const paginate = (items: ReadonlyArray<Item>, top: number, bottom: number): ReadonlyArray<PlacedPage> => {
  let page: Array<Placed> = [];
  const pages: Array<PlacedPage> = [page];
  let y = top;
  for (const [at, item] of items.entries()) {
    if (page.length > 0 && y + together(items, at) > bottom) {
      page = [];
      pages.push(page);
      y = top;
      if (item._tag === "Row") {
        const { table } = item;
        page.push({ item: { _tag: "Head", table, height: table.headHeight, before: 0 }, y, isAgain: true });
        y += table.headHeight;
      }
    } else if (page.length > 0) y += item.before;
    page.push({ item, y, isAgain: false });
    y += item.height;
  }
  return pages;
};
