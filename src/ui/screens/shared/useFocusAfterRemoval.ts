import { useCallback, useEffect, useRef } from "react";

/**
 * A row that was deleted takes its button along, and the focus would fall to the top of the page: it goes to the page's
 * heading instead.
 * @param page the list's page, which changes when the row is gone
 * @returns to be called when a row was deleted
 */
export const useFocusAfterRemoval = (page: unknown): (() => void) => {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [page]);
  return useCallback(() => {
    isWanted.current = true;
  }, []);
};
