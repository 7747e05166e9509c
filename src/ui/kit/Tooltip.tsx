import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { tooltip } from "./Tooltip.css.ts";

export interface TooltipProps {
  readonly text: string;
  /** One React Aria button or link. */
  readonly children: ReactElement;
}

/** Shows a short text on hover and on keyboard focus; Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={150}>
      {children}
      <AriaTooltip className={tooltip} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
