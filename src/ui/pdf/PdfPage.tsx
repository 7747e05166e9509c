import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { pdfReader } from "./openPdf.ts";
import * as styles from "./PdfView.css.ts";

type PdfPageProps = { readonly document: PDFDocumentProxy; readonly number: number; readonly width: number };

/** Height by width of US letter paper, for pages that are not loaded yet. */
const LETTER = 11 / 8.5;
/** Pages within this distance of the view are drawn; others are not kept. */
const AHEAD = "400px 0px";

/** One page, drawn only while it is in view or close to it, so that a long PDF takes no more memory than a short one. */
export function PdfPage({ document, number, width }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [ratio, setRatio] = useState(LETTER);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: AHEAD,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { current } = box;
    if (!isNear || current === null) return undefined;
    return drawPage(document, number, current, width, setRatio);
  }, [document, number, width, isNear]);
  const height = Math.round(width * ratio);
  return (
    <div
      ref={box}
      className={styles.page}
      style={{ height }}
      role="group"
      aria-label={`Page ${number} of ${document.numPages}`}
    />
  );
}

/** More would cost memory and look the same. */
const MOST_PIXELS = 2;

/**
 * Draws a page and puts its invisible text over it, so that it can be selected.
 * @param onRatio receives the page's height divided by its width
 * @returns removes the page again
 */
const drawPage = (
  pages: PDFDocumentProxy,
  number: number,
  box: HTMLElement,
  width: number,
  onRatio: (ratio: number) => void,
): (() => void) => {
  let isLeft = false;
  let task: RenderTask | undefined;
  const draw = async () => {
    const [{ pdfjs }, page] = await Promise.all([pdfReader(), pages.getPage(number)]);
    const natural = page.getViewport({ scale: 1 });
    const scale = width / natural.width;
    const viewport = page.getViewport({ scale });
    onRatio(natural.height / natural.width);
    const sharpness = Math.min(MOST_PIXELS, window.devicePixelRatio);
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width * sharpness);
    canvas.height = Math.floor(viewport.height * sharpness);
    const layer = document.createElement("div");
    layer.className = styles.text;
    layer.style.setProperty("--total-scale-factor", String(scale));
    if (isLeft) return;
    box.replaceChildren(canvas, layer);
    task = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
    await task.promise;
    await new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport }).render();
  };
  // A page that is gone or damaged stays white and leaves the other pages alone.
  draw().catch(() => undefined);
  return () => {
    isLeft = true;
    task?.cancel();
    box.replaceChildren();
  };
};
