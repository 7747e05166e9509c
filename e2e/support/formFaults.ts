import type { Page } from "@playwright/test";

/**
 * What sticks out of the page or of its own box: words of a form, its buttons, and numbers, which must be read whole.
 * Tables are examined by themselves.
 */
export const formFaults = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    /** px; rounding of the layout. */
    const SLACK = 1;
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth + SLACK ? [`The page is ${scrollWidth} px wide`] : [];
    const boxes = document.querySelectorAll("label, button, legend, h1, h2, h3, p, dt, dd, input[inputmode=decimal]");
    const cut = [...boxes].filter(
      (box) =>
        box.closest("table") === null &&
        box.clientWidth > SLACK &&
        box.scrollWidth > box.clientWidth + SLACK &&
        // What ends in dots says itself that it is cut; a number may not be.
        (getComputedStyle(box).textOverflow !== "ellipsis" || box.tagName === "INPUT"),
    );
    return [...wide, ...cut.map((box) => `"${box.textContent || box.getAttribute("aria-label") || box.id}" is cut`)];
  });
