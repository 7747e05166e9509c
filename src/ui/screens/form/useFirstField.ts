import { type RefObject, useEffect, useRef } from "react";
import { FIELD, reachField } from "./focusField.ts";

/** Whether the person has moved on to a control, such as the button that closes, while the form was loading. */
const hasMoved = (form: HTMLElement): boolean => {
  const held = form.ownerDocument.activeElement;
  const dialog = form.closest("[role='dialog']");
  return held !== null && held !== dialog && dialog?.contains(held) === true;
};

type Start = {
  /** The form, where it came later than its screen. */
  readonly drawn: HTMLElement | null;
  /** Of a modal, once it can be typed into; a page begins at its heading. */
  readonly isWanted: boolean;
  /** The first field gets the focus again whenever the form begins anew. */
  readonly round: number;
  /** The words of another one that gets it first: the form was opened for it. */
  readonly asked?: string | undefined;
};

/**
 * The first field gets the focus.
 * @returns whether the pointer is leaving it: it was not chosen, and a complaint would move the field that is being pressed
 */
export const useFirstField = (
  ref: RefObject<HTMLElement | null>,
  { drawn, isWanted, round, asked }: Start,
): (() => boolean) => {
  const isPassed = useRef(false);
  useEffect(() => {
    const form = ref.current;
    if (form === null || !(round > 0 || (isWanted && !hasMoved(form)))) return;
    if (round === 0 && asked !== undefined) {
      void reachField(form, asked);
      return;
    }
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [ref, drawn, isWanted, round, asked]);
  return () => isPassed.current;
};
