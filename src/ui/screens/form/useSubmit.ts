import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";

export const WRONG_FIELD = '[data-invalid] :is(input, textarea, button[aria-haspopup="listbox"])';

type SubmitState = {
  readonly isBusy: boolean;
  readonly errors: FieldErrors;
  /** False while another form of the page is in its place: then that one has the key. */
  readonly isShown?: boolean;
};

/** Call at each submit: the first wrong field gets the focus, whether the form or the server found it wrong. */
export const useErrorFocus = (form: RefObject<HTMLElement | null>, { isBusy, errors }: SubmitState): (() => void) => {
  const isWanted = useRef(false);
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

type Submit = (addsAnother: boolean) => void;

/** Visible forms and windows; the one opened last has the key. */
const forms: Array<Submit> = [];

/** Ctrl+S or Cmd+S saves wherever the focus is; with Shift it saves and starts another record. */
export const useSaveKey = (save: Submit, isShown = true): void => {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    if (!isShown) return undefined;
    const form: Submit = (addsAnother) => onSave(addsAnother);
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (forms.at(-1) === form) form(event.shiftKey);
    };
    forms.push(form);
    document.addEventListener("keydown", press);
    return () => {
      forms.splice(forms.indexOf(form), 1);
      document.removeEventListener("keydown", press);
    };
  }, [isShown]);
};

/**
 * A button or a key that leaves the focus where it is: what was typed in a picker counts as if the focus had left, also
 * when its list has gone.
 */
const settlePicker = (): void => {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement) || field.role !== "combobox") return;
  field.blur();
  field.focus({ preventScroll: true });
};

/** Sends a form by its buttons or by the key; what is wrong with it gets the focus. */
export const useSubmit = (form: RefObject<HTMLElement | null>, state: SubmitState, onSubmit: Submit): Submit => {
  const wantErrorFocus = useErrorFocus(form, state);
  const submit = (addsAnother: boolean) => {
    settlePicker();
    wantErrorFocus();
    onSubmit(addsAnother);
  };
  useSaveKey(submit, state.isShown);
  return submit;
};
