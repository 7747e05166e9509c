import type { Line, SheetDocument } from "./SheetDocument.ts";

/** Lines of a sheet without a second section that are its opening. */
const AT_MOST = 60;

/** What comes before the second section: the letterhead and section 1. */
export const openingLines = (document: SheetDocument): ReadonlyArray<Line> => {
  const first = document.sections.findLastIndex((section, place) => section.number === 1 && place < 3);
  const second = document.sections.slice(first + 1).find((section) => section.number !== 1);
  const end = second === undefined ? AT_MOST : document.lines.indexOf(second.heading);
  return document.lines.slice(0, Math.min(end < 3 ? AT_MOST : end, 2 * AT_MOST));
};

/** Heads and feet of the first page, or of the first that has them. */
export const repeatedOnce = (document: SheetDocument): ReadonlyArray<Line> => {
  const first = Math.min(...document.repeated.map((line) => line.page));
  return document.repeated.filter((line) => line.page === first);
};
