import { useEffect, type ReactNode, useCallback, useRef } from "react";
import { useBlocker } from "@tanstack/react-router";
import { LeaveDialog } from "../shell/LeaveDialog.tsx";

type IsDirty = () => boolean;
/** The open forms' own answers. Navigation asks them through the router; signing out is none and asks here. */
const forms = new Set<IsDirty>();

/** Whether a form in sight has changes that leaving would lose. */
export const hasUnsavedChanges = (): boolean => [...forms].some((isDirty) => isDirty());

export const useUnsavedChanges = (isDirty: IsDirty): void => {
  useEffect(() => {
    forms.add(isDirty);
    return () => void forms.delete(isDirty);
  }, [isDirty]);
};

type Step = { readonly current: { readonly pathname: string }; readonly next: { readonly pathname: string } };

/** The page of a product or a line is still there under the modal of one of its chemical components. */
const pageOf = (pathname: string): string => pathname.replace(/\/chemical-components\/[^/]+$/, "");

/**
 * Asks before a dirty form is left, by a link, the back button, signing out or closing the tab (spec A2, A4).
 * After a save navigate with `ignoreBlocker: true`. A change of the search alone leaves nothing.
 * @param isDirty a function is asked at the very moment of leaving
 * @param onLeave told when the person leaves all the same
 * @returns the question, to be rendered; null while there is none
 */
export const useLeaveGuard = (isDirty: boolean | (() => boolean), onLeave?: () => void): ReactNode => {
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const ask = useCallback(() => (typeof latest.current === "function" ? latest.current() : latest.current), []);
  const shouldBlockFn = useCallback(
    ({ current, next }: Step) => pageOf(current.pathname) !== pageOf(next.pathname) && ask(),
    [ask],
  );
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: ask, withResolver: true });
  useUnsavedChanges(ask);
  if (blocker.status !== "blocked") return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return <LeaveDialog onLeave={leave} onStay={blocker.reset} />;
};
