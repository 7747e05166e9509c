import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element has more content than space, so that keyboard users need a way to scroll it. Its attribute
 * `data-more` names the sides with hidden content, for the styles.
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      const hidden = {
        left: scrollLeft,
        right: scrollWidth - clientWidth - scrollLeft,
        top: scrollTop,
        bottom: scrollHeight - clientHeight - scrollTop,
      };
      const sides = Object.entries(hidden).flatMap(([side, pixels]) => (pixels > 1 ? side : []));
      const more = sides.join(" ");
      if (element.dataset["more"] !== more) element.dataset["more"] = more;
      setOverflowing(sides.length > 0);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [ref]);
  return isOverflowing;
}
