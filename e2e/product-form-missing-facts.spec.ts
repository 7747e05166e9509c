import type { Page } from "@playwright/test";
import { lineOf, makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { chooseFrom, chooseProduct, productForm, UNITS } from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "staff" });

/** As an import brings it in: a name and a maker. */
const BARE = { physical_state: "", specific_gravity: "", pounds_per_gallon: "" };
const COMPLETE = "Complete the product";

const completeAsLiquid = async (page: Page, name: string): Promise<void> => {
  await productForm(page).button(COMPLETE).click();
  const dialog = page.getByRole("dialog", { name: `${COMPLETE}: ${name}` });
  await dialog.getByRole("button", { name: /Physical State$/ }).click();
  await page.getByRole("option", { name: "Liquid", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Pounds per Gallon" }).fill("7.25");
  await dialog.getByRole("button", { name: "Save" }).click();
};

test("a product without a physical state is completed from the line, which goes on where it was", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const product = await makeProduct(api, BARE);
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await chooseProduct(page, product.name);
  await form.text("Container Size").fill("55");
  await chooseFrom(page, "Container Unit", UNITS.gal);
  await form.text("Container Quantity").fill("2");
  await expect(form.text("Max Pounds")).toHaveAccessibleDescription(/needs physical state/);
  await form.button(COMPLETE).click();
  const dialog = page.getByRole("dialog", { name: `${COMPLETE}: ${product.name}` });
  await expectNoBarrier(page, "complete the product", dialog);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await completeAsLiquid(page, product.name);
  await expect(toastOf(page, `Product ${product.name} was successfully updated`)).toBeVisible();
  await expect(form.text("Max Pounds")).toHaveValue("797.5");
  await expect(form.text("Max Gallons")).toHaveValue("110");
  await expect(form.text("Container Size")).toHaveValue("55");
  await expect(form.button(COMPLETE)).toHaveCount(0);
  await expect(form.button("Save")).toBeFocused();
  expect(await api.resource("GET", `/products/${product.id}/get`)).toMatchObject({
    physical_state: "liquid",
    pounds_per_gallon: 7.25,
  });
  await page.goto(`/products/${product.id}`);
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("main").locator("ol > li").first()).toContainText(
    /Physical State\s*from – →\s*to liquid/i,
  );
});

test("a stored line takes over what its product lacked, and somebody else's change is shown first", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const product = await makeProduct(api, BARE);
  const { pid } = await makeLine(api, id, { product_id: product.id, max_gallons: "", max_pounds: "" });
  await page.goto(`/inventories/${id}/products/${pid}`);
  const form = productForm(page);
  await form.button(COMPLETE).click();
  const dialog = page.getByRole("dialog", { name: `${COMPLETE}: ${product.name}` });
  await dialog.getByRole("button", { name: /Physical State$/ }).click();
  await page.getByRole("option", { name: "Liquid", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Pounds per Gallon" }).fill("7.25");
  await api.resource("PATCH", `/products/${product.id}/update`, {
    name: product.name,
    mfg_name: "Summit Solvents",
    physical_state: "liquid",
    pounds_per_gallon: "8",
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  const stale = page.getByRole("dialog", { name: "Changed by someone else" });
  await expect(stale.getByRole("row", { name: /Pounds per Gallon 7\.25 8/ })).toBeVisible();
  await stale.getByRole("button", { name: "Overwrite with my version" }).click();
  await expect(form.text("Max Pounds")).toHaveValue("797.5");
  await form.button("Save").click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await lineOf(api, id, pid)).toMatchObject({
    physical_state: "liquid",
    pounds_per_gallon: 7.25,
    container_quantity: 2,
    location_stored: "PAINT SHOP",
    max_pounds: 797.5,
  });
});
