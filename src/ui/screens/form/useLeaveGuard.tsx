import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { LEAVE_PAGE } from "#application/shared/texts.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { holdSignOut } from "./signOutHolds.ts";

/**
 * Asks before a changed form is left.
 * @param onLeave called if the person leaves anyway
 * @returns the question to render; null if there is none
 */
export const useLeaveGuard = (isDirty: boolean, onLeave?: () => void): ReactNode => {
  const [held, setHeld] = useState<HeldLeave | null>(null);
  useLeaveHold(isDirty, setHeld, () => setHeld(null));
  if (held === null) return null;
  const leave = () => {
    setHeld(null);
    onLeave?.();
    held.take();
  };
  return <QuestionDialog question={LEAVE_PAGE} onConfirm={leave} onCancel={() => setHeld(null)} />;
};

const UNASKED = { ignoreBlocker: true };

/** A navigation or sign-out on hold. */
export type HeldLeave = {
  /** Leaves after all. */
  readonly take: () => void;
  /** If so, drafts are deleted. */
  readonly isSigningOut: boolean;
};

/** The page of a product or a line stays open under the modal of one of its chemical components. */
const pageOf = (pathname: string): string => pathname.replace(/\/chemical-components\/[^/]+$/, "");

/**
 * Holds navigation by links and the back button, and signing out; the browser asks before the tab is closed (spec A2,
 * A4). After a save, navigate with `ignoreBlocker: true`. A change of the search alone is not held.
 * @param onFree called when nothing is held any more
 */
export const useLeaveHold = (isHeld: boolean, onHeld: (leave: HeldLeave) => void, onFree?: () => void): void => {
  const { history } = useRouter();
  const tell = useEffectEvent(onHeld);
  const tellFree = useEffectEvent(() => onFree?.());
  useEffect(() => {
    if (!isHeld) return undefined;
    // Until the next page is rendered, this one can still be clicked although it was left, or come back to.
    let left: string | null = null;
    const letGo = holdSignOut((signOut) => tell({ take: signOut, isSigningOut: true }));
    const unblock = history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation: here, nextLocation: there, action }) => {
        if (pageOf(there.pathname) === left) left = null;
        if (left !== null || pageOf(here.pathname) === pageOf(there.pathname)) return false;
        const take = () => {
          left = pageOf(here.pathname);
          if (action === "PUSH") history.push(there.href, there.state, UNASKED);
          else if (action === "REPLACE") history.replace(there.href, there.state, UNASKED);
          else history.go(there.state.__TSR_index - here.state.__TSR_index, UNASKED);
        };
        // Blocked at once and repeated later, so that the address stays unchanged meanwhile.
        tell({ take, isSigningOut: false });
        return true;
      },
    });
    return () => {
      letGo();
      unblock();
      tellFree();
    };
  }, [isHeld, history]);
};
