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
