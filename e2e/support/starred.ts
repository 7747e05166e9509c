import type { Page } from "@playwright/test";

/** Labels with an asterisk behind them; that of a list is a span. */
export const starred = (page: Page): Promise<ReadonlyArray<string>> =>
  page
    .locator("form :is(label, span)")
    .evaluateAll((labels) =>
      labels
        .filter((one) => getComputedStyle(one, "::after").content.includes("*"))
        .map((one) => one.textContent ?? ""),
    );
