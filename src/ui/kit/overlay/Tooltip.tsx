import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Tooltip as AriaTooltip, TooltipTrigger, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { bare, tooltip } from "./Tooltip.css.ts";

export interface TooltipProps {
  readonly text: string;
  /** A single React Aria button or link. */
  readonly children: ReactElement;
}

/** In ms: a scroll within this time comes from the focus bringing its button into view, not from the person. */
const settling = 600;

/**
 * Shows a short text on hover and on keyboard focus; Escape closes it, and the dialog around it as well. React Aria
 * closes it on any scroll, even if the focus caused it, so it is shown again at the button's new position.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const trigger = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const openedAt = useRef(0);
  const hasFocus = () => trigger.current?.querySelector(":focus-visible") != null;
  const change = (isShown: boolean) => {
    setOpen(isShown);
    if (isShown) openedAt.current = performance.now();
    else if (performance.now() - openedAt.current < settling) requestAnimationFrame(() => setOpen(hasFocus()));
  };
  useEffect(() => (isOpen ? onEscape(() => setOpen(false)) : undefined), [isOpen]);
  return (
    <TooltipTrigger delay={400} closeDelay={150} isOpen={isOpen} onOpenChange={change}>
      <span ref={trigger} className={bare}>
        {children}
      </span>
      {isOpen ? (
        <AriaTooltip className={tooltip} offset={6}>
          {text}
        </AriaTooltip>
      ) : null}
    </TooltipTrigger>
  );
}

/** Runs before React Aria's listener, which would keep the key from the dialog: a closed tooltip does not listen. */
function onEscape(close: () => void): () => void {
  const press = ({ key }: KeyboardEvent) => (key === "Escape" ? flushSync(close) : undefined);
  window.addEventListener("keydown", press, true);
  return () => window.removeEventListener("keydown", press, true);
}

interface ButtonReasonProps {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly text: string;
}

/** The button decides when its reason is shown; React Aria's tooltip reads that from this context. */
const SHOWN = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: () => {} };

/** Why a button is disabled, visible as long as it is rendered. */
export function ButtonReason({ triggerRef, text }: ButtonReasonProps) {
  return (
    <TooltipTriggerStateContext value={SHOWN}>
      <AriaTooltip triggerRef={triggerRef} className={tooltip} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
