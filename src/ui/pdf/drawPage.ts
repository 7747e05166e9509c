import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { pdfReader } from "./openPdf.ts";
import { text } from "./PdfView.css.ts";

/** Sharper than this nobody sees, and it costs memory. */
const MOST_PIXELS = 2;

/**
 * Draws a page and lays its text over it, unseen, to be selected.
 * @param tellRatio told the page's height by its width
 * @returns takes the page away again
 */
export const drawPage = (
  pages: PDFDocumentProxy,
  number: number,
  box: HTMLElement,
  width: number,
  tellRatio: (ratio: number) => void,
): (() => void) => {
  let isLeft = false;
  let task: RenderTask | undefined;
  const draw = async () => {
    const [{ pdfjs }, page] = await Promise.all([pdfReader(), pages.getPage(number)]);
    const natural = page.getViewport({ scale: 1 });
    const scale = width / natural.width;
    const viewport = page.getViewport({ scale });
    tellRatio(natural.height / natural.width);
    const sharpness = Math.min(MOST_PIXELS, window.devicePixelRatio);
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width * sharpness);
    canvas.height = Math.floor(viewport.height * sharpness);
    const layer = document.createElement("div");
    layer.className = text;
    layer.style.setProperty("--total-scale-factor", String(scale));
    if (isLeft) return;
    box.replaceChildren(canvas, layer);
    task = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
    await task.promise;
    await new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport }).render();
  };
  // A page that is gone, or that is no good, stays white; the other pages do not mind.
  draw().catch(() => undefined);
  return () => {
    isLeft = true;
    task?.cancel();
    box.replaceChildren();
  };
};
