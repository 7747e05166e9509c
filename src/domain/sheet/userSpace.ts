import type { Evidence } from "./Proposal.ts";
import type { SheetPage } from "./SheetText.ts";

/** A place on a page as it is seen, in the PDF user space of the page before it is turned. */
export const inUserSpace = (pages: ReadonlyArray<SheetPage>, evidence: Evidence): Evidence => {
  const page = pages[evidence.page - 1];
  if (page === undefined) return evidence;
  const [x0, y0, x1, y1] = evidence.box;
  const [left, bottom] = page.origin;
  const turned = {
    0: [x0, y0, x1, y1],
    90: [page.height - y1, x0, page.height - y0, x1],
    180: [page.width - x1, page.height - y1, page.width - x0, page.height - y0],
    270: [y0, page.width - x1, y1, page.width - x0],
  }[page.rotate] ?? [x0, y0, x1, y1];
  const [a = 0, b = 0, c = 0, d = 0] = turned;
  return { ...evidence, box: [a + left, b + bottom, c + left, d + bottom] };
};
