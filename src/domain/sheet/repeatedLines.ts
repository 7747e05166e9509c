import type { Line } from "./SheetDocument.ts";
import type { SheetPage } from "./SheetText.ts";

/** Shares of a page's height in which heads and feet are looked for. */
const HEAD = 0.22;
const FOOT = 0.15;

const inMargin = (line: Line, page: SheetPage): boolean =>
  line.y > page.height * (1 - HEAD) || line.y < page.height * FOOT;

/** The same for "Page 1 of 9" and "Page 2 of 9". */
const shapeOf = (line: Line): string => line.text.replace(/\d+/g, "#").replace(/\s+/g, "").toLowerCase();

/** Lines in heads and feet that at least half of the pages have; on two pages also at the same height. */
export const repeatedLines = (lines: ReadonlyArray<Line>, pages: ReadonlyArray<SheetPage>): ReadonlySet<Line> => {
  const shapes = new Map<string, Line[]>();
  for (const line of lines) {
    const page = pages[line.page - 1];
    if (page === undefined || !inMargin(line, page) || /^\W*\d{0,2}\s*section\s*\d/i.test(line.text)) continue;
    const shape = shapeOf(line);
    shapes.set(shape, [...(shapes.get(shape) ?? []), line]);
  }
  const needed = Math.max(2, Math.ceil(pages.length / 2));
  return new Set(
    [...shapes.values()]
      .filter((same) => new Set(same.map((line) => line.page)).size >= needed)
      .filter((same) => pages.length > 2 || same.every((line) => Math.abs(line.y - (same[0]?.y ?? 0)) < 3))
      .flat(),
  );
};
