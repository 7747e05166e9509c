import { pauseClock } from "./support/pauseClock.ts";
import type { Page } from "@playwright/test";
import { addInventory, makePlace } from "../tools/support/makeRecords.ts";
import { expect, test } from "./support/test.ts";

const MANY = 81;
/** Two archived, one completed, one plain inventory. */
const FEW = "Colorful Ltd";

test.use({ who: "staff" });

test.beforeAll(async ({ house }) => {
  const api = await house.api("admin");
  const many = await makePlace(api, "Pager Works", "Long Hall");
  for (let at = 0; at < MANY; at += 9) {
    await Promise.all(Array.from({ length: 9 }, (_, i) => addInventory(api, many, 2015 + ((at + i) % 5))));
  }
  const few = await makePlace(api, FEW, "Dye House");
  await addInventory(api, few, 2019, { is_archived: true });
  await addInventory(api, few, 2020, { is_archived: true });
  await addInventory(api, few, 2021, { is_completed: true });
  await addInventory(api, few, 2022);
});

const search = (page: Page) => page.getByRole("searchbox", { name: "Search inventories" });
const rows = (page: Page) => page.getByRole("table", { name: "Inventories" }).locator("tbody").getByRole("row");
const years = async (page: Page): Promise<ReadonlyArray<number>> =>
  (await rows(page).locator("td:first-child").allTextContents()).map(Number);
const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
const pages = (page: Page) => page.getByRole("navigation", { name: "Pagination" });
const open = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/inventories${query}`);
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
};
/** The list's questions to the server, from now on. */
const questionsOf = (page: Page): ReadonlyArray<URLSearchParams> => {
  const questions: Array<URLSearchParams> = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/inventories/list")) questions.push(url.searchParams);
  });
  return questions;
};

// Rules: B2.14, B2.15, B2.16, B2.17
test("the list names its columns, its search and its filter", async ({ page }) => {
  await open(page, "");
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
  await page.getByRole("button", { name: /Status/ }).click();
  await expect(page.getByRole("option")).toHaveText(["All", "Active", "Completed", "Archived"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "+ Add New Inventory" })).toBeVisible();
});

// Rules: A3.16, A9.2, B2.2
test("typing a search asks the server once, half a second after the last key", { tag: "@long" }, async ({ page }) => {
  await page.clock.install();
  await open(page, "");
  const questions = questionsOf(page);
  await pauseClock(page);
  for (const key of "Color") {
    await search(page).press(key);
    await page.clock.runFor(100);
  }
  await page.clock.runFor(390);
  expect(questions).toHaveLength(0);
  await page.clock.runFor(20);
  await expect.poll(() => questions.length).toBe(1);
  expect(questions[0]?.get("search")).toBe("Color");
  expect(questions[0]?.get("page")).toBe("1");
  expect(questions[0]?.get("ipp")).toBe("10");
  // Enter does not wait.
  await search(page).pressSequentially("ful");
  await search(page).press("Enter");
  await expect.poll(() => questions.map((question) => question.get("search"))).toEqual(["Color", "Colorful"]);
  await page.clock.resume();
  await expect(rows(page)).toHaveCount(4);
  expect(questions).toHaveLength(2);
});

test("the status filter shows active, completed and archived inventories", { tag: "@long" }, async ({ page }) => {
  await open(page, "?search=Colorful");
  await expect(rows(page)).toHaveCount(4);
  const questions = questionsOf(page);
  const choose = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: /Status/ }).click();
    await page.getByRole("option", { name }).click();
  };
  await choose("Archived");
  await expect(rows(page)).toHaveCount(2);
  expect(questions.at(-1)?.get("status")).toBe("inactive");
  await expect(page).toHaveURL(/status=inactive/);
  await choose("Completed");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("2021");
  await choose("All");
  await expect(rows(page)).toHaveCount(4);
});

// Rules: A2.73, B2.4, B2.69, D8
test("archived rows are grey and say so, the others are not", async ({ page }) => {
  await open(page, "?search=Colorful&sort=year");
  expect(await years(page)).toEqual([2019, 2020, 2021, 2022]);
  await page.mouse.move(0, 0);
  const colors = await rows(page).evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor));
  expect(colors[0]).toBe(colors[1]);
  expect(colors[2]).toBe(colors[3]);
  expect(colors[2]).toBe("rgb(255, 255, 255)");
  expect(colors[0]).not.toBe(colors[2]);
  await expect(rows(page).nth(0)).toContainText("Archived");
  await expect(rows(page).nth(2)).toContainText("Completed");
  await expect(rows(page).nth(3)).not.toContainText(/Archived|Completed/);
});

// Rules: A2.69, A4.9
test("a header sorts ascending, then descending, then not; another header starts ascending", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "?search=Pager&page=3");
  const year = header(page, "Year");
  await expect(year).toHaveAttribute("aria-sort", "none");
  const press = (name: string) => header(page, name).getByRole("button").click();
  await press("Year");
  await expect(year).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(() => years(page)).toEqual(Array(10).fill(2015));
  await expect(pages(page).getByRole("button", { name: "Page 1", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await press("Year");
  await expect(year).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => years(page)).toEqual(Array(10).fill(2019));
  await press("Year");
  await expect(year).toHaveAttribute("aria-sort", "none");
  await press("Year");
  await press("Facility Name");
  await expect(year).toHaveAttribute("aria-sort", "none");
  await expect(header(page, "Facility Name")).toHaveAttribute("aria-sort", "ascending");
});

// Rules: A2.74, A2.75, A9.1, B2.1
test("the pages named are the first two, the last two and those beside the open one", { tag: "@long" }, async ({
  page,
}) => {
  await open(page, "?search=Pager");
  const named = pages(page).getByRole("listitem");
  await expect(named).toHaveText(["Prev", "1", "2", "…", "8", "9", "Next"]);
  await expect(pages(page)).toContainText("1–10 of 81");
  await expect(pages(page).getByRole("button", { name: "Prev" })).toHaveAttribute("aria-disabled", "true");
  await pages(page).getByRole("button", { name: "Next" }).click();
  await expect(named).toHaveText(["Prev", "1", "2", "3", "…", "8", "9", "Next"]);
  await expect(page).toHaveURL(/page=2/);
  await open(page, "?search=Pager&page=5");
  await expect(named).toHaveText(["Prev", "1", "2", "…", "4", "5", "6", "…", "8", "9", "Next"]);
  await expect(pages(page).getByRole("button", { name: "Page 5" })).toHaveAttribute("aria-current", "page");
  await pages(page).getByRole("button", { name: "Page 9" }).click();
  await expect(pages(page)).toContainText("81–81 of 81");
  await expect(pages(page).getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
});

test("a page beyond the last shows the last one", { tag: "@long" }, async ({ page }) => {
  await open(page, "?search=Pager&page=99");
  await expect(pages(page)).toContainText("81–81 of 81");
  await expect(page).toHaveURL(/page=9/);
});

// Rules: A2.71
test("a search that finds nothing says 'No results.'", { tag: "@long" }, async ({ page }) => {
  await page.goto("/inventories?search=nowheretobefound");
  await expect(rows(page)).toHaveText([/^No results\./]);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(rows(page)).toHaveCount(10);
});

// Rules: A3.18
test("search, filter, order and page survive a reload, a visit elsewhere and Back", async ({ page }) => {
  await open(page, "?search=Pager");
  await header(page, "Year").getByRole("button").click();
  await expect.poll(() => years(page)).toEqual(Array(10).fill(2015));
  await pages(page).getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(pages(page)).toContainText("11–20 of 81");
  const isThere = async (): Promise<void> => {
    await expect(page).toHaveURL(/\/inventories\?page=2&search=Pager&sort=year$/);
    await expect(search(page)).toHaveValue("Pager");
    await expect(header(page, "Year")).toHaveAttribute("aria-sort", "ascending");
    await expect(pages(page)).toContainText("11–20 of 81");
  };
  await isThere();
  await page.reload();
  await isThere();
  await rows(page)
    .first()
    .getByRole("link", { name: /^View products/ })
    .click();
  await expect(page).toHaveURL(/\/products$/);
  await page.goBack();
  await isThere();
});

test("a name in a row opens its page without loading the application again, or another tab with Ctrl", async ({
  page,
  context,
}) => {
  await page.goto("/inventories");
  const name = page.getByRole("link", { name: /^View products of Pager Works/ }).first();
  await expect(name).toBeVisible();
  const loaded = () => page.evaluate(() => performance.timeOrigin);
  const before = await loaded();
  const [tab] = await Promise.all([context.waitForEvent("page"), name.click({ modifiers: ["Control"] })]);
  await expect(tab).toHaveURL(/\/products$/);
  await tab.close();
  await expect(page).toHaveURL(/\/inventories$/);
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products$/);
  await page.goBack();
  await name.click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await loaded()).toBe(before);
});
