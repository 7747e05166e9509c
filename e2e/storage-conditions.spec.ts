import { makeInventory } from "./support/makeInventory.ts";
import { lineOf, makeLine } from "./support/makeLine.ts";
import { productForm } from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

test("pressure and temperature of storage are chosen in the form, kept, and told by the history", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid } = await makeLine(api, id);
  await page.goto(`/inventories/${id}/products/${pid}`);
  const pressure = page.getByRole("button", { name: /Storage Pressure$/ });
  const temperature = page.getByRole("button", { name: /Storage Temperature$/ });
  await expect(pressure).toHaveText("Ambient");
  await expect(temperature).toHaveText("Ambient");
  await pressure.click();
  await expect(page.getByRole("option")).toHaveText(["Ambient", "Above ambient", "Below ambient"]);
  await page.getByRole("option", { name: "Above ambient" }).click();
  await temperature.click();
  await page.getByRole("option", { name: "Cryogenic" }).click();
  await productForm(page).button("Save").click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await lineOf(api, id, pid)).toMatchObject({
    storage_pressure: "above ambient",
    storage_temperature: "cryogenic",
  });

  await page.goto(`/inventories/${id}/products/${pid}`);
  await expect(pressure).toHaveText("Above ambient");
  await expect(temperature).toHaveText("Cryogenic");
  await page.getByRole("button", { name: "History" }).click();
  const entries = page.getByRole("main").locator("ol > li");
  await expect(entries.first()).toContainText(/Storage Pressure\s*from Ambient →\s*to Above ambient/);
  await expect(entries.first()).toContainText(/Storage Temperature\s*from Ambient →\s*to Cryogenic/);
  await expect(entries.last()).not.toContainText("Storage Pressure");
});
