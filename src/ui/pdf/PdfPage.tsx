import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type PdfMark, placeOf, type Viewport } from "./PdfMark.ts";
import * as styles from "./PdfView.css.ts";
import { pdfReader } from "./openPdf.ts";

type PdfPageProps = {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  /** px */
  readonly width: number;
  readonly marks: ReadonlyArray<PdfMark>;
  readonly current: string | undefined;
  /** Called with the page's coordinate mapping when it is drawn; undefined when it is no longer drawn. */
  readonly onSeen: ((number: number) => void) | undefined;
  readonly onDrawn: (number: number, viewport: Viewport | undefined) => void;
};

/** Height by width of US letter paper, for pages that are not loaded yet. */
const LETTER = 11 / 8.5;
/** Pages within this distance of the view are drawn; others are removed. */
const AHEAD = "400px 0px";

/** One page, drawn only while in or near the view, so that a long PDF takes no more memory than a short one. */
export function PdfPage({ document, number, width, marks, current, onDrawn, onSeen }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [ratio, setRatio] = useState(LETTER);
  const [viewport, setViewport] = useState<Viewport>();
  useEffect(() => {
    const paper = box.current;
    if (paper === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: AHEAD,
    });
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const paper = box.current;
    if (!isNear || paper === null) return undefined;
    const show = (drawn: Viewport | undefined) => {
      setViewport(drawn);
      onDrawn(number, drawn);
      if (drawn !== undefined) setRatio(drawn.height / drawn.width);
    };
    const remove = drawPage(document, number, paper, width, show);
    return () => {
      remove();
      show(undefined);
    };
  }, [document, number, width, isNear, onDrawn]);
  const tellSeen = useEffectEvent(() => onSeen?.(number));
  const isDrawn = viewport !== undefined;
  useEffect(() => {
    const paper = box.current;
    if (!isDrawn || paper === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => (isMostlySeen(entry) ? tellSeen() : undefined), {
      threshold: STEPS,
    });
    observer.observe(paper);
    return () => observer.disconnect();
  }, [isDrawn]);
  const height = Math.round(width * ratio);
  return (
    <div
      className={styles.page}
      style={{ height, width }}
      role="group"
      aria-label={`Page ${number} of ${document.numPages}`}
      data-page={number}
    >
      <div ref={box} className={styles.paper} />
      {viewport === undefined ? null : <PageMarks marks={marks} current={current} viewport={viewport} />}
    </div>
  );
}

const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
/** Half of the page, or of the view where a page is higher than it. */
const isMostlySeen = (entry: IntersectionObserverEntry | undefined): boolean => {
  const view = entry?.target.closest<HTMLElement>("[data-pdf-view]");
  if (entry === undefined || view == null) return false;
  return entry.intersectionRect.height >= Math.min(entry.boundingClientRect.height, view.clientHeight) / 2;
};

/** More pixels would cost memory without a visible difference. */
const MOST_PIXELS = 2;

/**
 * Draws a page and its invisible text layer, which makes the text selectable.
 * @param onViewport receives the page's coordinate mapping before it is drawn
 * @returns a function that removes the page
 */
const drawPage = (
  pages: PDFDocumentProxy,
  number: number,
  box: HTMLElement,
  width: number,
  onViewport: (viewport: Viewport) => void,
): (() => void) => {
  let isLeft = false;
  let task: RenderTask | undefined;
  const draw = async () => {
    const [{ pdfjs }, page] = await Promise.all([pdfReader(), pages.getPage(number)]);
    const natural = page.getViewport({ scale: 1 });
    const scale = width / natural.width;
    const viewport = page.getViewport({ scale });
    const sharpness = Math.min(MOST_PIXELS, window.devicePixelRatio);
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width * sharpness);
    canvas.height = Math.floor(viewport.height * sharpness);
    const layer = document.createElement("div");
    layer.className = styles.text;
    layer.style.setProperty("--total-scale-factor", String(scale));
    if (isLeft) return;
    onViewport(viewport);
    box.replaceChildren(canvas, layer);
    task = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
    await task.promise;
    await new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport }).render();
  };
  // A page that is missing or damaged stays white and does not affect the others.
  draw().catch(() => undefined);
  return () => {
    isLeft = true;
    task?.cancel();
    box.replaceChildren();
  };
};

interface PageMarksProps {
  readonly marks: ReadonlyArray<PdfMark>;
  readonly current: string | undefined;
  readonly viewport: Viewport;
}

/**
 * Boxes over a drawn page; the first one of `current` scrolls into view when mounted. Its key depends on the current
 * mark and the page's width, so that it is mounted again for another mark or size.
 */
function PageMarks({ marks, current, viewport }: PageMarksProps) {
  const target = marks.find(({ key }) => key === current);
  return marks.map((mark, at) => (
    <Mark
      // A mark may have several places
      key={`${at} ${mark === target ? `${current} ${viewport.width}` : ""}`}
      mark={mark}
      viewport={viewport}
      isCurrent={mark.key === current}
      isTarget={mark === target}
    />
  ));
}

interface MarkProps {
  readonly mark: PdfMark;
  readonly viewport: Viewport;
  readonly isCurrent: boolean;
  readonly isTarget: boolean;
}

function Mark({ mark, viewport, isCurrent, isTarget }: MarkProps) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isTarget && box.current !== null) bringIntoView(box.current);
  }, [isTarget]);
  return (
    <span
      ref={box}
      role="img"
      aria-label={mark.text}
      className={`${styles.mark} ${styles.look[mark.look]} ${isCurrent ? styles.current : ""}`}
      style={placeOf(mark.box, viewport)}
    />
  );
}

/** Centers an element in its view; only the view scrolls. */
const bringIntoView = (element: HTMLElement): void => {
  const view = element.closest<HTMLElement>("[data-pdf-view]");
  if (view === null) return;
  const [inner, outer] = [element.getBoundingClientRect(), view.getBoundingClientRect()];
  const isSeen = inner.top >= outer.top + 24 && inner.bottom <= outer.bottom - 24;
  const isAcross = inner.left >= outer.left && inner.right <= outer.right;
  if (isSeen && isAcross) return;
  view.scrollBy({
    top: isSeen ? 0 : inner.top - outer.top - (outer.height - inner.height) / 3,
    left: isAcross ? 0 : inner.left - outer.left - (outer.width - inner.width) / 2,
  });
};
