import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { LEAVE_PAGE } from "#application/shared/texts.ts";
import { countDirtyForm } from "./dirtyForms.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";

const UNASKED = { ignoreBlocker: true };

/** The page of a product or a line stays open under the modal of one of its chemical components. */
const pageOf = (pathname: string): string => pathname.replace(/\/chemical-components\/[^/]+$/, "");

/**
 * Asks before a dirty form is left, by a link, the back button, signing out or closing the tab (spec A2, A4).
 * After a save navigate with `ignoreBlocker: true`. A change of the search alone leaves nothing.
 * @param onLeave told when the person leaves all the same
 * @returns the question, to be rendered; null while there is none
 */
export const useLeaveGuard = (isDirty: boolean, onLeave?: () => void): ReactNode => {
  const { history } = useRouter();
  const [step, setStep] = useState<{ readonly take: () => void } | null>(null);
  useEffect(() => {
    if (!isDirty) return undefined;
    const countClean = countDirtyForm();
    // Until the next page is there this one can still be clicked, and was already left.
    let isLeft = false;
    const unblock = history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation: here, nextLocation: there, action }) => {
        if (isLeft || pageOf(here.pathname) === pageOf(there.pathname)) return false;
        const take = () => {
          isLeft = true;
          if (action === "PUSH") history.push(there.href, there.state, UNASKED);
          else if (action === "REPLACE") history.replace(there.href, there.state, UNASKED);
          else history.go(there.state.__TSR_index - here.state.__TSR_index, UNASKED);
        };
        // Refused at once and taken later: the address stays while the person thinks.
        setStep({ take });
        return true;
      },
    });
    return () => {
      countClean();
      unblock();
      setStep(null);
    };
  }, [isDirty, history]);
  if (step === null) return null;
  const leave = () => {
    setStep(null);
    onLeave?.();
    step.take();
  };
  return <QuestionDialog question={LEAVE_PAGE} onConfirm={leave} onCancel={() => setStep(null)} />;
};
