import { type RefObject, useEffect, useRef } from "react";
import { FIELD, reachField } from "./focusField.ts";

/** Whether the person has already focused another control, such as the close button, while the form was loading. */
const hasMoved = (form: HTMLElement): boolean => {
  const held = form.ownerDocument.activeElement;
  const dialog = form.closest("[role='dialog']");
  return held !== null && held !== dialog && dialog?.contains(held) === true;
};

type Start = {
  /** The form, if it is rendered later than its screen. */
  readonly drawn: HTMLElement | null;
  /** True for a modal that accepts input; a page starts at its heading. */
  readonly isWanted: boolean;
  /** The first field is focused again whenever the form starts over. */
  readonly round: number;
  /** The label of another field to focus instead, if the form was opened for it. */
  readonly asked?: string | undefined;
};

/**
 * Focuses the first field.
 * @returns whether a press is leaving that field, whose error message would move the pressed control
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
