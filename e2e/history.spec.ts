import { idOf, lineOf, makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

test("a record tells who changed what and when, in the words of its form", async ({ page, house }) => {
  const admin = await house.api("admin");
  const staff = await house.api("staff");
  const inventory = await makeInventory(admin);
  const line = await makeLine(staff, inventory.id);
  const before = await lineOf(admin, inventory.id, line.pid);
  await admin.resource("PATCH", `/inventories/${inventory.id}/product/${line.pid}/update`, {
    product_id: line.product_id,
    mfg_name: String(before["mfg_name"]),
    container_id: await idOf(admin, "containers", "Steel drum"),
    container_unit_id: await idOf(admin, "container-units", "Pound (lb)"),
    container_size: "55",
    container_quantity: "2",
    location_stored: "BAY 4",
    max_pounds: "1595",
  });

  await page.goto(`/inventories/${inventory.id}/products/${line.pid}`);
  await page.getByRole("button", { name: "History" }).click();
  const entries = page.getByRole("main").locator("ol > li");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("First Admin changed this on");
  await expect(entries.first()).toContainText(/Container Unit\s*from Gallon \(gal\) →\s*to Pound \(lb\)/);
  await expect(entries.first()).toContainText(/Max Pounds\s*from 797\.5 lb →\s*to 1,595 lb/);
  await expect(entries.first()).toContainText(/Max Gallons\s*from 110 gal →\s*to –/);
  await expect(entries.last()).toContainText("Sam Field created this on");
  await expect(entries.last()).toContainText(/Location Stored\s*PAINT SHOP/);

  // A modal over a list has it as well.
  await page.goto(`/inventories/${inventory.id}`);
  await page.getByRole("dialog").getByRole("button", { name: "History" }).click();
  const made = page.getByRole("dialog").locator("ol > li").last();
  await expect(made).toContainText([inventory.customer.name]);
  await expectNoBarrier(page, "history in a modal", made);
});
