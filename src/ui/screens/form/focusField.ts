const FIELD = ':is(input, textarea, button[aria-haspopup="listbox"]):not([disabled], [type="hidden"])';

/** The control whose label has these words: a field's label and its control stand in one element. */
export const fieldLabeled = (form: HTMLElement, words: string): HTMLElement | null => {
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
