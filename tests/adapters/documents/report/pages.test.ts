import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Item, PlacedPage, TableSet } from "#adapters/documents/report/pdf/Item.ts";
import { paginate } from "#adapters/documents/report/pdf/pages.ts";
import { law } from "../../../support/law.ts";

const [TOP, BOTTOM] = [80, 560];
const style = { role: "P", font: "text", size: 8, color: "#000000", before: 5 } as const;

type Rows = ReadonlyArray<{ readonly height: number; readonly isTotal: boolean }>;
type Part = { readonly heading: number; readonly words: number; readonly rows: Rows };

const textItem = (height: number, isKept: boolean): Item => ({
  _tag: "Text",
  lines: ["words"],
  style,
  height,
  before: 5,
  isKept,
  isOutlined: false,
});
/** A heading, sometimes a paragraph, and a table. */
const itemsOf = ({ heading, words, rows }: Part): ReadonlyArray<Item> => {
  const table: TableSet = { size: 8, head: [], headHeight: 20, boxes: [] };
  return [
    textItem(heading, true),
    ...(words === 0 ? [] : [textItem(words, rows.length > 0)]),
    ...(rows.length === 0 ? [] : [{ _tag: "Head" as const, table, height: 20, before: 6 }]),
    ...rows.map(({ height, isTotal }) => ({
      _tag: "Row" as const,
      table,
      cells: [],
      part: 0,
      first: null,
      tone: isTotal ? ("total" as const) : ("plain" as const),
      height,
      before: 0,
    })),
  ];
};

const rowsOf = (page: PlacedPage, table: TableSet) =>
  page.flatMap(({ item }) => (item._tag === "Row" && item.table === table ? [item] : []));
const tablesOf = (items: ReadonlyArray<Item>) =>
  new Set(items.flatMap((item) => (item._tag === "Row" ? [item.table] : [])));

const part: fc.Arbitrary<Part> = fc.record({
  heading: fc.integer({ min: 12, max: 40 }),
  words: fc.constantFrom(0, 0, 12, 60),
  rows: fc
    .array(fc.integer({ min: 14, max: 90 }), { maxLength: 60 })
    .chain((heights) =>
      fc
        .integer({ min: 0, max: 1 })
        .map((totals) => heights.map((height, at) => ({ height, isTotal: at > 0 && at >= heights.length - totals }))),
    ),
});
const report = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.flatMap(itemsOf));

describe("pages of a report", () => {
  law("bear every item once, in its order, and none ends below the page", [report], (items) => {
    const pages = [...paginate(items, TOP, BOTTOM)];
    expect(pages.flat().flatMap(({ item, isAgain }) => (isAgain ? [] : [item]))).toEqual(items);
    for (const { item, y } of pages.flat()) expect(y + item.height).toBeLessThanOrEqual(BOTTOM);
  });

  law("end with no heading and no head of a table", [report], (items) => {
    for (const page of [...paginate(items, TOP, BOTTOM)].slice(0, -1)) {
      const last = page.at(-1)?.item;
      expect(last?._tag === "Head" || (last?._tag === "Text" && last.isKept)).toBe(false);
    }
  });

  law("have at least two rows of each table that has as many, and never a total first", [report], (items) => {
    const pages = [...paginate(items, TOP, BOTTOM)];
    for (const table of tablesOf(items)) {
      const all = items.filter((item) => item._tag === "Row" && item.table === table).length;
      for (const page of pages) {
        const rows = rowsOf(page, table);
        if (rows.length === 0) continue;
        expect(rows.length).toBeGreaterThanOrEqual(Math.min(2, all));
        if (all > 1) expect(rows[0]?.tone).not.toBe("total");
      }
    }
  });

  it("take what is higher than a page as it comes", () => {
    const high = itemsOf({
      heading: 20,
      words: 0,
      rows: [300, 400, 450].map((height) => ({ height, isTotal: false })),
    });
    const pages = [...paginate(high, TOP, BOTTOM)];
    expect(pages.flat().filter(({ item }) => item._tag === "Row")).toHaveLength(3);
    expect(pages).toHaveLength(3);
  });
});
