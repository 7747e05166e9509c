import type { PDFDocumentProxy } from "pdfjs-dist";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Spinner } from "../kit/Loading.tsx";
import { failureOf, openPdf, type PdfFailure, type PdfSource } from "./openPdf.ts";
import { PdfPage } from "./PdfPage.tsx";
import * as styles from "./PdfView.css.ts";

export interface PdfViewProps {
  /** Must stay the same object from render to render. */
  readonly source: PdfSource;
  /** The accessible name: 'SDS of Acetone'. */
  readonly label: string;
  readonly loadingText: string;
  readonly failureText: (failure: PdfFailure) => ReactNode;
}

type Shown =
  | { readonly state: "loading" }
  | { readonly state: "open"; readonly document: PDFDocumentProxy }
  | { readonly state: "failed"; readonly failure: PdfFailure };

/** The pages of a PDF, one below the other, as wide as the space allows; text can be selected and copied. */
export function PdfView({ source, label, loadingText, failureText }: PdfViewProps) {
  const [last, show] = useState<Shown & { readonly source: PdfSource }>({ state: "loading", source });
  const shown: Shown = last.source === source ? last : { state: "loading" };
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  useEffect(() => {
    let isLeft = false;
    const { document, close } = openPdf(source);
    document.then(
      (opened) => (isLeft ? undefined : show({ state: "open", document: opened, source })),
      (cause: unknown) => (isLeft ? undefined : show({ state: "failed", failure: failureOf(cause), source })),
    );
    return () => {
      isLeft = true;
      close();
    };
  }, [source]);
  const numbers =
    shown.state === "open" ? Array.from({ length: shown.document.numPages }, (_, index) => index + 1) : [];
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div ref={box} className={styles.view} role="region" aria-label={label} tabIndex={0}>
      {shown.state === "loading" ? (
        <p className={styles.message} role="status">
          <Spinner /> {loadingText}
        </p>
      ) : null}
      {shown.state === "failed" ? (
        <p className={styles.message} role="status">
          {failureText(shown.failure)}
        </p>
      ) : null}
      {shown.state === "open" && width > 0
        ? numbers.map((number) => <PdfPage key={number} document={shown.document} number={number} width={width} />)
        : null}
    </div>
  );
}

/** Space reserved for a scroll bar, px. */
const SCROLL_BAR = 16;

/** The width of an element without its scroll bar, px; 0 before it is drawn. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setWidth(Math.max(0, Math.floor(current.offsetWidth) - SCROLL_BAR));
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
};
