import type { Page } from "@playwright/test";
import { lineOf, makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const form = (page: Page) => page.getByRole("button", { name: /Material Form$/ });
const choose = async (page: Page, typed: string): Promise<void> => {
  await form(page).press("Enter");
  await page.getByRole("listbox").waitFor();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
};

test("the form of a product, chosen by keyboard, is that of its new lines, and one of them may have another", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const product = await makeProduct(api, { physical_state: "solid", specific_gravity: "", pounds_per_gallon: "" });
  await page.goto(`/products/${product.id}`);
  await expect(form(page)).toHaveText("Not known");
  await choose(page, "pieces");
  await expect(form(page)).toHaveText("Pieces of 100 microns or more");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/products$/);

  const { pid } = await makeLine(api, id, { product_id: product.id, max_gallons: "" });
  await page.goto(`/inventories/${id}/products/${pid}`);
  await page.getByRole("button", { name: "Regulatory", exact: true }).press("Enter");
  await expect(form(page)).toHaveText("Pieces of 100 microns or more");
  await choose(page, "powder");
  await expectNoBarrier(page, "regulatory facts of a line", form(page));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await lineOf(api, id, pid)).toMatchObject({ material_form: "powder under 100 microns" });
});
