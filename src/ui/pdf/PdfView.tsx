import type { PDFDocumentProxy } from "pdfjs-dist";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Spinner } from "#ui/kit/Loading.tsx";
import { type PdfMark, type PdfSelection, selectionIn, type Viewport } from "./PdfMark.ts";
import { PdfPage } from "./PdfPage.tsx";
import * as styles from "./PdfView.css.ts";
import { failureOf, openPdf, type PdfFailure, type PdfSource } from "./openPdf.ts";

interface PdfViewProps {
  /** Must be the same object on every render. */
  readonly source: PdfSource;
  /** The accessible name: 'SDS of Acetone'. */
  readonly label: string;
  readonly loadingText: string;
  readonly failureText: (failure: PdfFailure) => ReactNode;
  /** 1 means as wide as the space allows. */
  readonly zoom?: number | undefined;
  readonly marks?: ReadonlyArray<PdfMark> | undefined;
  /** The key of the mark to scroll into view. */
  readonly current?: string | undefined;
  /** Called with the number of a page when most of it, or of the view, has been on the screen. */
  readonly onSeen?: ((page: number) => void) | undefined;
  /** Called when text is selected with the mouse or the arrow keys; if absent, arrow keys do not select. */
  readonly onSelected?: ((selection: PdfSelection) => void) | undefined;
}

const NO_MARKS: ReadonlyArray<PdfMark> = [];

type Shown =
  | { readonly state: "loading" }
  | { readonly state: "open"; readonly document: PDFDocumentProxy }
  | { readonly state: "failed"; readonly failure: PdfFailure };

/** The pages of a PDF, one below the other, as wide as the space allows; text can be selected and copied. */
export function PdfView(props: PdfViewProps) {
  const { source, label, loadingText, failureText, zoom = 1, marks = NO_MARKS, current, onSelected, onSeen } = props;
  const [last, show] = useState<Shown & { readonly source: PdfSource }>({ state: "loading", source });
  const shown: Shown = last.source === source ? last : { state: "loading" };
  const box = useRef<HTMLDivElement>(null);
  const width = Math.floor(readable(useWidth(box)) * zoom);
  const viewports = useRef(new Map<number, Viewport>());
  const keepViewport = useCallback((number: number, viewport: Viewport | undefined) => {
    if (viewport === undefined) viewports.current.delete(number);
    else viewports.current.set(number, viewport);
  }, []);
  const page = marks.find(({ key }) => key === current)?.page;
  useEffect(() => {
    const view = box.current;
    if (view === null || current === undefined || page === undefined || shown.state !== "open") return;
    // Distant pages and their marks are not drawn yet, so the page is scrolled to first. Only the view scrolls: the
    // window would move under the mouse after the PDF has loaded.
    const paper = viewports.current.has(page) ? null : view.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (paper !== null)
      view.scrollBy({ top: paper.getBoundingClientRect().top - view.getBoundingClientRect().top - view.clientTop });
  }, [page, current, shown.state]);
  const tellSelected = () => {
    const view = box.current;
    const selection = view === null ? null : selectionIn(view, viewports.current);
    if (selection !== null) onSelected?.(selection);
  };
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
    <div
      ref={box}
      className={styles.view}
      role="region"
      aria-label={label}
      tabIndex={0}
      data-pdf-view
      onMouseUp={tellSelected}
      onKeyDown={(event) => {
        if (onSelected !== undefined && selectByKey(event.currentTarget, event)) {
          event.preventDefault();
          tellSelected();
        }
      }}
    >
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
        ? numbers.map((number) => (
            <PdfPage
              key={number}
              document={shown.document}
              number={number}
              width={width}
              marks={marks.filter((mark) => mark.page === number)}
              current={current}
              onDrawn={keepViewport}
              onSeen={onSeen}
            />
          ))
        : null}
    </div>
  );
}

/** In px: a page of a sheet is hard to read when it is narrower. A phone has only the zoom. */
const READABLE = 700;
const NARROWEST = 600;
const readable = (width: number): number => (width >= NARROWEST ? Math.max(width, READABLE) : width);

/** Space reserved for a scroll bar, px. */
const SCROLL_BAR = 16;

/** The width of an element without its scroll bar, in px; 0 before it is rendered. */
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

type Pressed = { readonly key: string; readonly shiftKey: boolean };

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys select the next or previous piece of text; with Shift they extend the selection. False for other keys. */
const selectByKey = (view: HTMLElement, { key, shiftKey }: Pressed): boolean => {
  const step = STEPS[key];
  const selection = window.getSelection();
  if (step === undefined || selection === null) return false;
  const pieces = [...view.querySelectorAll<HTMLElement>("[data-page] span")].filter(
    (piece) => piece.childElementCount === 0 && piece.textContent.trim() !== "",
  );
  const at = (node: Node | null) => pieces.findIndex((piece) => node !== null && piece.contains(node));
  const [anchor, focus] = [at(selection.anchorNode), at(selection.focusNode)];
  const next = focus === -1 ? firstInView(view, pieces) : Math.min(Math.max(focus + step, 0), pieces.length - 1);
  const to = pieces[next];
  const from = shiftKey && anchor !== -1 ? pieces[anchor] : to;
  if (from === undefined || to === undefined) return true;
  const isBackward = next < (shiftKey ? anchor : next);
  selection.setBaseAndExtent(
    from.firstChild ?? from,
    isBackward ? from.textContent.length : 0,
    to.firstChild ?? to,
    isBackward ? 0 : to.textContent.length,
  );
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
};

const firstInView = (view: HTMLElement, pieces: ReadonlyArray<HTMLElement>): number => {
  const { top } = view.getBoundingClientRect();
  return Math.max(
    0,
    pieces.findIndex((piece) => piece.getBoundingClientRect().top >= top),
  );
};
