import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/**
 * Loads the list of a button when it is first needed, so that a page renders without React Aria's overlays, which are
 * as large as the rest of it.
 */
export function useLazyList<List>(fetchList: () => Promise<List>, isWanted: boolean, onFailed: () => void) {
  // Wrapped, because setState would call a function.
  const [loaded, setLoaded] = useState<{ readonly List: List } | null>(null);
  const keys = useRef<Array<string>>([]);
  const hasFocus = useRef(false);
  const latest = useRef({ fetchList, onFailed });
  latest.current = { fetchList, onFailed };
  useEffect(() => {
    if (!isWanted) {
      hasFocus.current = false;
      keys.current = [];
    } else if (loaded === null) {
      latest.current.fetchList().then(
        (List) => setLoaded({ List }),
        () => latest.current.onFailed(),
      );
    } else {
      void replayKeys(keys.current).then(() => {
        hasFocus.current = true;
      });
    }
  }, [isWanted, loaded]);
  /** Whether the list is requested but does not have the focus yet. */
  const isWaiting = (): boolean => isWanted && !hasFocus.current;
  const keepKey = ({ key }: Pick<KeyboardEvent, "key">): void => {
    if (isWaiting() && key !== "Tab") keys.current.push(key);
  };
  return { List: isWanted ? (loaded?.List ?? null) : null, isWaiting, keepKey };
}

const ENTRY = '[role="menuitem"], [role="option"]';
/** How many frames to wait until a newly rendered list has the focus. */
const PATIENCE = 60;

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const focused = (): Element | null => document.activeElement?.closest(ENTRY) ?? null;

/**
 * Passes the keys pressed while a list was loading on to the list once one of its entries has the focus, so that their
 * effect does not depend on the network. Removes them from the array.
 */
const replayKeys = async (keys: Array<string>): Promise<void> => {
  for (let count = 0; focused() === null && count < PATIENCE; count++) await frame();
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
    const entry = focused();
    for (const type of ["keydown", "keyup"]) {
      entry?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    }
    await frame();
  }
};
