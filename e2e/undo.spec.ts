import { at } from "../tools/support/ApiSession.ts";
import { addInventory, linesIn, makeInventory, makeLine, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const changes = { name: "All Changes" };
const asks = { name: "Undo This Change?" };

test("an admin finds in the history who renamed a hazard class, and undoes it; a deleted one comes back as well", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const [before, after] = [unique("Corrosive to steel"), unique("Corrosive")];
  const made = await api.resource("POST", "/hazards/create", { name: before });
  await api.resource("PATCH", `/hazards/${String(made["id"])}/update`, { name: after });
  await page.goto(`/hazard-class-mgmt/${String(made["id"])}`);
  const modal = page.getByRole("dialog");
  await modal.getByRole("button", { name: "History" }).click();
  const renamed = modal.locator("ol > li").first();
  await expect(renamed).toContainText("First Admin changed this on");
  await expect(renamed).toContainText(`${before} →`);
  await renamed.getByRole("button", { name: "Undo: Changed: Hazard Class" }).press("Enter");
  const question = page.getByRole("alertdialog", asks);
  await expect(question).toContainText("1 record will be as before this change.");
  await question.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("1 record was restored.")).toBeVisible();
  await expect(modal.getByText("Undone", { exact: true })).toHaveCount(1);

  await api.resource("DELETE", `/hazards/${String(made["id"])}/delete`, {});
  await page.goto("/hazard-class-mgmt");
  await page.getByRole("button", changes).click();
  await page.getByRole("button", { name: `Undo: Deleted ${before}` }).press("Enter");
  await question.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByPlaceholder("Search by Hazard Class").fill(before);
  await expect(page.getByRole("link", { name: before })).toBeVisible();
});

test.describe("as a staff member", () => {
  test.use({ who: "staff" });

  test("a line that she marked as gone comes back from the changes of its inventory, with what belonged to it", async ({
    page,
    house,
  }) => {
    const api = await house.api("staff");
    const last = await makeInventory(api, 2025);
    const line = await makeLine(api, last.id);
    const id = await addInventory(api, last, 2026, { facts: { walk_source_id: last.id } });
    await page.goto(`/inventories/${id}/walk`);
    await expect(page.locator("tr[data-current]")).toBeFocused();
    await page.keyboard.press("g");
    await expect(page.getByRole("form", { name: /is gone$/ })).toBeVisible();
    await page.keyboard.type("Moved to room 2");
    await page.keyboard.press("Enter");
    await expect(page.locator('tr[data-state="gone"]')).toHaveCount(1);
    await expect.poll(() => linesIn(api, id)).toBe(0);

    await page.goto(`/inventories/${id}/products`);
    await page.getByRole("button", changes).click();
    await page.getByRole("button", { name: `Undo: Deleted ${line.name}` }).press("Enter");
    await page.getByRole("alertdialog", asks).getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByRole("link", { name: line.name })).toBeVisible();
    await expect(page.getByRole("link", { name: /\(1 to confirm\)/ })).toBeVisible();
    await expectNoBarrier(page, "changes of an inventory", page.locator("ol").first());
  });
});

test("an import of 2,000 rows is undone while somebody else has changed two of them, which stay and are named", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const staff = await house.api("staff");
  const { id } = await makeInventory(api);
  const word = unique("bulk");
  const rows = Array.from({ length: 2000 }, (_, n) => `Thinner ${n + 1} ${word},Olin,liquid,5 gal,2,BAY ${n % 40}`);
  const table = ["Product,Manufacturer,State,Size,Qty,Location", ...rows].join("\n");
  await page.goto(`/inventories/${id}/products/import`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose File" }).click();
  await (await chooser).setFiles({ name: "bulk.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.getByRole("button", { name: "Import 2,000 rows" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "The rows were imported." })).toBeVisible();
  const { json } = await staff.call("GET", `/inventories/${id}/grid`);
  for (const line of [0, 1])
    await staff.resource("PATCH", `/inventories/${id}/grid/cells`, {
      lines: [
        {
          inventory_product_id: at(json, "data", "resource", line, "inventory_product_id"),
          version: at(json, "data", "resource", line, "version"),
          cells: { container_quantity: "3" },
        },
      ],
    });
  await page.getByRole("button", { name: "Undo This Import" }).press("Enter");
  const question = page.getByRole("alertdialog", asks);
  await expect(question).toContainText("have been changed or used since then and will not be undone");
  await expect(question).toContainText("changed by Sam Field on");
  await question.getByRole("button", { name: /^Undo the Other/ }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "The import was undone." })).toBeVisible();
  expect(await linesIn(api, id)).toBe(2);
});
