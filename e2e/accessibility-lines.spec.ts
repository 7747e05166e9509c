import { lineOf, makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { productForm } from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

test("a full products list and the question before a deletion have no barrier", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const inventory = await makeInventory(api);
  await makeLine(api, inventory.id, { notes: "Is the second drum in use?" });
  const { name } = await makeLine(api, inventory.id, { max_gallons: "", max_pounds: "" });
  await page.goto(`/inventories/${inventory.id}/products`);
  await page.getByRole("button", { name: "Close menu" }).click();
  await expectNoBarrier(page, "products, full", page.getByRole("link", { name: new RegExp(name) }).first());
  await page.getByRole("button", { name: new RegExp(`Delete.*${name}`) }).click();
  await expectNoBarrier(page, "deletion", page.getByRole("alertdialog"));
});

test("a line's form, its aggregation and its stale dialog have no barrier", async ({ page, house }) => {
  const api = await house.api("admin");
  const inventory = await makeInventory(api);
  const first = await makeLine(api, inventory.id);
  const second = await makeLine(api, inventory.id, { product_id: first.product_id, container_size: "30" });
  const form = productForm(page);
  await page.goto(`/inventories/${inventory.id}/products/${second.pid}`);
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(form.text("Container Size")).toHaveValue("30");
  await expectNoBarrier(page, "line", form.text("Container Size"));
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
