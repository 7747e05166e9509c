import type { Line } from "./SheetDocument.ts";
import type { SheetPage } from "./SheetText.ts";

/** Fractions of the page height in which to look for headers and footers. */
const HEAD = 0.22;
const FOOT = 0.15;

const inMargin = (line: Line, page: SheetPage): boolean =>
  line.y > page.height * (1 - HEAD) || line.y < page.height * FOOT;

/** Section and subsection headings are never page headers. */
const NUMBERED = /^\W{0,40}\d{0,2}\s{0,2}section\s{0,2}\d|^\s?\d{1,2}\.\d/i;

/** Makes "Page 1 of 9" and "Page 2 of 9" equal. */
const shapeOf = (line: Line): string => line.text.replace(/\d+/g, "#").replace(/\s+/g, "").toLowerCase();

/** Points by which the height of a repeated line may differ between pages. */
const SAME_HEIGHT = 4;
/** Maximum number of lines in a header or footer that only one page has, such as a title on the first page. */
const OWN_LINES = 2;

const atOneHeight = (same: ReadonlyArray<Line>): Line[] =>
  same.filter((line) => same.some((other) => other.page !== line.page && Math.abs(other.y - line.y) < SAME_HEIGHT));

/** Repeated lines of a page that have at most OWN_LINES other lines between them and the upper or lower edge. */
const atTheEdge = (lines: ReadonlyArray<Line>, repeated: ReadonlySet<Line>): Line[] =>
  [lines, lines.toReversed()].flatMap((inward) => {
    let own = 0;
    return inward.filter((line) => {
      if (!repeated.has(line)) own++;
      return repeated.has(line) && own <= OWN_LINES;
    });
  });

/** Lines in headers and footers that at least half of the pages have at the same height. */
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
