import { type FocusEvent, type KeyboardEvent, type RefObject, useId } from "react";
import { Button } from "./Button.tsx";
import type { ComboTrouble } from "./ComboOptions.ts";
import * as lists from "./listBox.css.ts";

interface ComboFailureProps {
  readonly failure: ComboTrouble;
  readonly partRef: RefObject<HTMLDivElement | null>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/**
 * Why the options did not come, beside the list and not in it: a listbox holds nothing to press. Tab comes here from the
 * text field; the focus returns there before the button goes away.
 */
export function ComboFailure({ failure, partRef, inputRef, onClose, onLeave }: ComboFailureProps) {
  const textId = useId();
  const returnFocus = () => inputRef.current?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    returnFocus();
    onClose();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== inputRef.current && !currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <div
      role="group"
      aria-labelledby={textId}
      ref={partRef}
      className={lists.failure}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <span id={textId}>{failure.message}</span>
      <Button
        size="small"
        keepsFocus
        onPress={() => {
          returnFocus();
          failure.onRetry();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
