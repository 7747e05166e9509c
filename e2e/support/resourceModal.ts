import type { Locator, Page } from "@playwright/test";

/** A modal form over a list, as its users find it. */
export type ResourceModal = {
  readonly dialog: Locator;
  readonly text: (label: string) => Locator;
  /** A button of the foot; the small one in the corner is named Close as well. */
  readonly foot: (name: string) => Locator;
  /** A message under the fields. */
  readonly message: (text: string) => Locator;
};

export const resourceModal = (page: Page, title: string): ResourceModal => {
  const dialog = page.getByRole("dialog", { name: title, exact: true });
  return {
    dialog,
    text: (label) => dialog.getByRole("textbox", { name: label, exact: true }),
    foot: (name) => dialog.locator("footer").getByRole("button", { name, exact: true }),
    message: (text) => dialog.getByText(text, { exact: true }),
  };
};

/** The question in sight. */
export const question = (page: Page, title: string): Locator =>
  page.getByRole("alertdialog", { name: title, exact: true });

/** The breadcrumbs, also while a modal hides the page from screen readers. */
export const crumbs = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Breadcrumbs", includeHidden: true }).getByRole("listitem", {
    includeHidden: true,
  });

/** The rows of a list under its head. */
export const rowsOf = (page: Page, table: string): Locator =>
  page.getByRole("table", { name: table }).locator("tbody").getByRole("row");
