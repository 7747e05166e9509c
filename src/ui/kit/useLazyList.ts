import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { giveToList } from "./giveToList.ts";

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
      void giveToList(keys.current).then(() => {
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
