import type { Page } from "@playwright/test";
import { addInventory, makePlace, unique } from "../tools/support/makeRecords.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

const search = (page: Page) => page.getByRole("searchbox", { name: "Search inventories" });
const rows = (page: Page) => page.getByRole("table", { name: "Inventories" }).locator("tbody").getByRole("row");
const years = async (page: Page): Promise<ReadonlyArray<number>> =>
  (await rows(page).locator("td:first-child").allTextContents()).map(Number);
const pages = (page: Page) => page.getByRole("navigation", { name: "Pagination" });
const chooseStatus = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: /Status/ }).click();
  await page.getByRole("option", { name }).click();
};

// Rules: A2.69, A2.75, A3.18, A4.9, A9.1, B2.1, B2.14, B2.16, B2.17
test("a list is searched, sorted and paged, and a reload, a visit elsewhere and Back keep that", async ({
  page,
  context,
  house,
}) => {
  const api = await house.api("admin");
  const firm = unique("Pager");
  const place = await makePlace(api, firm);
  await Promise.all(Array.from({ length: 21 }, (_, at) => addInventory(api, place, at < 11 ? 2015 : 2019)));
  await page.goto("/inventories");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Year",
    "Customer Name",
    "Facility Name",
    "Technician Name",
    "State",
    "Products",
  ]);
  await expect(search(page)).toHaveAttribute(
    "placeholder",
    "Search inventories by customer, facility, technician or year",
  );
  await expect(page.getByRole("button", { name: "+ Add New Inventory" })).toBeVisible();

  await search(page).fill(firm);
  await expect(pages(page)).toContainText("1–10 of 21");
  await expect(pages(page).getByRole("listitem")).toHaveText(["Prev", "1", "2", "3", "Next"]);
  await expect(pages(page).getByRole("button", { name: "Prev" })).toHaveAttribute("aria-disabled", "true");
  const year = page.getByRole("columnheader", { name: "Year" });
  await expect(year).toHaveAttribute("aria-sort", "none");
  await year.getByRole("button").click();
  await expect.poll(() => years(page)).toEqual(Array(10).fill(2015));
  await pages(page).getByRole("button", { name: "Next" }).click();
  const isThere = async (): Promise<void> => {
    await expect(page).toHaveURL(/\/inventories\?page=2&search=Pager[^&]*&sort=year$/);
    await expect(search(page)).toHaveValue(firm);
    await expect(year).toHaveAttribute("aria-sort", "ascending");
    await expect(pages(page).getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await expect(pages(page)).toContainText("11–20 of 21");
  };
  await isThere();
  await page.reload();
  await isThere();

  const loaded = () => page.evaluate(() => performance.timeOrigin);
  const before = await loaded();
  const name = rows(page)
    .first()
    .getByRole("link", { name: /^View products/ });
  const [tab] = await Promise.all([context.waitForEvent("page"), name.click({ modifiers: ["Control"] })]);
  await expect(tab).toHaveURL(/\/products$/);
  await tab.close();
  await isThere();
  await name.press("Enter");
  await expect(page).toHaveURL(/\/products$/);
  expect(await loaded()).toBe(before);
  await page.goBack();
  await isThere();

  await pages(page).getByRole("button", { name: "Page 3" }).click();
  await expect(pages(page)).toContainText("21–21 of 21");
  await expect(pages(page).getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  await year.getByRole("button").click();
  await expect(year).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => years(page)).toEqual(Array(10).fill(2019));
});

// Rules: A2.71, A2.73, B2.4, B2.15, B2.69, D8
test("archived rows are grey and say so, and the status filter shows them alone", async ({ page, house }) => {
  const api = await house.api("admin");
  const firm = unique("Colorful");
  const place = await makePlace(api, firm);
  await addInventory(api, place, 2020, { is_archived: true });
  await addInventory(api, place, 2021, { is_completed: true });
  await addInventory(api, place, 2022);
  await page.goto(`/inventories?search=${encodeURIComponent(firm)}&sort=year`);
  await expect(rows(page)).toHaveText([/2020.*Archived/, /2021.*Completed/, /2022/]);
  await expect(rows(page).last()).not.toContainText(/Archived|Completed/);
  await page.mouse.move(0, 0);
  const colors = await rows(page).evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor));
  expect(colors.slice(1)).toEqual(["rgb(255, 255, 255)", "rgb(255, 255, 255)"]);
  expect(colors[0]).not.toBe(colors[1]);

  await page.getByRole("button", { name: /Status/ }).click();
  await expect(page.getByRole("option")).toHaveText(["All", "Active", "Completed", "Archived"]);
  await page.getByRole("option", { name: "Archived" }).click();
  await expect(rows(page)).toHaveText([/2020/]);
  await expect(page).toHaveURL(/status=inactive/);
  await chooseStatus(page, "Completed");
  await expect(rows(page)).toHaveText([/2021/]);
  await chooseStatus(page, "Active");
  await expect(rows(page)).toHaveText([/2022/]);
  await search(page).fill("nowheretobefound");
  await expect(rows(page)).toHaveText([/^No results\./]);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(rows(page).getByRole("link").first()).toBeVisible();
});
