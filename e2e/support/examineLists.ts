import { expect, type Page } from "@playwright/test";
import type { ApiSession } from "../../tools/support/ApiSession.ts";
import { LONG, type LongRows, makeLongRows } from "./longRows.ts";
import { setMenu } from "./setMenu.ts";
import { tableFaults } from "./tableFaults.ts";

const listsOf = ({ inventory, product, line }: LongRows) => ({
  inventories: `/inventories?search=${LONG}`,
  "inventory-products": `/inventories/${inventory}/products`,
  "line-components": `/inventories/${inventory}/products/${line}`,
  products: `/products?search=${LONG}`,
  "product-components": `/products/${product}`,
  customers: `/customers-facilities-mgmt?search=${LONG}`,
  technicians: `/technicians-mgmt?search=${LONG}`,
  users: "/users",
  containers: `/containers?search=${LONG}`,
  units: `/units?search=${LONG}`,
  hazards: `/hazards?search=${LONG}`,
  database: "/database",
  ehs: "/database/ehs",
});

/** With PICTURES=folder, what was looked at stays. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["PICTURES"];
  if (folder === undefined) return;
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** Fills every list with long names and numbers; the answer tells what is wrong with each of them. */
export const listsToExamine = async (api: ApiSession) => {
  await api.call("POST", "/db-entry/load-shipped", {});
  const lists = listsOf(await makeLongRows(api));
  return (page: Page, widths: ReadonlyArray<number>, look: string) => examine(page, lists, widths, look);
};

const examine = async (
  page: Page,
  lists: Readonly<Record<string, string>>,
  widths: ReadonlyArray<number>,
  look: string,
): Promise<string> => {
  const found: Array<string> = [];
  for (const [name, path] of Object.entries(lists)) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await setMenu(page, width >= 768);
      await expect(page.locator("tbody tr[data-tone]").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      found.push(...(await tableFaults(page)).map((fault) => `${name}, ${width} px: ${fault}`));
      await keepPicture(page, `${name}-${width}${look}`);
    }
  }
  return found.join("\n");
};
