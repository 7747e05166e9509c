import type { RefObject } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { tooltip } from "./Tooltip.css.ts";

interface ButtonReasonProps {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly text: string;
}

/** The button decides when its reason shows; React Aria's tooltip reads that from here. */
const SHOWN = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: () => {} };

/** Why a button is closed, in sight as long as it is rendered. A file of its own, for the first page does without it. */
export function ButtonReason({ triggerRef, text }: ButtonReasonProps) {
  return (
    <TooltipTriggerStateContext value={SHOWN}>
      <Tooltip triggerRef={triggerRef} className={tooltip} offset={6}>
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
