import { makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

test("what a report asks is answered on the line by keyboard, and the report asks no more", async ({ page, house }) => {
  const api = await house.api("admin");
  const { id, year, customer, facility } = await makeInventory(api);
  const name = unique("Fatty base oil");
  const product = await makeProduct(api, { name, physical_state: "liquid", pounds_per_gallon: "8" });
  const { pid } = await makeLine(api, id, { product_id: product.id, max_pounds: "16000", max_gallons: "2000" });
  const openReport = async () => {
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
      ["Report Type", "Spill Prevention, Control and Countermeasure Plan (SPCC)"],
    ] as const) {
      await page.getByRole("button", { name: label }).click();
      await page.getByRole("option", { name: option, exact: true }).click();
    }
    await expect(page.getByRole("heading", { name: "SPCC: Inventory of Oil Containers" })).toBeVisible();
  };
  const question = page.getByRole("row", { name: /is this an oil/ });
  await openReport();
  await expect(question).toBeVisible();

  await page.goto(`/inventories/${id}/products/${pid}`);
  await page.getByRole("button", { name: "Regulatory", exact: true }).press("Enter");
  const field = page.getByRole("button", { name: /Answers for Reports$/ });
  const given = page.getByRole("list", { name: "Answers for Reports, given" });
  const answer = async (words: string) => {
    await field.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("listbox").waitFor();
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
  };
  await answer("SPCC: oil");
  await expect(given.getByRole("listitem")).toHaveText(["SPCC: oil"]);
  await given.getByRole("button", { name: "Remove SPCC: oil" }).press("Enter");
  await expect(given).toHaveCount(0);
  await expect(field).toBeFocused();
  await answer("SPCC: not");
  await answer("304: not c");
  await expect(given.getByRole("listitem")).toHaveText(["SPCC: not an oil", "304: not corrosive as waste"]);
  await expectNoBarrier(page, "line with answers", field);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/products$/);

  await openReport();
  await expect(question).toHaveCount(0);
});
