import { useEffect, useState } from "react";

/**
 * Rendered inside a modal or popover: returns the focus as soon as that is unmounted. React Aria waits for the next
 * frame, and a key pressed before would be lost. It must be inside, because the page can take the focus only after
 * React Aria's own hooks, which are further out, have released it.
 */
export function FocusBack() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      // Keeps a focus that has moved elsewhere, and leaves a removed element to React Aria.
      if (activeElement === body && before instanceof HTMLElement && before !== body && before.isConnected)
        before.focus();
    },
    [before],
  );
  return null;
}
