import type { Page } from "@playwright/test";
import { addLine, linesIn, makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

const COLUMNS = [
  "SDS No",
  "Product",
  "Manufacturer",
  "Status",
  "Notes",
  "Qty",
  "Container Size Unit and Type",
  "Max Gallons",
  "Max Pounds",
  "Locations Stored",
];

const names = (page: Page) => page.getByRole("rowheader").getByRole("link");
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

// Rules: B2.18, B2.29, B2.30, B2.31, B2.32, B2.33, B2.34, B2.35, B2.37
test("an inventory's products: what is where, how much, which papers and answers are missing, page by page", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const made = await makeInventory(api);
  const { id } = made;
  const { id: product_id } = await makeProduct(api);
  for (let size = 1; size <= 9; size += 1)
    await addLine(api, id, { product_id, mfg_name: "Summit Solvents", container_size: String(size) });
  const mfg_name = unique("Quartzworks");
  const full = await makeLine(api, id, {
    product_id: (await makeProduct(api, { mfg_name })).id,
    mfg_name,
    container_quantity: "1200",
    max_gallons: "66000",
    max_pounds: "478500.1234",
  });
  const asked = await makeLine(api, id, { notes: "Still in use?", max_gallons: "", max_pounds: "0" });
  const resolved = await makeLine(api, id, { notes: "Which tank?" });
  await api.resource("PATCH", `/inventories/${id}/product/${resolved.pid}/resolve-question`, {});

  await page.goto(`/inventories?search=${encodeURIComponent(made.customer.name)}`);
  await page.getByRole("link", { name: `View products of ${made.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/inventories/${id}/products$`));
  await expect(page.getByRole("heading", { level: 1, name: "Products List" })).toBeVisible();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["Inventories", made.name, "Products List"]);
  await expect(page.getByRole("columnheader")).toContainText(COLUMNS);
  await expect(page.getByText("12 products inventoried")).toBeVisible();
  await expect(page.getByText("0 products with sds")).toBeVisible();
  for (const button of ["+ Add New Product", "Print All SDS"])
    await expect(page.getByRole("button", { name: button, exact: true })).toBeVisible();

  // The last change comes first.
  await expect(names(page)).toHaveCount(10);
  for (const [at, { name }] of [resolved, asked, full].entries()) await expect(names(page).nth(at)).toHaveText(name);
  const texts = ["10", mfg_name, "Pending SDS", "", "1,200", "55 gal Steel drum", "66,000.00", "478,500.12"];
  const cells = rowOf(page, full.name).getByRole("cell");
  for (const [at, text] of [...texts, "PAINT SHOP"].entries()) await expect(cells.nth(at)).toHaveText(text);
  const icon = (name: string) => rowOf(page, name).getByRole("img", { name: "Has notes" });
  await expect(icon(full.name)).toHaveCount(0);
  await expect(icon(asked.name)).toBeVisible();
  await expect(rowOf(page, asked.name)).toContainText("Question");
  await expect(rowOf(page, asked.name).getByRole("cell", { name: "N/A", exact: true })).toHaveCount(2);
  await expect(icon(resolved.name)).toBeVisible();
  await expect(rowOf(page, resolved.name)).toContainText("Resolved");

  // A line is looked at on the second page, and leads back to it and to its row.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("11–12 of 12")).toBeVisible();
  await names(page).first().click();
  await expect(page).toHaveURL(/products\/\d+\?/);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByText("11–12 of 12")).toBeVisible();
  await expect(names(page)).toHaveCount(2);
  await expect(names(page).first()).toBeFocused();

  const search = page.getByRole("searchbox");
  await expect(search).toHaveAttribute("placeholder", "Search Inventory by product or manufacturer");
  await search.fill(asked.name.toUpperCase());
  await expect(names(page)).toHaveText([asked.name]);
  await search.fill(mfg_name.toLowerCase());
  await expect(names(page)).toHaveText([full.name]);
});

// Rules: B2.36, B7.27
test("an admin deletes a line after a question, its number is never given again, and no line shows up elsewhere", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const [{ id }, other] = [await makeInventory(api), await makeInventory(api)];
  const first = await makeLine(api, id);
  const { name } = await makeLine(api, id);
  await page.goto(`/inventories/${id}/products`);
  const remove = page.getByRole("button", { name: `Delete ${name} from inventory` });
  const question = page.getByRole("alertdialog");
  await remove.click();
  await expect(question).toContainText(`Are you sure you want to delete ${name} from the inventory?`);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(names(page)).toHaveCount(2);
  expect(await linesIn(api, id)).toBe(2);
  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toastOf(page, `Product ${name} was successfully deleted`)).toBeVisible();
  await expect(names(page)).toHaveText([first.name]);
  await expect(page.getByText("1 products inventoried")).toBeVisible();
  const next = await makeLine(api, id);
  await page.reload();
  await expect(rowOf(page, next.name).getByRole("cell").first()).toHaveText("3");

  const main = page.getByRole("main");
  await page.goto(`/inventories/${other.id}/products/${first.pid}`);
  await expect(main).toContainText("does not exist");
  await expect(page.getByText(first.name)).toHaveCount(0);
  await page.goto("/inventories/999999/products");
  await expect(main.getByText("This inventory does not exist.")).toHaveCount(1);
  await expect(main.getByRole("link", { name: "Inventories" })).toBeVisible();
});
