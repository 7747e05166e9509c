import type { Page } from "@playwright/test";
import { linesIn, makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
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

// Rules: B2.18, B2.29, B2.31, B2.32, B2.33
test("the list shows what is where, how much, and which papers are missing", async ({ page, house }) => {
  const api = await house.api("admin");
  const made = await makeInventory(api);
  const { name } = await makeLine(api, made.id, {
    container_quantity: "1200",
    max_gallons: "66000",
    max_pounds: "478500.1234",
  });
  await page.goto("/inventories");
  await page.getByRole("link", { name: `View products of ${made.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/inventories/${made.id}/products$`));
  await expect(page.getByRole("heading", { level: 1, name: "Products List" })).toBeVisible();
  for (const [at, column] of COLUMNS.entries()) {
    await expect(page.getByRole("columnheader").nth(at)).toHaveText(column);
  }
  await expect(page.getByRole("searchbox")).toHaveAttribute(
    "placeholder",
    "Search Inventory by product or manufacturer",
  );
  const cells = rowOf(page, name).getByRole("cell");
  for (const [at, text] of ["1", "Summit Solvents", "Pending SDS", "", "1,200", "55 gal Steel drum"].entries()) {
    await expect(cells.nth(at)).toHaveText(text);
  }
  for (const [at, text] of ["66,000", "478,500.1234", "PAINT SHOP"].entries())
    await expect(cells.nth(at + 6)).toHaveText(text);
  await expect(page.getByText("1 products inventoried")).toBeVisible();
  await expect(page.getByText("0 products with sds")).toBeVisible();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["Inventories", made.name, "Products List"]);
});

// Rules: B2.35
test("amounts that are missing or not above 0 show N/A", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const missing = await makeLine(api, id, { max_gallons: "", max_pounds: "" });
  const zero = await makeLine(api, id, { max_gallons: "0", max_pounds: "0" });
  const tiny = await makeLine(api, id, { max_gallons: "0.0001", max_pounds: "12" });
  await page.goto(`/inventories/${id}/products`);
  for (const { name } of [missing, zero]) {
    await expect(rowOf(page, name).getByRole("cell", { name: "N/A", exact: true })).toHaveCount(2);
  }
  await expect(rowOf(page, tiny.name).getByRole("cell", { name: "0.0001", exact: true })).toBeVisible();
  await expect(rowOf(page, tiny.name).getByRole("cell", { name: "12", exact: true })).toBeVisible();
});

// Rules: B2.34
test("a line with notes has an icon, and says whether its question is resolved", async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const [asked, resolved, silent] = [
    await makeLine(api, id, { notes: "Still in use?" }),
    await makeLine(api, id, { notes: "Which tank?" }),
    await makeLine(api, id),
  ];
  await api.resource("PATCH", `/inventories/${id}/product/${resolved.pid}/resolve-question`, {});
  await page.goto(`/inventories/${id}/products`);
  const icon = (name: string) => rowOf(page, name).getByRole("img", { name: "Has notes" });
  await expect(icon(asked.name)).toBeVisible();
  await expect(rowOf(page, asked.name)).toContainText("Question");
  await expect(icon(resolved.name)).toBeVisible();
  await expect(rowOf(page, resolved.name)).toContainText("Resolved");
  await expect(rowOf(page, silent.name)).toBeVisible();
  await expect(icon(silent.name)).toHaveCount(0);
});

// Rules: B2.29
test("a search finds products and manufacturers", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const maker = await makeProduct(api, { mfg_name: "Quartzworks" });
  const [one, other] = [
    await makeLine(api, id),
    await makeLine(api, id, { product_id: maker.id, mfg_name: "Quartzworks" }),
  ];
  await page.goto(`/inventories/${id}/products`);
  await expect(names(page)).toHaveCount(2);
  const search = page.getByRole("searchbox");
  await search.fill(one.name.toUpperCase());
  await expect(names(page)).toHaveText([one.name]);
  await search.fill("quartz");
  await expect(names(page)).toHaveText([other.name]);
  await search.fill("nothing of the sort");
  await expect(page.getByText("No results.")).toBeVisible();
  await search.fill("");
  await expect(names(page)).toHaveCount(2);
});

// Rules: B2.36, B7.27
test("an admin deletes a line after a question; its number is never given again", async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
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
});

// Rules: A9.12, B2.37
test("the last change comes first; a click on a column sorts by it, a second one the other way round", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const pounds = ["20", "100", "3"];
  const lines = [];
  for (const max_pounds of pounds) lines.push((await makeLine(api, id, { max_pounds })).name);
  await page.goto(`/inventories/${id}/products`);
  await expect(names(page)).toHaveText(lines.toReversed());
  const header = page.getByRole("columnheader", { name: "Max Pounds" });
  const ascending = [lines[2], lines[0], lines[1]].map(String);
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(names(page)).toHaveText(ascending);
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(names(page)).toHaveText(ascending.toReversed());
});

// Rules: B2.37
test("ten lines are a page, and editing one leads back to its page", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { id: product_id } = await makeProduct(api);
  for (let size = 1; size <= 12; size += 1) await makeLine(api, id, { product_id, container_size: String(size) });
  await page.goto(`/inventories/${id}/products`);
  await expect(names(page)).toHaveCount(10);
  await expect(page.getByText("1–10 of 12")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(names(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await names(page).first().click();
  await expect(page).toHaveURL(/products\/\d+\?/);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(names(page)).toHaveCount(2);
});

test("a line of another inventory is not found, neither in the list nor by its address", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const [mine, other] = [await makeInventory(api), await makeInventory(api)];
  const { pid, name } = await makeLine(api, other.id);
  await makeLine(api, mine.id);
  await page.goto(`/inventories/${mine.id}/products`);
  await expect(names(page)).toHaveCount(1);
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto(`/inventories/${mine.id}/products/${pid}`);
  await expect(page.getByRole("main")).toContainText("does not exist");
  await expect(page.getByRole("textbox", { name: "Manufacturer", exact: true })).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
  expect((await api.call("GET", `/inventories/${mine.id}/product/${pid}/get`)).status).toBe(404);
  expect((await api.call("DELETE", `/inventories/${mine.id}/product/${pid}/unlink`)).status).toBe(404);
  await page.goto("/inventories/999999/products");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Inventories" })).toBeVisible();
  await expect(main.getByText("This inventory does not exist.")).toHaveCount(1);
});
