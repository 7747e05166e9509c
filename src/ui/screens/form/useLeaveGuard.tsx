import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect } from "react";
import { LEAVE_PAGE } from "#application/shared/texts.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";

/** How many visible forms are dirty. Navigation asks through the router; signing out is no navigation and asks here. */
let dirtyForms = 0;

export const hasUnsavedChanges = (): boolean => dirtyForms > 0;

type Step = { readonly current: { readonly pathname: string }; readonly next: { readonly pathname: string } };

/** The page of a product or a line stays open under the modal of one of its chemical components. */
const pageOf = (pathname: string): string => pathname.replace(/\/chemical-components\/[^/]+$/, "");

/**
 * Asks before a dirty form is left, by a link, the back button, signing out or closing the tab (spec A2, A4).
 * After a save navigate with `ignoreBlocker: true`. A change of the search alone leaves nothing.
 * @param onLeave told when the person leaves all the same
 * @returns the question, to be rendered; null while there is none
 */
export const useLeaveGuard = (isDirty: boolean, onLeave?: () => void): ReactNode => {
  const shouldBlockFn = useCallback(
    ({ current, next }: Step) => isDirty && pageOf(current.pathname) !== pageOf(next.pathname),
    [isDirty],
  );
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: isDirty, withResolver: true });
  useEffect(() => {
    if (!isDirty) return undefined;
    dirtyForms += 1;
    return () => {
      dirtyForms -= 1;
    };
  }, [isDirty]);
  if (blocker.status !== "blocked") return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return <QuestionDialog question={LEAVE_PAGE} onConfirm={leave} onCancel={blocker.reset} />;
};
