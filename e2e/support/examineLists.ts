import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { ApiSession } from "../../tools/support/ApiSession.ts";
import { csvOf } from "./listFiles.ts";
import { LONG, type LongRows, makeLongRows } from "./longRows.ts";
import { painted } from "./painted.ts";
import { setMenu } from "./setMenu.ts";
import { tableFaults } from "./tableFaults.ts";

/** A page with a table, and what has to be done before it is there. */
type Place = { readonly path: string; readonly prepare?: (page: Page) => Promise<unknown> };
type Places = Readonly<Record<string, Place>>;

const REFERENCE_LISTS = ["rmp", "psm", "ehs", "cercla", "313"];

const listsOf = ({ inventory, product, line }: LongRows): Places => ({
  inventories: { path: `/inventories?search=${LONG}` },
  "inventory-products": { path: `/inventories/${inventory}/products` },
  "line-components": { path: `/inventories/${inventory}/products/${line}` },
  products: { path: `/products?search=${LONG}` },
  "product-components": { path: `/products/${product}` },
  customers: { path: `/customers-facilities-mgmt?search=${LONG}` },
  technicians: { path: `/technicians-mgmt?search=${LONG}` },
  users: { path: `/users?search=${LONG}` },
  containers: { path: `/containers?search=${LONG}` },
  units: { path: `/units?search=${LONG}` },
  hazards: { path: `/hazard-class-mgmt?search=${LONG}` },
  database: { path: "/database" },
  ...Object.fromEntries(REFERENCE_LISTS.map((type) => [type, { path: `/database/${type}` }])),
  "changes of a list": { path: "/database", prepare: (page) => upload(page, CHANGED) },
  "refused rows": { path: "/database", prepare: (page) => upload(page, REFUSED) },
});

const CHANGED = csvOf("A list of the year 2026 whose name is long.csv", [
  ["Acrolein", "107-02-8", "999999999999"],
  ["Tetrahydrofurfurylmethacrylate of Southwestern Нижнеднепровский", "7782-50-5", 2500],
  ["z".repeat(150), "75-44-5", 500],
]);
const REFUSED = csvOf("refused.csv", [
  ["Acrolein", "107-02-9", "many"],
  ["", "7782-50-5", "-1"],
]);

const upload = async (page: Page, file: ReturnType<typeof csvOf>): Promise<void> => {
  await page.getByRole("button", { name: "Upload RMP list" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload RMP List" });
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByRole("table")).toBeVisible();
};

/** With PICTURES=folder, what was looked at stays. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["PICTURES"];
  if (folder === undefined) return;
  await page.evaluate(() => scrollTo(0, 0));
  // A picture of the whole page takes the fingers from Chromium's emulation.
  const isTouched = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  await page.screenshot({ path: resolve(folder, `${name}.png`), fullPage: !isTouched });
};

/** Fills every list with long names and numbers. */
export const fillLists = async (api: ApiSession): Promise<Places> => {
  await api.call("POST", "/db-entry/load-shipped", {});
  return listsOf(await makeLongRows(api));
};

/** The page at a width in px, once the columns have given way. */
export const narrowTo = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  // Under a dialog the menu is out of reach.
  if ((await page.getByRole("dialog").count()) === 0) await setMenu(page, width >= 768);
  await painted(page);
};

/** What is wrong with each of the places at each of the widths: each is opened once, at the first of them. */
export const examine = async (
  page: Page,
  places: Places,
  widths: ReadonlyArray<number>,
  look: string,
): Promise<string> => {
  const found: Array<string> = [];
  for (const [name, { path, prepare }] of Object.entries(places)) {
    await page.setViewportSize({ width: widths[0] ?? 1440, height: 800 });
    await page.goto(path);
    // A path that is none leads to the inventories.
    expect(page.url()).toContain(path);
    await expect(page.locator("tbody tr[data-tone]").first()).toBeVisible();
    await expect(page.locator("table[aria-busy=true]")).toHaveCount(0);
    await narrowTo(page, widths[0] ?? 1440);
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    for (const width of widths) {
      await narrowTo(page, width);
      found.push(...(await tableFaults(page)).map((fault) => `${name}, ${width} px: ${fault}`));
      await keepPicture(page, `${name}-${width}${look}`);
    }
  }
  return found.join("\n");
};
