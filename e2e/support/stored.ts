import type { Page } from "@playwright/test";

/** What the page keeps under a key of its local or session storage; null when there is nothing. */
export const stored = (page: Page, storage: "local" | "session", key: string): Promise<unknown> =>
  page.evaluate(
    ([where, name]) => {
      const text = (where === "local" ? localStorage : sessionStorage).getItem(name);
      return text === null ? null : JSON.parse(text);
    },
    [storage, key] as const,
  );
