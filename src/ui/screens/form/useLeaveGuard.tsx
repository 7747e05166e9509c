import { type ReactNode, useState } from "react";
import { LEAVE_PAGE } from "#application/shared/texts.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { type HeldLeave, useLeaveHold } from "./useLeaveHold.ts";

/**
 * Asks before a dirty form is left.
 * @param onLeave told when the person leaves all the same
 * @returns the question, to be rendered; null while there is none
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
