import { useCallback, useEffect, useEffectEvent, useRef } from "react";

/**
 * A row that was deleted takes its button along, a form that starts over its fields, and the focus would fall to the top
 * of the page: it goes to the page's heading instead.
 * @param shown what changes when they are gone, such as the list's page
 * @param target where the focus goes, if not to the heading
 * @returns to be called when a row was deleted, or the form was sent
 */
export const useFocusAfterRemoval = (
  shown: unknown,
  target: () => HTMLElement | null | undefined = () => document.querySelector<HTMLElement>("main h1"),
): (() => void) => {
  const isWanted = useRef(false);
  const goOn = useEffectEvent(() => target()?.focus());
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    if (document.activeElement === document.body) goOn();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [shown]);
  return useCallback(() => {
    isWanted.current = true;
  }, []);
};
