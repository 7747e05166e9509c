import { readFile } from "node:fs/promises";
import { makePdf } from "../tests/adapters/documents/makePdf.ts";
import { makeInventory, makeLine, makeProductWithSheet } from "../tools/support/makeRecords.ts";
import { lineOf } from "./support/lineOf.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

// Rules: B2.30, B7.29, B8.4
test("all sheets of an inventory come as one PDF that bears its name, locked and damaged ones included", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const inventory = await makeInventory(api);
  const locks = { userPassword: "secret", ownerPassword: "secret" };
  const contents = [
    await makePdf({ width: 612, pages: 2 }),
    await makePdf({ width: 500, locks }),
    (await makePdf({ width: 400 })).subarray(0, 80),
  ];
  for (const [at, content] of contents.entries()) {
    const { id: product_id } = await makeProductWithSheet(api, { name: `sheet ${at}.pdf`, content });
    await makeLine(api, inventory.id, { product_id });
  }
  await makeLine(api, inventory.id);
  await page.goto(`/inventories/${inventory.id}/products`);
  await expect(page.getByText("4 products inventoried")).toBeVisible();
  await expect(page.getByText("3 products with sds")).toBeVisible();
  const print = page.getByRole("button", { name: "Print All SDS" });
  const [download] = await Promise.all([page.waitForEvent("download"), print.click()]);
  const today = new Date().toISOString().slice(0, 10);
  expect(download.suggestedFilename()).toBe(`${inventory.name} - ${today}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");

  // On a slow line it can be seen, and given up.
  const line = await lineOf(page);
  await line({ latency: 20_000 });
  await print.click();
  await expect(page.getByRole("button", { name: "Printing…" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(print).toBeVisible();
});
