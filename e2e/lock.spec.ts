import type { Page } from "@playwright/test";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import { at } from "../tools/support/ApiSession.ts";
import { lineOf, linesIn, type Made, makeInventory, makeLine, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { enterNewProduct, openFacts, productForm } from "./support/productForm.ts";
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

/** A closed button stays reachable and tells why, to those who see and to those who hear. */
const expectClosed = async (page: Page, button: string, reason: string): Promise<void> => {
  const closed = page.getByRole("button", { name: button, exact: true });
  await expect(closed).toHaveAttribute("aria-disabled", "true");
  await expect(closed).toHaveAccessibleDescription(reason);
  // The first tooltip of a page brings its own code along, and a focus that was there before does not open it.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await closed.focus();
    await expect(page.getByRole("tooltip")).toHaveText(reason);
  }).toPass();
};

test.describe("staff on an open inventory", () => {
  test.use({ who: "staff" });

  // Rules: B2.30, B6.6
  test("add and edit products", { tag: "@long" }, async ({ page, house }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const { pid, name } = await makeLine(api, id);
    await page.goto(`/inventories/${id}/products`);
    await page.getByRole("button", { name: "+ Add New Product" }).click();
    const form = productForm(page);
    const added = unique("Degreaser");
    await enterNewProduct(page, added, "Ironline Lubricants");
    await form.button("Save").click();
    await expect(toastOf(page, `Product ${added} was successfully created`)).toBeVisible();
    await page.getByRole("button", { name: `Edit product details of ${name}` }).click();
    await form.text("Location Stored").fill("yard");
    await form.button("Save").click();
    await expect(page).toHaveURL(/\/products$/);
    expect(await lineOf(api, id, pid)).toMatchObject({ location_stored: "YARD" });
    expect(await linesIn(api, id)).toBe(2);
  });

  // Rules: B2.23, B6.3, B6.7, D9
  test("may not delete a line, complete or archive, and are told why", async ({ page, house }) => {
    const made = await makeInventory(await house.api("admin"));
    const { pid, name } = await makeLine(await house.api("admin"), made.id);
    await page.goto(`/inventories/${made.id}/products`);
    const unlink = "Only an admin can delete a product from an inventory.";
    await expectClosed(page, `Delete ${name} from inventory`, unlink);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await page.goto(`/inventories/${made.id}`);
    await expectClosed(page, "Archive", "Only an admin can archive or unarchive inventories.");
    const completed = page.getByRole("checkbox", { name: "Completed" });
    await expect(completed).toBeDisabled();
    await expect(page.getByText("Only an admin can mark an inventory as completed or reopen it.")).toBeVisible();

    const staff = await house.api("staff");
    for (const [method, path, body] of [
      ["DELETE", `/inventories/${made.id}/product/${pid}/unlink`, undefined],
      ["PATCH", `/inventories/${made.id}/activate`, {}],
      ["PATCH", `/inventories/${made.id}/update`, { ...input(made), is_completed: true }],
    ] as const) {
      expect((await staff.call(method, path, body)).status, path).toBe(403);
    }
    expect(await linesIn(await house.api("admin"), made.id)).toBe(1);
  });

  test("see where it stands, what they may do, and why not the rest", { tag: "@long" }, async ({ page, house }) => {
    const made = await makeInventory(await house.api("admin"));
    await page.goto(`/inventories/${made.id}`);
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
      ["Only an admin can archive or unarchive inventories.", "Archive → archived, locked for staff"],
      ["Only an admin can mark an inventory as completed or reopen it.", "Complete → completed, locked for staff"],
      ["Only an admin can delete a product from an inventory.", "Delete a product from the inventory"],
    ] as const) {
      await expect(steps(sentence)).toHaveText([`${step}by Admin`]);
    }
    await expectNoBarrier(page, "where it stands", standsAt(page).first());
  });
});

test.describe("an admin", () => {
  test.use({ who: "admin" });

  test("is told that staff cannot change a completed inventory, and is not warned", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const made = await makeInventory(api);
    await api.resource("PATCH", `/inventories/${made.id}/update`, { ...input(made), is_completed: true });
    await page.goto(`/inventories/${made.id}/products`);
    await expect(page.getByText("This inventory is completed. You can change it; staff cannot.")).toBeVisible();
    await expect(page.getByText("Only an admin can change it.")).toHaveCount(0);
  });
});

for (const { word, sentence, close } of [
  {
    word: "completed",
    sentence: "This inventory is completed. Only an admin can change it.",
    close: (api: ApiSession, made: Made) =>
      api.resource("PATCH", `/inventories/${made.id}/update`, { ...input(made), is_completed: true }),
  },
  {
    word: "archived",
    sentence: "This inventory is archived. Only an admin can change it.",
    close: (api: ApiSession, made: Made) => api.resource("PATCH", `/inventories/${made.id}/activate`, {}),
  },
]) {
  test.describe(`an inventory that is ${word}`, { tag: word === "archived" ? "@long" : [] }, () => {
    // Rules: B4.6, B6.4, B6.12
    test("is locked for staff, with the reason in sight, and the server refuses the same", async ({
      page,
      house,
      signIn,
    }) => {
      const api = await house.api("admin");
      const made = await makeInventory(api);
      const { pid, product_id, name } = await makeLine(api, made.id, { notes: "Half empty." });
      const before = await lineOf(api, made.id, pid);
      await close(api, made);
      await signIn("staff");
      await page.goto(`/inventories/${made.id}/products`);
      await expect(page.getByRole("main").getByText(sentence).first()).toBeVisible();
      for (const button of ["+ Add New Product", "Edit in Place", "Import"]) await expectClosed(page, button, sentence);
      await expect(page.getByRole("button", { name: `Edit product details of ${name}` })).toHaveCount(0);
      await page.getByRole("button", { name: `View product details of ${name}` }).click();

      const form = productForm(page);
      await expect(form.notice(sentence).first()).toBeVisible();
      await expect(form.picker).toBeDisabled();
      await openFacts(page);
      for (const label of [
        "Manufacturer",
        "Container Size",
        "Container Quantity",
        "Location Stored",
        "Max Pounds",
        "Notes",
      ]) {
        await expect(form.text(label)).toBeDisabled();
        await expect(form.text(label)).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(".", "\\.")));
      }
      await expect(form.button("Save")).toHaveCount(0);
      await expect(form.text("Container Quantity")).toHaveValue("2");

      await page.goto(`/inventories/${made.id}/products/create`);
      await expect(form.notice(sentence).first()).toBeVisible();
      await expect(form.picker).toBeDisabled();
      await expect(form.button("Save")).toHaveCount(0);
      await page.goto(`/inventories/${made.id}`);
      const dialog = page.getByRole("dialog", { name: `Inventory ${made.id}` });
      await expect(dialog.getByText(sentence).first()).toBeVisible();
      await expect(dialog.getByRole("combobox", { name: "Customer", exact: true })).toBeDisabled();

      const staff = await house.api("staff");
      const line = { product_id, mfg_name: "Summit Solvents", container_quantity: "9" };
      for (const [method, path, body] of [
        ["POST", `/inventories/${made.id}/product/create`, line],
        ["PATCH", `/inventories/${made.id}/product/${pid}/update`, line],
        ["PATCH", `/inventories/${made.id}/product/${pid}/resolve-question`, {}],
        ["PATCH", `/inventories/${made.id}/update`, input(made)],
      ] as const) {
        const answer = await staff.call(method, path, body);
        expect(answer.status, path).toBe(403);
        expect(at(answer.json, "message"), path).toBe(sentence);
      }
      expect(await lineOf(api, made.id, pid)).toEqual(before);
      expect(await linesIn(api, made.id)).toBe(1);
    });

    // Rules: B6.4, B6.5
    test("may still be changed by an admin", { tag: "@long" }, async ({ page, house, signIn }) => {
      const api = await house.api("admin");
      const made = await makeInventory(api);
      const { pid, name } = await makeLine(api, made.id);
      await close(api, made);
      await signIn("admin");
      await page.goto(`/inventories/${made.id}/products`);
      await expect(page.getByRole("button", { name: "+ Add New Product" })).not.toHaveAttribute("aria-disabled");
      await page.getByRole("button", { name: `Edit product details of ${name}` }).click();
      const form = productForm(page);
      await form.text("Container Quantity").fill("3");
      await form.button("Save").click();
      await expect(toastOf(page, `Product ${name} was successfully updated`)).toBeVisible();
      expect(await lineOf(api, made.id, pid)).toMatchObject({ container_quantity: 3, max_gallons: 165 });
    });
  });
}

test("an admin completes an inventory, and its chart moves on", async ({ page, house, signIn }) => {
  const made = await makeInventory(await house.api("admin"));
  await signIn("admin");
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
});

test("an inventory that is completed while staff edit a line refuses their save, and keeps what they typed", async ({
  page,
  house,
  signIn,
}) => {
  const api = await house.api("admin");
  const made = await makeInventory(api);
  const { pid } = await makeLine(api, made.id);
  await signIn("staff");
  await page.goto(`/inventories/${made.id}/products/${pid}`);
  const form = productForm(page);
  await form.text("Location Stored").fill("yard");
  await api.resource("PATCH", `/inventories/${made.id}/update`, { ...input(made), is_completed: true });
  await form.button("Save").click();
  await expect(form.notice("This inventory is completed. Only an admin can change it.").first()).toBeVisible();
  await expect(form.text("Location Stored")).toHaveValue("YARD");
  expect(await lineOf(api, made.id, pid)).toMatchObject({ location_stored: "PAINT SHOP" });
});
