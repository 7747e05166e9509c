import { TERMS } from "../src/application/shared/terms.ts";
import { makeInventory } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

test("the help has every term, the keys and the ways in, and is opened from the account menu", async ({ page }) => {
  await page.goto("/reports");
  await page.getByRole("button", { name: /^Account/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Help" }).press("Enter");
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help");
  const terms = page.getByRole("group", { name: "Terms" });
  await expect(terms.getByRole("term")).toHaveText(Object.keys(TERMS));
  await expect(terms.getByRole("definition")).toHaveText(Object.values(TERMS));
  await expect(page.getByRole("group", { name: "Keyboard shortcuts" })).toContainText("Save the form");
  const ways = page.getByRole("group", { name: "Three ways to enter data" }).getByRole("link");
  for (const at of (await ways.all()).keys()) {
    await ways.nth(at).click();
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toHaveCount(0);
    await expect(page).not.toHaveURL(/\/help$/);
    await page.goto("/help");
  }
  await expectNoBarrier(page, "help", terms);
});

test("a question mark beside a heading says by keyboard what its term means", async ({ page, house }) => {
  const { id } = await makeInventory(await house.api("admin"));
  await page.goto(`/inventories/${id}/walk`);
  const what = page.getByRole("button", { name: "What is Walk, Line?" });
  await what.press("Enter");
  const meaning = page.getByRole("dialog", { name: "Walk, Line" });
  await expect(meaning).toContainText(TERMS.Walk);
  await expectNoBarrier(page, "term", meaning);
  await page.keyboard.press("Escape");
  await expect(meaning).toHaveCount(0);
  await expect(what).toBeFocused();
  const explains = async (term: string) => {
    await page.getByRole("button", { name: `What is ${term}?` }).press("Enter");
    await expect(page.getByRole("dialog", { name: term })).toBeVisible();
  };
  await page.goto("/reports/season");
  await explains("Season");
  await page.goto("/reports/season/missing");
  await explains("Missing fact");
  await page.goto(`/inventories/${id}/products/create`);
  await page.getByRole("combobox", { name: "Product", exact: true }).fill("Thinner of the help");
  await page.keyboard.press("Alt+n");
  await explains("SARA F, SARA P, SARA R, SARA A, SARA C");
});

test.describe("an admin", () => {
  test.use({ who: "admin" });

  test("a press on the question mark of a column head explains it, and does not sort", async ({ page }) => {
    await page.goto("/database/ehs");
    await page.getByRole("button", { name: "What is TPQ?" }).click();
    await expect(page.getByRole("dialog", { name: "TPQ" })).toContainText(TERMS.TPQ);
    await expect(page).not.toHaveURL(/sort/);
  });
});
