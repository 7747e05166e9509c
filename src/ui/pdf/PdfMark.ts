import type { PDFPageProxy } from "pdfjs-dist";

/** x0, y0, x1, y1 in PDF user space: points, y upwards, before the page is rotated. */
export type PdfBox = readonly [number, number, number, number];

/** A place on a page from which something was read. */
export interface PdfMark {
  readonly key: string;
  /** Counted from 1. */
  readonly page: number;
  readonly box: PdfBox;
  readonly look: "open" | "taken" | "refused" | "caution";
  /** For screen readers: "Page 5: 'Flash point: 12 °F'". */
  readonly text: string;
}

/** Text that a person selected in a PDF. */
export interface PdfSelection {
  readonly text: string;
  readonly places: ReadonlyArray<{ readonly page: number; readonly box: PdfBox }>;
}

export type Viewport = ReturnType<PDFPageProxy["getViewport"]>;

export interface Placed {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In px from the upper left corner of the rendered page; slightly larger than the text. */
export const placeOf = (box: PdfBox, viewport: Viewport): Placed => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = viewport.convertToViewportRectangle([...box]).map(Number);
  const room = 2;
  return {
    left: Math.min(x0, x1) - room,
    top: Math.min(y0, y1) - room,
    width: Math.abs(x1 - x0) + 2 * room,
    height: Math.abs(y1 - y0) + 2 * room,
  };
};

/** Converts a rectangle on the screen to a box of its page. */
const boxOf = (shown: DOMRect, page: DOMRect, viewport: Viewport): PdfBox => {
  const [ax = 0, ay = 0] = viewport.convertToPdfPoint(shown.left - page.left, shown.top - page.top).map(Number);
  const [bx = 0, by = 0] = viewport.convertToPdfPoint(shown.right - page.left, shown.bottom - page.top).map(Number);
  const round = (points: number): number => Math.round(points * 100) / 100;
  return [round(Math.min(ax, bx)), round(Math.min(ay, by)), round(Math.max(ax, bx)), round(Math.max(ay, by))];
};

/** The selected text with its places; null if no text of the view is selected. */
export const selectionIn = (view: HTMLElement, viewports: ReadonlyMap<number, Viewport>): PdfSelection | null => {
  const selection = window.getSelection();
  const text = selection?.toString().trim() ?? "";
  if (selection === null || text === "" || selection.rangeCount === 0) return null;
  const pages = [...view.querySelectorAll<HTMLElement>("[data-page]")];
  const places = [...selection.getRangeAt(0).getClientRects()].flatMap((shown) => {
    const page = pages.find((element) => isWithin(shown, element.getBoundingClientRect()));
    const number = Number(page?.dataset["page"]);
    const viewport = viewports.get(number);
    if (page === undefined || viewport === undefined || shown.width < 1) return [];
    return [{ page: number, box: boxOf(shown, page.getBoundingClientRect(), viewport) }];
  });
  return places.length === 0 ? null : { text, places: places.slice(0, 50) };
};

const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.height < outer.height / 2;
