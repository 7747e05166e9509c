import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { drawPage } from "./drawPage.ts";
import * as styles from "./PdfView.css.ts";

type PdfPageProps = { readonly document: PDFDocumentProxy; readonly number: number; readonly width: number };

/** Height by width of a letter sheet: what a page measures before it has come. */
const LETTER = 11 / 8.5;
/** Pages so far out of sight are drawn ahead, and further ones are not kept; px. */
const AHEAD = "400px 0px";

/** One page, drawn while it is in sight or near: a long sheet takes no more room than a short one. */
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
