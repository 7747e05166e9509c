import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Tooltip as AriaTooltip, TooltipTrigger, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import { bare, tooltip } from "./Tooltip.css.ts";

export interface TooltipProps {
  readonly text: string;
  /** One React Aria button or link. */
  readonly children: ReactElement;
}

/** Milliseconds in which a scroll is taken for the focus bringing its button into view, not for the person moving on. */
const settling = 600;

/**
 * Shows a short text on hover and on keyboard focus; Escape closes it, and the dialog around it as well. React Aria closes
 * it on any scroll, including the one that the focus itself causes, so it is shown again at the button's new place.
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

/** Before React Aria's own listener, which would keep the key from the dialog: a closed tooltip no longer listens. */
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
