import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";

/** The label of the field in the address (`#county`), if the form has it. */
export const useAskedField = (labels: Readonly<Record<string, string>>): string | undefined => {
  const router = useRouter();
  const [name] = useState(() => router.state.location.hash);
  return labels[name];
};

/** Controls to type into or to choose from. */
export const FIELD = ':is(input, textarea, button[aria-haspopup="listbox"]):not([disabled], [type="hidden"])';
/** Collapsed parts of a form. */
const CLOSED = 'h3 > button[aria-expanded="false"]';

/** The control whose label has this text: a field's label and its control have the same parent. */
const fieldLabeled = (form: HTMLElement, words: string): HTMLElement | null => {
  const label = [...form.querySelectorAll<HTMLElement>("label, span")].find(
    ({ textContent }) => textContent.trim() === words,
  );
  return label?.parentElement?.querySelector<HTMLElement>(FIELD) ?? null;
};

/** @returns whether there is such a field */
export const focusField = (form: HTMLElement | null, words: string): boolean => {
  const field = form === null ? null : fieldLabeled(form, words);
  field?.focus();
  field?.scrollIntoView({ block: "center" });
  return field !== null;
};

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * Like `focusField`, but also opens collapsed parts; the one with the field stays open.
 * @returns whether there is such a field
 */
export const reachField = async (form: HTMLElement, words: string): Promise<boolean> => {
  if (focusField(form, words)) return true;
  for (const closed of form.querySelectorAll<HTMLButtonElement>(CLOSED)) {
    closed.click();
    await drawn();
    if (focusField(form, words)) return true;
    closed.click();
  }
  return false;
};

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
