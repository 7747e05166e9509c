import type { Page } from "@playwright/test";
import { at } from "../tools/support/ApiSession.ts";
import { dropPath } from "./support/sheets.ts";
import { FIRST, writeBatch } from "./support/sheetBatch.ts";
import { expect, test } from "./support/test.ts";

// What the browser says of a server that is away for a moment.
test.use({
  who: "staff",
  expectedProblem: /Failed to load resource|ERR_CONNECTION/,
  viewport: { width: 1440, height: 900 },
});

const LIST = "/products/sheets";
/** Of two equal files whichever came first is there. */
const nameOf = (file: string) => new RegExp(`^${file}(-copy)?\\.pdf`);
const rowOf = (page: Page, file: string) => page.getByRole("row", { name: nameOf(file) });
const open = async (page: Page, file: string): Promise<void> => {
  await page.goto(`${LIST}?search=${file}`);
  await rowOf(page, file).getByRole("link").click();
  await expect(page.getByRole("heading", { name: nameOf(file) })).toBeVisible();
};

test.describe.configure({ mode: "serial" });

test("a folder of thirty sheets is dropped and read, and nothing is lost or read twice when the server is killed", {
  tag: "@long",
}, async ({ page, house }) => {
  const folder = test.info().outputPath("vendor");
  await writeBatch(folder);
  const api = await house.api("staff");
  const listed = async () => (await api.call("GET", "/sheets/list?ipp=100")).json;
  const read = async () => Number(at(await listed(), "data", "resource", "summary", "read"));
  const rowsNow = async (): Promise<ReadonlyArray<unknown>> => {
    const items = at(await listed(), "data", "resource", "items");
    return Array.isArray(items) ? items : [];
  };
  // Those of other tests on the same server.
  const earlier = new Set((await rowsNow()).map((row) => at(row, "id")));
  const readBefore = await read();
  await page.goto(LIST);
  await dropPath(page, "Drop safety data sheets here", folder);
  await expect.poll(read, { intervals: [200] }).toBeGreaterThan(readBefore);
  await house.kill();
  const progress = page.getByText(/^\d+ of 30 files$/);
  const before = await progress.textContent();
  await house.start();
  // The first one is the upload's; the list goes on by itself.
  if (before !== "30 of 30 files") await page.getByRole("button", { name: "Try Again" }).first().click();
  await expect(progress).toHaveText("30 of 30 files");
  await expect(page.getByText("Already uploaded, so not added again:")).toContainText(/good-0/);
  await expect.poll(read).toBe(readBefore + 29);
  const rows = (await rowsNow()).filter((row) => !earlier.has(at(row, "id")));
  expect(new Set(rows.map((row) => at(row, "original_name"))).size).toBe(29);
  // Each reading that is stored raises the version once.
  expect(rows.filter((row) => at(row, "version") !== 2)).toEqual([]);
  await expect(page.getByText(/to be read\.$/)).toHaveCount(0);

  const odd = rows.filter((row) => at(row, "kind") !== "sds");
  expect(Object.fromEntries(odd.map((row) => [at(row, "original_name"), at(row, "kind")]))).toEqual({
    "scan.pdf": "no-text",
    "locked.pdf": "locked",
    "german.pdf": "foreign",
    "two-in-one.pdf": "several",
    "broken.pdf": "unreadable",
  });
  await page.getByRole("searchbox", { name: "Search sheets" }).fill("scan");
  await expect(rowOf(page, "scan")).toContainText("Scan without text");
});

test("all that is sure becomes a product by mouse, a newer sheet shows only what differs, and a caution both of its places", {
  tag: "@long",
}, async ({ page }) => {
  await open(page, "good-0");
  await page.getByRole("button", { name: /^Accept All Sure/ }).click();
  await expect(page.getByRole("button", { name: "Accept All Sure (0)" })).toBeVisible();
  await page.getByRole("button", { name: "Create Product from Accepted Values" }).click();
  const product = page.getByRole("link", { name: FIRST.name });
  await expect(product).toBeVisible();
  await expect(page.getByRole("row", { name: /^Product Name/ })).toContainText("Accepted");

  await open(page, "revised");
  await page.getByRole("button", { name: `Attach to ${FIRST.name}` }).click();
  await expect(
    page.getByText("The product had the sheet of 03-17-2021. Unchanged values are hidden below."),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: /^SDS Date/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Product Name/ })).toHaveCount(0);
  // The pages that come scroll their own view, and nothing moves under the mouse.
  await expect(page.getByRole("group", { name: /^Page 1 of/ })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByText(/^Show unchanged values/).click();
  await expect(page.getByRole("row", { name: /^Product Name/ })).toContainText("Same");
  await page.goto(`${LIST}?search=revised`);
  await expect(rowOf(page, "revised")).toContainText("Newer sheet");

  // A caution leads to both of its places, and another reading is taken by its digit.
  await open(page, "doubtful");
  await expect(page.getByRole("row", { name: /^Product Name/ })).toBeFocused();
  const date = page.getByRole("row", { name: /^SDS Date/ });
  await date.focus();
  await expect(page.getByText("Or 03-26-2015")).toBeVisible();
  await page.keyboard.press("1");
  await expect(date).toContainText("Corrected");
  await page.getByRole("row", { name: /^Isopropanol/ }).click();
  await expect(page.getByText("67-63-0 appears in two rows.")).toBeVisible();
  await expect(page.getByRole("img", { name: /caution about Isopropanol/ })).toHaveCount(6);
  await page.getByRole("button", { name: "Show the compared text on page 1" }).press("Enter");
  await expect(page.getByRole("img", { name: /caution about Isopropanol/ }).first()).toBeInViewport();
});
