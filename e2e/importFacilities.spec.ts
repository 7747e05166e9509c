import { linesIn, makeFacility, makeInventory, unique } from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

test("one list of several facilities goes into their inventories by keyboard, and is undone", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id, customer, facility } = await makeInventory(api);
  const second = await makeFacility(api, customer.id, unique("Second Plant of a rather long name beside the river"));
  const keys = page.keyboard;
  const cells = (site: string, name: string) => [site, unique(name), "Acme", "liquid", "55 gal steel drum", "2", "8.1"];
  const rows = [
    ["Site", "Product", "Mfr", "State", "Container", "Qty", "lb/gal"],
    cells(facility.name, "Thinner"),
    cells(second.name, "Cleaner"),
    cells(unique("Nowhere"), "Wax"),
  ];
  await page.goto("/inventories");
  await chooseMore(page, "Import Several Facilities");
  await page.getByRole("textbox", { name: "Rows" }).focus();
  await keys.insertText(rows.map((row) => row.join("\t")).join("\n"));
  await page.getByRole("button", { name: "Read Pasted Rows" }).press("Enter");

  const year = page.getByRole("button", { name: /Inventory Year/ });
  await year.press("Enter");
  await page.getByRole("option", { name: "2026", exact: true }).press("Enter");
  await expect(year).toContainText("2026");
  const table = page.getByRole("table", { name: "Rows of the file" });
  await expect(table.getByRole("row", { name: /Thinner/ })).toContainText(facility.name);
  await expect(table.getByRole("row", { name: /Cleaner/ })).toContainText("In a new 2026 inventory of");
  const question = page.getByRole("button", { name: /There is no facility 'Nowhere/ });
  await question.press("Enter");
  await page.getByRole("option", { name: "None of these (leave its rows out)" }).press("Enter");
  await expect(question).toHaveCount(0);
  await expectNoBarrier(page, "rows of several facilities", table);
  await page.getByRole("button", { name: "Import 2 rows" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "The rows were imported." })).toContainText("2 added");
  expect(await linesIn(api, id)).toBe(1);
  const places = page.getByRole("main").getByRole("link", { name: /2026/ });
  await expect(places).toHaveCount(2);
  await page.getByRole("button", { name: "Undo This Import" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "The import was undone." })).toBeVisible();
  expect(await linesIn(api, id)).toBe(0);
});
