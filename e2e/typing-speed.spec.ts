import type { Page } from "@playwright/test";
import { API_PREFIX } from "../src/adapters/wire/Call.ts";
import { openBadLine } from "./support/BadLine.ts";
import { makeInventory, unique } from "./support/makeInventory.ts";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import { linesIn, lineOf, makeProduct } from "./support/makeLine.ts";
import { PEOPLE } from "./support/people.ts";
import { productForm } from "./support/productForm.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

/** Milliseconds between two keys, and until the server answers. */
const KEYS = [5, 20, 200] as const;
const ANSWERS = [10, 300, 3000] as const;

const onlyLine = async (api: ApiSession, inventory: number) => {
  const { items } = await api.resource("GET", `/inventories/${inventory}/products`);
  const [line] = Array.isArray(items) ? items : [];
  return lineOf(api, inventory, Number(line?.["inventory_product_id"]));
};

/** A line as a person types it who never looks at the screen. */
const typeLine = async (page: Page, product: string, delay: number): Promise<void> => {
  const { keyboard } = page;
  const type = (text: string) => keyboard.type(text, { delay });
  await type(product);
  await keyboard.press("ArrowDown", { delay });
  await keyboard.press("Enter", { delay });
  for (const text of ["steel drum", "55", "gallon (gal)", "3", "dock 4"]) {
    await keyboard.press("Tab", { delay });
    await type(text);
  }
  await keyboard.press("Enter", { delay });
};

for (const answer of ANSWERS) {
  test(`with answers after ${answer} ms the same line is saved at every speed of the fingers`, async ({
    page,
    house,
  }) => {
    test.setTimeout(180_000);
    const api = await house.api("admin");
    const product = await makeProduct(api, { name: unique("Toluene") });
    // It has the whole name as well, and stands before it in the alphabet.
    await makeProduct(api, { name: `A ${product.name}` });
    let isSlow = false;
    const line = await openBadLine(house.base, (call) =>
      isSlow && call.includes(API_PREFIX) ? new Promise((resolve) => setTimeout(resolve, answer)) : "none",
    );
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
      await expect(page).toHaveURL(/\/inventories$/);
      isSlow = true;
      for (const delay of KEYS) {
        await test.step(`a key every ${delay} ms`, async () => {
          const { id } = await makeInventory(api);
          await page.goto(`${line.base}/inventories/${id}/products/create`);
          await expect(productForm(page).picker).toBeFocused({ timeout: 20_000 });
          await typeLine(page, product.name.toLowerCase(), delay);
          await expect.poll(() => linesIn(api, id), { timeout: 40_000 }).toBe(1);
          expect(await onlyLine(api, id)).toMatchObject({
            product_id: product.id,
            name: product.name,
            container_name: "Steel drum",
            container_unit_name: "Gallon (gal)",
            container_size: 55,
            container_quantity: 3,
            location_stored: "DOCK 4",
            max_gallons: 165,
            max_pounds: 1196.25,
          });
        });
      }
      await test.step("saved while the product is looked up", async () => {
        const { id } = await makeInventory(api);
        await page.goto(`${line.base}/inventories/${id}/products/create`);
        await expect(productForm(page).picker).toBeFocused({ timeout: 20_000 });
        await page.keyboard.type(product.name);
        await page.keyboard.press("Control+s");
        await expect.poll(() => linesIn(api, id), { timeout: 40_000 }).toBe(1);
        expect(await onlyLine(api, id)).toMatchObject({ product_id: product.id });
      });
    } finally {
      await line.close();
    }
  });
}

test.describe("a person who is signed in", () => {
  test.use({ who: "admin" });

  test("text that is no option is told at its field, and nothing is saved without it", async ({ page, house }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const product = await makeProduct(api);
    await page.goto(`/inventories/${id}/products/create`);
    const form = productForm(page);
    await expect(form.picker).toBeFocused();
    await page.keyboard.type(product.name);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Steel dr");
    await page.keyboard.press("Tab");
    await page.keyboard.type("55");
    await page.keyboard.press("Control+s");
    await expect(
      page.getByText("“Steel dr” is not in the list. Choose an entry from the list, or clear the field."),
    ).toBeVisible();
    await expect(form.combo("Container Type")).toHaveValue("Steel dr");
    await expect(form.combo("Container Type")).toBeFocused();
    expect(await linesIn(api, id)).toBe(0);
    await form.combo("Container Type").fill("STEEL DRUM ");
    await page.keyboard.press("Control+s");
    await expect.poll(() => linesIn(api, id)).toBe(1);
    expect(await onlyLine(api, id)).toMatchObject({ product_id: product.id, container_name: "Steel drum" });
  });
});
