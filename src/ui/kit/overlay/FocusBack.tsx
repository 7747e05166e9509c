import { useEffect, useState } from "react";

/**
 * In a modal or a popover: the focus returns to where it was as soon as it is gone. React Aria waits for the next frame,
 * and a key that comes sooner would go nowhere. Inside of it, because the page is free for the focus only after React
 * Aria's own hooks, which are further out, have let it go.
 */
export function FocusBack() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      // Somebody who went elsewhere stays there; what has gone as well is left to React Aria.
      if (activeElement === body && before instanceof HTMLElement && before !== body && before.isConnected)
        before.focus();
    },
    [before],
  );
  return null;
}
