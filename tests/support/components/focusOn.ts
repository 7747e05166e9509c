import type { Locator } from "vitest/browser";

/** As Tab would, without the keys. */
export const focusOn = (there: Locator): void => {
  const element = there.element();
  if (element instanceof HTMLElement) element.focus();
};
