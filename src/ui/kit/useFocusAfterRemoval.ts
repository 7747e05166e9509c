import { useCallback, useEffect, useEffectEvent, useRef } from "react";

/**
 * If a deleted row takes its button along, or a form clears its fields, the focus would move to the top of the page;
 * this moves it to the page's heading instead.
 * @param shown changes when they are gone, such as the list's page
 * @param target where to move the focus instead of the heading
 * @returns a function to call when a row was deleted, or the form was sent
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
