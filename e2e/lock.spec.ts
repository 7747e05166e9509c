import type { Page } from "@playwright/test";
import { lineOf, type Made, makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { openFacts, productForm } from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const STANDING = "Inventory status";
/** The answers that the chart under the record gives to its three questions. */
const standsAt = (page: Page) => page.getByRole("dialog").locator('li[aria-current="true"]');

const input = ({ year, customer, facility }: Made) => ({
  year,
  customer_id: customer.id,
  facility_id: facility.id,
  technician_ids: [],
});

/** A closed button tells why to those who hear. */
const expectClosed = async (page: Page, button: string, reason: string): Promise<void> => {
  const closed = page.getByRole("button", { name: button, exact: true });
  await expect(closed).toHaveAttribute("aria-disabled", "true");
  await expect(closed).toHaveAccessibleDescription(reason);
};
/** It stays reachable as well, and tells those who see. */
const expectTold = async (page: Page, button: string, reason: string): Promise<void> => {
  await expectClosed(page, button, reason);
  const closed = page.getByRole("button", { name: button, exact: true });
  // The first tooltip of a page brings its own code along, and a focus that was there before does not open it.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await closed.focus();
    await expect(page.getByRole("tooltip")).toHaveText(reason);
  }).toPass();
};

test.describe("staff", () => {
  test.use({ who: "staff" });

  // Rules: B2.23, B6.3, B6.7, D9
  test("may not delete a line, archive or complete an inventory, and are told why and what they may do", {
    tag: "@long",
  }, async ({ page, house }) => {
    const made = await makeInventory(await house.api("admin"));
    const { name } = await makeLine(await house.api("admin"), made.id);
    await page.goto(`/inventories/${made.id}/products`);
    const unlink = "Only an admin can delete a product from an inventory.";
    await expectTold(page, `Delete ${name} from inventory`, unlink);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await page.goto(`/inventories/${made.id}`);
    const archive = "Only an admin can archive or unarchive inventories.";
    const complete = "Only an admin can mark an inventory as completed or reopen it.";
    await expectTold(page, "Archive", archive);
    await expect(page.getByRole("checkbox", { name: "Completed" })).toBeDisabled();
    await expect(page.getByText(complete)).toBeVisible();

    await page.getByRole("button", { name: STANDING }).click();
    await expect(standsAt(page)).toHaveText([/^Active/, /^Open/, /^Open for changes/]);
    const steps = (title: string) => page.getByRole("list", { name: title, exact: true }).getByRole("listitem");
    await expect(steps("You can")).toContainText([
      "Edit the inventory",
      "Add a product",
      "Edit a product",
      "Resolve or restore a question",
    ]);
    for (const [sentence, step] of [
      [archive, "Archive → archived, locked for staff"],
      [complete, "Complete → completed, locked for staff"],
      [unlink, "Delete a product from the inventory"],
    ] as const) {
      await expect(steps(sentence)).toHaveText([`${step}by Admin`]);
    }
    await expectNoBarrier(page, "where it stands", standsAt(page).first());
  });

  // Rules: B4.6, B6.4, B6.12
  test("cannot save into an inventory that is completed meanwhile, and see it and an archived one locked with the reason", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const made = await makeInventory(api);
    const { pid, name } = await makeLine(api, made.id, { notes: "Half empty." });
    const before = await lineOf(api, made.id, pid);
    await page.goto(`/inventories/${made.id}/products/${pid}`);
    const form = productForm(page);
    await form.text("Location Stored").fill("yard");
    await api.resource("PATCH", `/inventories/${made.id}/update`, { ...input(made), is_completed: true });
    await form.button("Save").click();
    const completed = "This inventory is completed. Only an admin can change it.";
    await expect(form.notice(completed).first()).toBeVisible();
    await expect(form.text("Location Stored")).toHaveValue("YARD");
    expect(await lineOf(api, made.id, pid)).toEqual(before);

    await page.goto(`/inventories/${made.id}/products`);
    await expect(page.getByRole("main").getByText(completed).first()).toBeVisible();
    await expectClosed(page, "+ Add New Product", completed);
    await page.getByRole("button", { name: "More", exact: true }).press("Enter");
    for (const name of ["Edit in Place", "Import"]) {
      const closed = page.getByRole("menuitem", { name, exact: true });
      await expect(closed).toHaveAttribute("aria-disabled", "true");
      await expect(closed).toHaveAccessibleDescription(completed);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: `Edit product details of ${name}` })).toHaveCount(0);
    await page.getByRole("button", { name: `View product details of ${name}` }).click();
    await expect(form.picker).toBeDisabled();
    await openFacts(page);
    for (const label of ["Manufacturer", "Container Size", "Location Stored", "Max Pounds", "Notes"]) {
      await expect(form.text(label)).toBeDisabled();
      await expect(form.text(label)).toHaveAccessibleDescription(new RegExp(completed.replaceAll(".", "\\.")));
    }
    await expect(form.text("Container Quantity")).toHaveValue("2");
    await expect(form.button("Save")).toHaveCount(0);
    await page.goto(`/inventories/${made.id}/products/import`);
    await expect(page.getByRole("button", { name: "Choose File" })).toHaveAccessibleDescription(completed);

    await api.resource("PATCH", `/inventories/${made.id}/update`, { ...input(made), is_completed: false });
    await api.resource("PATCH", `/inventories/${made.id}/activate`, {});
    const archived = "This inventory is archived. Only an admin can change it.";
    await page.goto(`/inventories/${made.id}/products/create`);
    await expect(form.notice(archived).first()).toBeVisible();
    await expect(form.picker).toBeDisabled();
    await expect(form.button("Save")).toHaveCount(0);
    await page.goto(`/inventories/${made.id}`);
    const dialog = page.getByRole("dialog", { name: `Inventory ${made.id}` });
    await expect(dialog.getByText(archived).first()).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "Customer", exact: true })).toBeDisabled();
  });
});

test.describe("an admin", () => {
  test.use({ who: "admin" });

  // Rules: B6.4, B6.5
  test("completes an inventory, sees its chart move on, and may still change its lines", async ({ page, house }) => {
    const api = await house.api("admin");
    const made = await makeInventory(api);
    const { pid, name } = await makeLine(api, made.id);
    await page.goto(`/inventories/${made.id}`);
    const dialog = page.getByRole("dialog");
    const mayDo = dialog.getByRole("list", { name: "You can" }).getByRole("listitem");
    await dialog.getByRole("button", { name: STANDING }).click();
    await expect(mayDo.nth(1)).toHaveText("Complete → completed, locked for staffby Admin");
    await dialog.locator("label").filter({ hasText: "Completed" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`/inventories/${made.id}`);
    await dialog.getByRole("button", { name: STANDING }).click();
    await expect(standsAt(page)).toHaveText([/^Active/, /^Completed/, /^Locked/]);
    await expect(mayDo.nth(1)).toHaveText("Reopen → open, unlocked for staffby Admin");

    await page.goto(`/inventories/${made.id}/products`);
    await expect(page.getByText("This inventory is completed. You can change it; staff cannot.")).toBeVisible();
    await expect(page.getByText("Only an admin can change it.")).toHaveCount(0);
    await page.getByRole("button", { name: `Edit product details of ${name}` }).click();
    await productForm(page).text("Container Quantity").fill("3");
    await productForm(page).button("Save").click();
    await expect(toastOf(page, `Product ${name} was successfully updated`)).toBeVisible();
    expect(await lineOf(api, made.id, pid)).toMatchObject({ container_quantity: 3, max_gallons: 165 });
  });
});
