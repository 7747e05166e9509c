import { type RefObject, useEffect, useState } from "react";

/** Room that a scroll bar takes, whether it is there or not; px. */
const SCROLL_BAR = 16;

/** The width of an element inside its scroll bar, px; 0 before it is drawn. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
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
