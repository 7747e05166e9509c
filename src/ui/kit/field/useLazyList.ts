import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/**
 * The list of a button, loaded when it is first wanted: a page is painted without React Aria's overlays, which weigh as
 * much as all else on it.
 */
export function useLazyList<List>(fetchList: () => Promise<List>, isWanted: boolean, onFailed: () => void) {
  // A function as a state would be called.
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
  /** Wanted, and not yet where the keys go. */
  const isWaiting = (): boolean => isWanted && !hasFocus.current;
  const keepKey = ({ key }: Pick<KeyboardEvent, "key">): void => {
    if (isWaiting() && key !== "Tab") keys.current.push(key);
  };
  return { List: isWanted ? (loaded?.List ?? null) : null, isWaiting, keepKey };
}

const ENTRY = '[role="menuitem"], [role="option"]';
/** Frames in which a list that has just been rendered takes the focus. */
const PATIENCE = 60;

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const focused = (): Element | null => document.activeElement?.closest(ENTRY) ?? null;

/**
 * Keys that were pressed on a button while its list was on its way, given to the list when one of its entries has the
 * focus: what they do must not depend on how fast the network is. Takes them out of the array.
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
