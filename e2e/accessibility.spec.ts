import { addInventory, lineOf, makeInventory, makeLine, makePlace, unique } from "../tools/support/makeRecords.ts";
import { chooseYear, inventoryModal } from "./support/inventoryModal.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { productForm } from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

// What no other test examines where it uses it.

test.describe("a visitor", () => {
  test("the refused sign-in has no barrier, nor has its toast", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Username").fill("nobody@hazledger.test");
    await page.getByLabel("Password", { exact: true }).fill("Wrong-2026");
    await page.keyboard.press("Enter");
    const toast = toastOf(page, "Invalid credentials");
    await expect(toast).toBeVisible();
    // A toast that has the focus stays.
    await page.keyboard.press("F8");
    await expectNoBarrier(page, "refusal with its toast", toast);
  });
});

test.describe("a technician", () => {
  test.use({ who: "technician" });

  test("/about and the page without a section have no barrier", { tag: "@long" }, async ({ page }) => {
    await page.goto("/about");
    await expectNoBarrier(page, "/about", page.getByRole("heading", { name: "About" }));
    await page.goto("/inventories");
    await page.getByRole("button", { name: "Close menu" }).click();
    await expectNoBarrier(page, "no section", page.getByRole("heading", { level: 1 }));
  });
});

test.describe("an admin", () => {
  test.use({ who: "admin", expectedProblem: /ERR_INTERNET_DISCONNECTED/ });

  test("the inventories have no barrier: menus, list and form, an empty list and one that failed", async ({
    page,
    house,
    context,
  }) => {
    const api = await house.api("admin");
    const name = unique("Axis Plating");
    const place = await makePlace(api, name, "Main Hall");
    for (const [year, wanted] of [
      [2016, { is_archived: true }],
      [2018, { is_completed: true }],
      [2019, {}],
    ] as const)
      await addInventory(api, place, year, wanted);
    await page.goto(`/inventories?search=${encodeURIComponent(name)}&sort=year`);
    const links = page.getByRole("link", { name: /^View products/ });
    await expect(links).toHaveCount(3);
    await expectNoBarrier(page, "with the menu", page.getByRole("navigation", { name: "Main" }));
    await page.getByRole("button", { name: "Close menu" }).click();
    await page.getByRole("button", { name: /^Account/ }).click();
    await expectNoBarrier(page, "account menu", page.getByRole("menuitem", { name: "Logout" }));
    await page.keyboard.press("Escape");

    await page.goto("/inventories/create");
    const { year, customer, foot } = inventoryModal(page);
    await year.click();
    await expectNoBarrier(page, "years", page.getByRole("option", { name: "2020" }));
    await page.keyboard.press("Escape");
    await chooseYear(page, 2020);
    await foot("Create").click();
    await expect(page.getByText("Customer is required.")).toBeVisible();
    await customer.fill(name);
    await expectNoBarrier(page, "wrong fields and customers", page.getByRole("option", { name }));
    await customer.press("Escape");
    await page.keyboard.press("Escape");
    await expectNoBarrier(page, "unsaved changes", page.getByRole("alertdialog"));

    await page.goto("/inventories?search=nowheretobefound");
    await expectNoBarrier(page, "empty", page.getByText("No results."));
    await context.setOffline(true);
    await page.getByRole("button", { name: "Year" }).click();
    await expectNoBarrier(page, "failed", page.getByRole("button", { name: "Try Again" }));
  });

  test("the lines of an inventory have no barrier: list, form, aggregation and stale dialog", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const inventory = await makeInventory(api);
    const first = await makeLine(api, inventory.id, { notes: "Is the second drum in use?" });
    const second = await makeLine(api, inventory.id, { product_id: first.product_id, container_size: "30" });
    const form = productForm(page);
    await page.goto(`/inventories/${inventory.id}/products`);
    await page.getByRole("button", { name: "Close menu" }).click();
    await expectNoBarrier(page, "products", page.getByRole("link", { name: new RegExp(first.name) }).first());
    await page.goto(`/inventories/${inventory.id}/products/create`);
    await form.picker.fill("Axial acid");
    await expectNoBarrier(page, "product picker", page.getByRole("option", { name: "Add New Product" }));

    await page.goto(`/inventories/${inventory.id}/products/${second.pid}`);
    await expect(form.text("Container Size")).toHaveValue("30");
    await form.facts.click();
    await expectNoBarrier(page, "line, facts opened", form.text("Manufacturer"));
    await form.text("Container Size").fill("55");
    await form.button("Save").click();
    const aggregation = page.getByRole("alertdialog", { name: "Aggregate Products" });
    await expectNoBarrier(page, "aggregation", aggregation);
    await aggregation.getByRole("button", { name: "Cancel" }).click();
    await form.text("Container Size").fill("20");
    const { notes: _, ...now } = await lineOf(api, inventory.id, second.pid);
    await api.resource("PATCH", `/inventories/${inventory.id}/product/${second.pid}/update`, {
      ...now,
      container_id: now["container"],
      container_unit_id: now["container_unit"],
      container_size: 25,
      notes: "Changed meanwhile",
    });
    await form.button("Save").click();
    await expectNoBarrier(page, "stale", page.getByText("Changed by someone else").first());
  });
});
