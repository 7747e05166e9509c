import type { Page } from "@playwright/test";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { allSaved, COMPONENTS, entry, openReview } from "./support/reviewOfTwelve.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

const look = async (page: Page, name: string) => {
  const { LOOK } = process.env;
  if (LOOK !== undefined) await page.screenshot({ path: `${LOOK}-${name}.png` });
};

test("a sheet of 12 components by keyboard: nothing is accepted whose page was not on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReview(page, "twelve.pdf", "Twelve Parts 12");
  await expect(page.locator("tr[data-entry]", { hasText: /^\d{2,7}-\d\d-\d/ })).toHaveCount(COMPONENTS.length);
  const paper = page.getByRole("group", { name: "Page 1 of 3" });
  expect((await paper.boundingBox())?.width).toBeGreaterThanOrEqual(700);
  await expect(entry(page, /Emergency Phone/)).toContainText("1-800-424-9300");

  // The properties of page 3 have not been on the screen.
  const show = page.getByRole("button", { name: /^Show Page/ });
  await expect(show).toBeVisible();
  await page.getByRole("button", { name: /^Accept All Sure \([1-9]/ }).press("Enter");
  await allSaved(page);
  await expect(entry(page, /^Manufacturer/)).toContainText("Accepted");
  await expect(entry(page, /^Physical State/)).not.toContainText("Accepted");
  await expectNoBarrier(page, "the review", show);
  await look(page, "1440");

  // The pages of the other sure values are shown as they are accepted.
  while (await show.isVisible()) {
    await show.press("Enter");
    await expect(page.getByRole("button", { name: /^Accept All Sure \([1-9]/ })).toBeVisible();
    await page.getByRole("button", { name: /^Accept All Sure/ }).press("Enter");
    await allSaved(page);
  }
  await expect(entry(page, /^Physical State/)).toContainText("Accepted");
});
