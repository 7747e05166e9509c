import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useCallback, useRef } from "react";
import { LEAVE_PAGE } from "#application/shared/texts.ts";
import { AlertDialog } from "#ui/kit/AlertDialog.tsx";

type Step = { readonly current: { readonly pathname: string }; readonly next: { readonly pathname: string } };

/**
 * Asks before a dirty form is left, by a link, the back button or by closing the tab (spec A2, A4).
 * After a save navigate with `ignoreBlocker: true`. A change of the search alone leaves nothing.
 * @param isDirty a function is asked at the very moment of leaving
 * @returns the question, to be rendered; null while there is none
 */
export const useLeaveGuard = (isDirty: boolean | (() => boolean)): ReactNode => {
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const ask = useCallback(() => (typeof latest.current === "function" ? latest.current() : latest.current), []);
  const shouldBlockFn = useCallback(({ current, next }: Step) => current.pathname !== next.pathname && ask(), [ask]);
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: ask, withResolver: true });
  if (blocker.status !== "blocked") return null;
  return (
    <AlertDialog
      title={LEAVE_PAGE.title}
      description={LEAVE_PAGE.description}
      confirmLabel={LEAVE_PAGE.confirm}
      cancelLabel={LEAVE_PAGE.cancel}
      tone="warning"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
};
