import type { Page } from "@playwright/test";

/** Labels with an asterisk behind them. */
export const starred = (page: Page): Promise<ReadonlyArray<string>> =>
  page
    .locator("form label")
    .evaluateAll((labels) =>
      labels
        .filter((one) => getComputedStyle(one, "::after").content.includes("*"))
        .map((one) => one.textContent ?? ""),
    );
