import type { Line, SheetDocument } from "./SheetDocument.ts";

/** Maximum number of opening lines if the sheet has no second section. */
const AT_MOST = 60;

/** The lines before the second section: the letterhead and section 1. */
export const openingLines = (document: SheetDocument): ReadonlyArray<Line> => {
  const first = document.sections.findLastIndex((section, place) => section.number === 1 && place < 3);
  const second = document.sections.slice(first + 1).find((section) => section.number !== 1);
  const end = second === undefined ? AT_MOST : document.lines.indexOf(second.heading);
  return document.lines.slice(0, Math.min(end < 3 ? AT_MOST : end, 2 * AT_MOST));
};

/** Header and footer of the first page that has any. */
export const repeatedOnce = (document: SheetDocument): ReadonlyArray<Line> => {
  const first = Math.min(...document.repeated.map((line) => line.page));
  return document.repeated.filter((line) => line.page === first);
};
