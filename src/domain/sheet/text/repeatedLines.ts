import type { Line } from "./SheetDocument.ts";
import type { SheetPage } from "./SheetText.ts";

/** Shares of a page's height in which heads and feet are looked for. */
const HEAD = 0.22;
const FOOT = 0.15;

const inMargin = (line: Line, page: SheetPage): boolean =>
  line.y > page.height * (1 - HEAD) || line.y < page.height * FOOT;

/** Sections and what is numbered within them are no heads. */
const NUMBERED = /^\W{0,40}\d{0,2}\s{0,2}section\s{0,2}\d|^\s?\d{1,2}\.\d/i;

/** The same for "Page 1 of 9" and "Page 2 of 9". */
const shapeOf = (line: Line): string => line.text.replace(/\d+/g, "#").replace(/\s+/g, "").toLowerCase();

/** Points by which the same line of two pages may differ in height. */
const SAME_HEIGHT = 4;
/** Lines of a head or foot that only one page has, such as the first page's title. */
const OWN_LINES = 2;

const atOneHeight = (same: ReadonlyArray<Line>): Line[] =>
  same.filter((line) => same.some((other) => other.page !== line.page && Math.abs(other.y - line.y) < SAME_HEIGHT));

/** Those of a page that nothing but other repeated lines parts from its upper or lower edge. */
const atTheEdge = (lines: ReadonlyArray<Line>, repeated: ReadonlySet<Line>): Line[] =>
  [lines, lines.toReversed()].flatMap((inward) => {
    let own = 0;
    return inward.filter((line) => {
      if (!repeated.has(line)) own++;
      return repeated.has(line) && own <= OWN_LINES;
    });
  });

/** Lines in heads and feet that at least half of the pages have at one height. */
export const repeatedLines = (lines: ReadonlyArray<Line>, pages: ReadonlyArray<SheetPage>): ReadonlySet<Line> => {
  const shapes = new Map<string, Line[]>();
  for (const line of lines) {
    const page = pages[line.page - 1];
    if (page === undefined || !inMargin(line, page) || NUMBERED.test(line.text)) continue;
    const shape = shapeOf(line);
    shapes.set(shape, [...(shapes.get(shape) ?? []), line]);
  }
  const needed = Math.max(2, Math.ceil(pages.length / 2));
  const repeated = new Set(
    [...shapes.values()]
      .map(atOneHeight)
      .filter((same) => new Set(same.map((line) => line.page)).size >= needed)
      .flat(),
  );
  return new Set(
    pages.flatMap((_, index) =>
      atTheEdge(
        lines.filter((line) => line.page === index + 1),
        repeated,
      ),
    ),
  );
};
