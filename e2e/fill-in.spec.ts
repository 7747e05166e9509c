import { type Made, makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

let made: Made;
test.beforeAll(async ({ house }) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  made = await makeInventory(api);
  for (const name of ["Toluene blend", "Xylene blend"]) {
    const product = await makeProduct(api, { name, pounds_per_gallon: "10" });
    const component = { name: "Toluene", number: "108-88-3", percentage_weight: "100" };
    await api.resource("POST", `/products/${product.id}/chemical-components/create`, component);
    for (const location_stored of ["", "PAINT SHOP"])
      await makeLine(api, made.id, {
        product_id: product.id,
        container_size: location_stored === "" ? "55" : "30",
        container_quantity: "20",
        max_gallons: "1100",
        max_pounds: "11000",
        location_stored,
      });
  }
});

test("by keyboard: what several lines lack is filled in at once, where it is listed @long", async ({ page }) => {
  await page.goto("/reports/filing");
  const combo = (name: string) => page.getByRole("combobox", { name });
  for (const [label, name] of [
    ["Customer", made.customer.name],
    ["Facilities", made.facility.name],
  ] as const) {
    await combo(label).focus();
    await page.keyboard.type(name);
    await expect(page.getByRole("option", { name })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Year" }).press("Enter");
  await page.getByRole("option", { name: String(made.year) }).press("Enter");

  const dialog = page.getByRole("dialog");
  const classes = page.getByRole("row", { name: /No hazard category entered/ });
  await expect(classes).not.toHaveCount(0);
  await classes
    .first()
    .getByRole("button", { name: /^Fill In Hazard Classes of/ })
    .press("Enter");
  // Before its lines are there, nothing can be saved, and the key would go to another button.
  await expect(dialog.getByRole("combobox", { name: "Toluene blend" })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Nothing has been entered yet.");
  for (const name of ["Toluene blend", "Xylene blend"]) {
    await dialog.getByRole("combobox", { name }).focus();
    await page.keyboard.type("Flammable liquid");
    await expect(page.getByRole("option", { name: /^Flammable liquid/ }).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
  }
  await expectNoBarrier(page, "fill in", dialog);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(classes).toHaveCount(0);

  await page.getByRole("button", { name: "Fill In Location Stored for 2 Lines" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Location Stored" }).fill("north dock");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Storage location not entered")).toHaveCount(0);

  await page.goto(`/inventories/${made.id}/products`);
  await expect(page.getByRole("row", { name: /NORTH DOCK/ })).toHaveCount(2);
});
