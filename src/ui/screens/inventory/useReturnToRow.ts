import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Whoever has begun something else keeps the focus. */
const isIdle = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === "H1";
};

/**
 * Save and Back of a form lead back to its row: the link in it gets the focus.
 * @param isFresh the rows that are shown are those of now: a row that moves would lose the focus
 */
export const useReturnToRow = (isFresh: boolean, pathOf: (id: number) => string): void => {
  const { returnsTo } = useRouter().latestLocation.state;
  const hasReturned = useRef(false);
  useEffect(() => {
    if (returnsTo === undefined || !isFresh || hasReturned.current) return;
    hasReturned.current = true;
    const path = pathOf(returnsTo);
    const link = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].find(
      ({ pathname }) => pathname === path,
    );
    if (link === undefined || !isIdle()) return;
    link.scrollIntoView({ block: "center" });
    link.focus({ preventScroll: true });
  }, [returnsTo, isFresh, pathOf]);
};
