import type { Page } from "@playwright/test";
import { keepPicture, listsToExamine } from "./support/examineLists.ts";
import { makeInventory } from "./support/makeInventory.ts";
import { makeLine, makeProduct } from "./support/makeLine.ts";
import { setMenu } from "./support/setMenu.ts";
import { tableFaults } from "./support/tableFaults.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

/** Widths in px; 720 and 512 are what a zoom of 200% leaves of 1440 and 1024. */
const WIDTHS = [1440, 1024, 768, 720, 512, 360];

test("no list cuts, covers or breaks a word, or hides an action, at any width", async ({ page, house }) => {
  test.setTimeout(240_000);
  const examine = await listsToExamine(await house.api("admin"));
  expect(await examine(page, WIDTHS, "")).toBe("");
});

test("a card is a row of its table for screen readers, with a cell for each column, and sorts as a row does", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const names = [(await makeLine(api, id)).name, (await makeLine(api, id)).name];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/inventories/${id}/products`);
  await setMenu(page, false);
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const seen = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
  const count = (role: string) => seen.filter((each) => each === role).length;
  expect([count("table"), count("row"), count("columnheader"), count("rowheader")]).toEqual([1, 3, 11, 2]);
  expect(count("cell") + count("gridcell")).toBe(20);
  await page.getByRole("button", { name: "SDS No" }).click();
  await expect(page.getByRole("columnheader", { name: "SDS No" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("rowheader")).toHaveText(names);
});

/** On how many lines a few words stand. */
const linesOf = (page: Page, words: string) =>
  page.getByRole("cell", { name: words }).evaluate((cell, sought) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const from = (walker.currentNode.nodeValue ?? "").indexOf(sought);
      if (from === -1) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, from);
      range.setEnd(walker.currentNode, from + sought.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return 0;
  }, words);

test("columns that gave way come back when there is room again, and short words stay together", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  await makeLine(api, id);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`/inventories/${id}/products`);
  await setMenu(page, true);
  const topOf = async (name: string) => (await page.getByRole("columnheader", { name }).boundingBox())?.y ?? 0;
  const isBelow = async (name: string) => (await topOf(name)) > (await topOf("Product")) + 10;
  await expect(page.getByRole("rowheader")).toBeVisible();
  expect(await isBelow("Manufacturer")).toBe(false);
  for (const words of ["Pending SDS", "Steel drum"]) expect(await linesOf(page, words), words).toBe(1);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => isBelow("Manufacturer")).toBe(true);
  for (const name of ["Qty", "Max Pounds"]) expect(await isBelow(name), name).toBe(false);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(() => isBelow("Manufacturer")).toBe(false);
  // Where no further column can give way the table scrolls, and the actions of its rows do not.
  const largest = {
    container_quantity: "88888888.8888",
    max_gallons: "88888888888.8888",
    max_pounds: "88888888888.8888",
  };
  await makeLine(api, id, largest);
  await page.setViewportSize({ width: 920, height: 800 });
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  const scroller = page.getByRole("region", { name: /, scrollable$/ });
  await expect.poll(() => scroller.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeGreaterThan(50);
  expect(await tableFaults(page)).toEqual([]);
});

test("the figures of a report and what is missing in it are whole at any width", async ({ page, house }) => {
  test.setTimeout(120_000);
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  const made = await makeInventory(api);
  const { id } = await makeProduct(api, { name: "Tetrahydrofurfurylmethacrylate of Southwestern Reclamation" });
  for (const component of [
    { name: "Chlorine", number: "7782-50-5", percentage_weight: "100" },
    { name: "Acrylonitrile", number: "107-13-1" },
  ]) {
    await api.resource("POST", `/products/${id}/chemical-components/create`, component);
  }
  await makeLine(api, made.id, { product_id: id, max_pounds: "88888888888.8888" });
  await page.goto("/reports");
  for (const [label, name] of [
    ["Select Customer", made.customer.name],
    ["Facility Name", made.facility.name],
  ] as const) {
    await page.getByRole("combobox", { name: label }).fill(name);
    await page.getByRole("option", { name }).click();
  }
  for (const [label, option] of [
    ["Year", String(made.year)],
    ["Report Type", "EPCRA Section 302 Extremely Hazardous Substances"],
  ] as const) {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  await expect(page.getByRole("row", { name: /Chlorine/ }).first()).toBeVisible();
  const found: Array<string> = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await setMenu(page, width >= 768);
    found.push(...(await tableFaults(page)).map((fault) => `${width} px: ${fault}`));
    await keepPicture(page, `report-${width}`);
    const head = (await page.locator("thead").first().boundingBox())?.height ?? 0;
    // Nothing sorts here, so that cards have nothing above them.
    if (width < 768) expect(head, `${width} px`).toBeLessThan(2);
  }
  expect(found).toEqual([]);
});
