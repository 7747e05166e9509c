import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import * as buttons from "../Button.css.ts";
import * as lists from "../field/listBox.css.ts";

export interface HelpButtonProps {
  readonly term: string;
  /** Tab skips it, in a form whose keys are counted; the page of all terms says the same. */
  readonly isPassedBy?: boolean | undefined;
  readonly children: ReactNode;
}

/** A question mark beside a term; a press shows what it means until Escape, or a press elsewhere. */
export function HelpButton({ term, isPassedBy = false, children }: HelpButtonProps) {
  return (
    <DialogTrigger>
      <Button
        aria-label={`What is ${term}?`}
        excludeFromTabOrder={isPassedBy}
        className={`${buttons.size.squareSmall} ${buttons.variant.quiet}`}
      >
        ?
      </Button>
      <Popover className={lists.popover} offset={4}>
        <Dialog aria-label={term} className={lists.message}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
