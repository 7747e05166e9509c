import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Calls back once each time a sentinel element comes into view of its scroller. A sentinel that stays in view does not
 * call again: the owner takes it away while the next page is on its way, and puts it back behind the new entries.
 */
export function useSentinel(scroller: RefObject<HTMLElement | null>, onSeen: (() => void) | undefined) {
  const [sentinel, setSentinel] = useState<HTMLElement | null>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (sentinel === null) return;
    const look = (entries: ReadonlyArray<IntersectionObserverEntry>) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current?.();
    };
    const observer = new IntersectionObserver(look, { root: scroller.current, rootMargin: "48px" });
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [sentinel, scroller]);
  return setSentinel;
}
