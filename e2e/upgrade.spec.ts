import type { Page } from "@playwright/test";
import { lineOf, makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { openEarlierPage } from "./support/earlierPage.ts";
import { productForm } from "./support/productForm.ts";
import { expect, signInAt, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ expectedProblem: /dynamically imported|preload CSS|Failed to load resource|Refused to apply style/ });

const NOTES = "Label is torn, ask the foreman";
/** Which build the browser has: its first script bears a hash. */
const buildOf = (page: Page) => page.locator("script[src^='/assets/index-']").getAttribute("src");

test("a form half filled in when the server is upgraded goes on, and saves", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid } = await makeLine(api, id);
  const earlier = await openEarlierPage(house, "0.2.0");
  await signInAt(page, earlier.base, "staff", `/inventories/${id}/products/${pid}`);
  const form = productForm(page);
  await form.text("Notes").fill(NOTES);
  await earlier.upgrade();
  await form.text("Location Stored").fill("BAY 4");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toastOf(page, "Success")).toContainText("was successfully updated");
  expect(await lineOf(api, id, pid)).toMatchObject({ notes: NOTES, location_stored: "BAY 4" });
  await expect(page).toHaveURL(new RegExp(`/inventories/${id}/products$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await earlier.close();
});

test("what an upgraded server no longer has is told over the form, which a reload brings back", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid } = await makeLine(api, id);
  const earlier = await openEarlierPage(house, "0.2.0");
  await signInAt(page, earlier.base, "staff", `/inventories/${id}/products/${pid}`);
  const form = productForm(page);
  await form.text("Notes").fill(NOTES);
  const before = await buildOf(page);
  await earlier.upgrade();
  await page.keyboard.press("ControlOrMeta+k");
  const told = page.getByRole("alertdialog");
  await expect(told).toContainText("A new version is available");
  await expect(told).toContainText("Your form entries are kept.");
  page.once("dialog", (question) => void question.accept());
  await told.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  expect(await buildOf(page)).not.toBe(before);
  await expect(form.text("Notes")).toHaveValue(NOTES);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toastOf(page, "Success")).toContainText("was successfully updated");
  expect(await lineOf(api, id, pid)).toMatchObject({ notes: NOTES });
  await earlier.close();
});

test("a page of the menu that an upgraded server no longer has is told, and there after a reload", {
  tag: "@long",
}, async ({ page, house }) => {
  const earlier = await openEarlierPage(house, "0.2.0");
  await signInAt(page, earlier.base, "staff");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
  await earlier.upgrade();
  await page.getByRole("link", { name: "Products Mgmt." }).click();
  // That version tells of a missing style sheet in the browser's words.
  await expect(
    page.getByText(
      /^This page could not be loaded. It may have been updated; please reload it.|^Unable to preload CSS/,
    ),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products List");
  await earlier.close();
});
