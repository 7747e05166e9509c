import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";

const WRONG_FIELD = '[data-invalid] :is(input, textarea, button[aria-haspopup="listbox"])';

/** Call at each submit: the first wrong field gets the focus, whether the form or the server found it wrong. */
export const useErrorFocus = (
  form: RefObject<HTMLElement | null>,
  state: { readonly isBusy: boolean; readonly errors: FieldErrors },
): (() => void) => {
  const isWanted = useRef(false);
  const { isBusy, errors } = state;
  useEffect(() => {
    if (isBusy || !isWanted.current) return;
    isWanted.current = false;
    form.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus();
    // New errors are what the effect waits for; which they are it reads off the page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [form, isBusy, errors]);
  return useCallback(() => {
    isWanted.current = true;
  }, []);
};
