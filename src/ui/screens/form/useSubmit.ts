import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";

export const WRONG_FIELD = '[data-invalid] :is(input, textarea, button[aria-haspopup="listbox"])';

type SubmitState = {
  readonly isBusy: boolean;
  readonly errors: FieldErrors;
  /** False while another form of the page is shown instead, which then handles the shortcut. */
  readonly isShown?: boolean;
};

/** Call it on each submit: focuses the first invalid field, whether the form or the server rejected it. */
export const useErrorFocus = (form: RefObject<HTMLElement | null>, { isBusy, errors }: SubmitState): (() => void) => {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isBusy || !isWanted.current) return;
    isWanted.current = false;
    form.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus();
    // New errors trigger the effect, which finds the field in the page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [form, isBusy, errors]);
  return useCallback(() => {
    isWanted.current = true;
  }, []);
};

type Submit = (addsAnother: boolean) => void;

/** Visible forms and dialogs; the one opened last handles the shortcut. */
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
 * Resolves the text in a focused picker as if the focus had left it, even if its list is closed: a button or shortcut
 * may leave the focus where it is.
 */
const settlePicker = (): void => {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement) || field.role !== "combobox") return;
  field.blur();
  field.focus({ preventScroll: true });
};

/** Submits a form by its buttons or by shortcut; the first invalid field gets the focus. */
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
