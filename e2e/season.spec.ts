import type { Locator } from "@playwright/test";
import { makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

test("a report is marked as filed by keyboard; after a line has changed, the season says so", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id, customer, facility } = await makeInventory(api);
  const product = await makeProduct(api, { name: unique("Lube oil"), physical_state: "liquid" });
  await makeLine(api, id, { product_id: product.id, max_pounds: "20000", max_gallons: "2500" });

  await page.goto("/inventories");
  await page.getByRole("link", { name: "Season", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Season \d{4}$/ })).toBeAttached();
  await page.getByRole("searchbox", { name: "Search facilities" }).fill(customer.name);
  const row = page.getByRole("row", { name: new RegExp(facility.name) });
  await expect(row).toContainText("Open");
  // The answers are evaluated in the background, and the page is loaded again until they are there.
  const loadedAgain = async (shown: Locator): Promise<string> => {
    await page.reload();
    return (await shown.textContent()) ?? "";
  };
  await expect.poll(() => loadedAgain(row)).toContain("Nothing to report");
  await expectNoBarrier(page, "season", row);

  await row.getByRole("button", { name: facility.name }).press("Enter");
  const dialog = page.getByRole("dialog", { name: new RegExp(facility.name) });
  await dialog.getByRole("button", { name: "Mark as Filed: SPCC" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Mark SPCC as Filed" });
  await form.getByRole("button", { name: "Save" }).press("Enter");
  await expect(form.getByText("Date is required")).toBeVisible();
  await form.getByRole("textbox", { name: "Date Filed" }).fill("02/20/2026");
  await form.getByRole("textbox", { name: "How" }).fill("Kept at the facility");
  await expectNoBarrier(page, "mark as filed", form);
  await form.getByRole("textbox", { name: "How" }).press("Enter");
  await expect(form).toHaveCount(0);
  const filed = dialog.getByRole("row", { name: /SPCC/ });
  await expect(filed).toContainText("Filed, data unchanged since");
  await expect(filed).toContainText("02-20-2026, Kept at the facility");
  await expectNoBarrier(page, "facility of the season", dialog);

  await makeLine(api, id, { product_id: (await makeProduct(api)).id });
  await expect.poll(() => loadedAgain(row)).toContain("Changed");
  await row.getByRole("button", { name: facility.name }).press("Enter");
  await expect(filed).toContainText("Filed, data changed since");

  await dialog.getByRole("button", { name: "Withdraw: SPCC" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).press("Enter");
  await expect(filed).toContainText("Not created");
});
