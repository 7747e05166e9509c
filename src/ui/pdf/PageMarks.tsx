import { useEffect, useRef } from "react";
import { type PdfMark, placeOf, type Viewport } from "./PdfMark.ts";
import * as styles from "./PdfView.css.ts";

interface PageMarksProps {
  readonly marks: ReadonlyArray<PdfMark>;
  readonly current: string | undefined;
  readonly viewport: Viewport;
}

/**
 * Boxes over a drawn page; the first one of `current` is brought into view when it appears. Its key changes with what is
 * current and with the width of the page, so that it appears anew for another mark and for a page that is drawn larger.
 */
export function PageMarks({ marks, current, viewport }: PageMarksProps) {
  const target = marks.find(({ key }) => key === current);
  return marks.map((mark, at) => (
    <Mark
      // biome-ignore lint/suspicious/noArrayIndexKey: a mark may have several places
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

/** In the middle of its view, which alone scrolls. */
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
