import { useEffect, useRef } from "react";

const FIELD = ':is(input, textarea, button[aria-haspopup="listbox"]):not([disabled], [type="hidden"])';

/** Whether the person has moved on to a control, such as the button that closes, while the form was loading. */
const hasMoved = (form: HTMLElement): boolean => {
  const held = form.ownerDocument.activeElement;
  const dialog = form.closest("[role='dialog']");
  return held !== null && held !== dialog && dialog?.contains(held) === true;
};

type Start = {
  /** Of a modal, once it can be typed into; a page begins at its heading. */
  readonly isWanted: boolean;
  /** The first field gets the focus again whenever the form begins anew. */
  readonly round: number;
};

/**
 * The first field gets the focus.
 * @returns whether the pointer is leaving it: it was not chosen, and a complaint would move the field that is being pressed
 */
export const useFirstField = (form: HTMLElement | null, { isWanted, round }: Start): (() => boolean) => {
  const isPassed = useRef(false);
  useEffect(() => {
    if (form === null || !(round > 0 || (isWanted && !hasMoved(form)))) return;
    const field = form.querySelector<HTMLElement>(FIELD);
    field?.focus();
    const press = () => {
      isPassed.current = field !== null && field === field.ownerDocument.activeElement;
    };
    const release = () => {
      isPassed.current = false;
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", release);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release);
    };
  }, [form, isWanted, round]);
  return () => isPassed.current;
};
