import { useEffect, useRef, useState } from "react";
import * as styles from "./field.css.ts";

/** Below a closed field, which cannot be scrolled: its text, where the field is too narrow for it. */
export function WholeText({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const input = place.current?.parentElement?.querySelector("input");
    if (input == null) return undefined;
    const observer = new ResizeObserver(() => setCut(input.scrollWidth > input.clientWidth));
    observer.observe(input);
    return () => observer.disconnect();
    // Another text is cut elsewhere.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text]);
  return (
    <div ref={place} aria-hidden className={styles.whole}>
      {isCut ? text : null}
    </div>
  );
}
