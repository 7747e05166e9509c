import type { Page } from "@playwright/test";
import { makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { PEOPLE } from "./support/people.ts";
import { productForm } from "./support/productForm.ts";
import { stored } from "./support/stored.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const { staff } = PEOPLE;

const tokenOf = async (page: Page): Promise<string> =>
  String(Object(await stored(page, "session", "auth-storage")).token);
const offer = (page: Page) => page.getByText(/^Restore your draft from \d{1,2}:\d\d [AP]M\?/);
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("drafts-")));

test("a session that ends amid a changed line leads back to the same form with the same text", async ({
  page,
  signIn,
  house,
}) => {
  const api = await house.api("admin");
  const inventory = await makeInventory(api);
  const line = await makeLine(api, inventory.id);
  await signIn("staff");
  await page.goto(`/inventories/${inventory.id}/products/${line.pid}`);
  const form = productForm(page);
  await form.text("Notes").fill("Label is torn, ask the foreman");
  await form.text("Location Stored").fill("BAY 4");
  await house.endSession(await tokenOf(page));
  // By keyboard, since the thresholds are calculated meanwhile, and that call may be the first to be refused.
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(toastOf(page, "Session expired")).toBeVisible();
  await submitSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(new RegExp(`/inventories/${inventory.id}/products/${line.pid}$`));
  await expect(form.text("Notes")).toHaveValue("Label is torn, ask the foreman");
  await expect(form.text("Location Stored")).toHaveValue("BAY 4");
  await expect(
    page.getByText(/^Your unsaved changes from \d{1,2}:\d\d [AP]M were restored\. They are not saved yet\.$/),
  ).toBeVisible();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toastOf(page, "Success")).toContainText("was successfully updated");
  await expect(page).toHaveURL(new RegExp(`/inventories/${inventory.id}/products$`));
  expect(await drafts(page)).toEqual([]);
  await page.goto(`/inventories/${inventory.id}/products/${line.pid}`);
  await expect(form.text("Notes")).toHaveValue("Label is torn, ask the foreman");
  await expect(offer(page)).toHaveCount(0);
});

test("what a closed tab held is offered again, until it is saved, discarded, or its person logs out", async ({
  page,
  signIn,
  house,
  context,
}) => {
  const api = await house.api("admin");
  const inventory = await makeInventory(api);
  await signIn("staff");
  const path = `/inventories/create`;
  await page.goto(path);
  const dialog = page.getByRole("dialog");
  const customer = dialog.getByRole("combobox", { name: /^Customer/ });
  await customer.fill(inventory.customer.name);
  await page.getByRole("option", { name: inventory.customer.name }).click();
  await expect.poll(() => drafts(page)).toHaveLength(1);

  // A crash: the page goes without being asked anything.
  const auth = await page.evaluate(() => sessionStorage.getItem("auth-storage") ?? "");
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.addInitScript((text) => sessionStorage.setItem("auth-storage", text), auth);
  await again.goto(path);
  await expect(offer(again)).toBeVisible();
  const restored = again.getByRole("dialog").getByRole("combobox", { name: /^Customer/ });
  await expect(restored).toHaveValue("");
  await again.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(restored).toHaveValue(inventory.customer.name);
  await expect(offer(again)).toHaveCount(0);

  // Left by choice: gone.
  await again.keyboard.press("Escape");
  await again.getByRole("alertdialog").getByRole("button").last().click();
  await expect(again).toHaveURL(/\/inventories$/);
  expect(await drafts(again)).toEqual([]);

  // Logging out forgets it.
  await again.goto(path);
  await expect(offer(again)).toHaveCount(0);
  await restored.fill(inventory.customer.name);
  await again.getByRole("option", { name: inventory.customer.name }).click();
  await expect.poll(() => drafts(again)).toHaveLength(1);
  again.once("dialog", (question) => void question.accept());
  await again.goto("/inventories");
  await again.getByRole("button", { name: /^Account/ }).click();
  await again.getByRole("menuitem", { name: "Logout" }).click();
  await expect(again).toHaveURL(/\/login$/);
  expect(await drafts(again)).toEqual([]);
});
