import { makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

test("the form of a product, chosen by keyboard, is its lines' form and settles what EPCRA 302 answers", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  const { id, year, customer, facility } = await makeInventory(api);
  const product = await makeProduct(api, { physical_state: "solid", specific_gravity: "", pounds_per_gallon: "" });
  const phenol = { name: "Phenol", number: "108-95-2", percentage_weight: "100" };
  await api.resource("POST", `/products/${product.id}/chemical-components/create`, phenol);

  await page.goto(`/products/${product.id}`);
  const form = page.getByRole("button", { name: /Material Form$/ });
  await expect(form).toHaveText("Not known");
  await expectNoBarrier(page, "product", form);
  await form.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor();
  await page.keyboard.type("pieces");
  await page.keyboard.press("Enter");
  await expect(form).toHaveText("Pieces of 100 microns or more");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/products$/);

  const { pid } = await makeLine(api, id, { product_id: product.id, max_pounds: "9000", max_gallons: "" });
  const report = async (words: string) => {
    await page.goto("/reports");
    for (const [label, option] of [
      ["Select Customer", customer.name],
      ["Facility Name", facility.name],
    ] as const) {
      await page.getByRole("combobox", { name: label }).fill(option);
      await page.getByRole("option", { name: option }).click();
    }
    for (const [label, option] of [
      ["Year", String(year)],
      ["Report Type", "EPCRA Section 302 Extremely Hazardous Substances"],
    ] as const) {
      await page.getByRole("button", { name: label }).click();
      await page.getByRole("option", { name: option, exact: true }).click();
    }
    await expect(page.getByText(words)).toBeVisible();
  };
  await report("Close to the threshold (over 80%) (1)");
  await expect(page.getByRole("row", { name: /Phenol 108-95-2 9,000 lb.* 10,000 lb/ })).toBeVisible();

  await page.goto(`/inventories/${id}/products/${pid}`);
  await page.getByRole("button", { name: "Regulatory", exact: true }).press("Enter");
  await expect(form).toHaveText("Pieces of 100 microns or more");
  await form.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor();
  await page.keyboard.type("powder");
  await page.keyboard.press("Enter");
  await expectNoBarrier(page, "line", form);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/products$/);
  await report("Reportable (1)");
  await expect(page.getByRole("row", { name: /Phenol 108-95-2 9,000 lb.* 500 lb/ })).toBeVisible();
});
