import type { Browser, Page } from "@playwright/test";
import { keystrokeCosts } from "./pageTrace.ts";

/** Milliseconds between two keys: a quick typist, and long enough for the frame after each. */
const PACE = 60;
const REST = 800;
const WORD = 5;

/** Types a word and takes it back, again and again, so that the field never gets longer than its limit. */
const typeKeys = async (page: Page, letters: string, count: number): Promise<void> => {
  for (let key = 0; key < count; key++) {
    const at = key % (2 * WORD);
    await page.keyboard.press(at < WORD ? (letters[at] ?? "1") : "Backspace");
    await page.waitForTimeout(PACE);
  }
};

/** One field of each kind, by its label, with what is typed into it. */
const FIELDS = [
  { name: "name", role: "combobox", label: "Product", letters: "ether" },
  { name: "size", role: "textbox", label: "Container Size", letters: "12.25" },
  { name: "quantity", role: "textbox", label: "Container Quantity", letters: "13.75" },
  { name: "density", role: "textbox", label: "Pounds per Gallon", letters: "8.345" },
] as const;

/** A new liquid with a unit in gallons, so that every number typed is calculated with. */
const fillForm = async (page: Page, base: string): Promise<void> => {
  await page.goto(`${base}/inventories?status=active`);
  const row = page
    .getByRole("row")
    .filter({ hasNotText: /Completed|Archived/ })
    .filter({ has: page.getByRole("link") });
  const href = await row.first().getByRole("link", { name: /^View/ }).getAttribute("href");
  await page.goto(`${base}${href}/create`);
  await page.getByRole("combobox", { name: "Product", exact: true }).fill("ether");
  await page.getByRole("option", { name: "Add New Product" }).click();
  await page.getByRole("button", { name: /Physical State$/ }).click();
  await page.getByRole("option", { name: "Liquid", exact: true }).click();
  await page.getByRole("combobox", { name: "Container Unit", exact: true }).fill("gal");
  await page
    .getByRole("option", { name: /\(gal\)/ })
    .first()
    .click();
  for (const { label } of FIELDS.slice(1)) await page.getByRole("textbox", { name: label, exact: true }).fill("7");
};

export type FieldCosts = { readonly name: string; readonly costs: ReadonlyArray<number> };

/** Main thread for each of `count` keystrokes in each kind of field of the product form, ms. The page is signed in. */
export const measureKeystrokes = async (
  browser: Browser,
  page: Page,
  base: string,
  count: number,
): Promise<ReadonlyArray<FieldCosts>> => {
  await fillForm(page, base);
  const measured: Array<FieldCosts> = [];
  for (const { name, role, label, letters } of FIELDS) {
    const field = page.getByRole(role, { name: label, exact: true });
    await field.click();
    await field.fill("");
    await page.waitForTimeout(REST);
    // The first word warms the code up; a person has typed before, too.
    await typeKeys(page, letters, 2 * WORD);
    const costs = await keystrokeCosts(browser, page, () => typeKeys(page, letters, count));
    measured.push({ name, costs });
    // What the field proposes would lie over the next one.
    await page.keyboard.press("Tab");
  }
  return measured;
};
