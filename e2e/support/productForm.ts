import { expect, type Locator, type Page } from "@playwright/test";
import { toastRegion } from "./toastOf.ts";

/** The product input form, found as its users find it: by role and label. */
export type ProductForm = {
  readonly picker: Locator;
  readonly text: (label: string) => Locator;
  readonly combo: (label: string) => Locator;
  readonly flag: (label: string) => Locator;
  readonly button: (name: string) => Locator;
  readonly physicalState: Locator;
  /** What is written about how the amounts were calculated. */
  readonly arithmetic: Locator;
  readonly notice: (text: string) => Locator;
  /** The facts of a chosen product in short, which open to their fields. */
  readonly facts: Locator;
};

export const productForm = (page: Page): ProductForm => {
  const combo = (label: string): Locator => page.getByRole("combobox", { name: label, exact: true });
  return {
    picker: combo("Product"),
    text: (label) => page.getByRole("textbox", { name: label, exact: true }),
    combo,
    flag: (label) => page.getByRole("checkbox", { name: label, exact: true }),
    button: (name) => page.getByRole("button", { name, exact: true }),
    physicalState: page.getByRole("button", { name: /Physical State$/ }),
    arithmetic: page.getByRole("status", { name: "Calculation" }),
    notice: (text) => page.getByRole("main").getByText(text),
    facts: page.getByRole("button", { name: "Product facts", exact: true }),
  };
};

const NEW_PRODUCT = "New product. It will also be added to the product catalog.";

/** Shows the fields of the product's facts, which are closed unless it is a new one. */
export const openFacts = async (page: Page): Promise<void> => {
  const { facts } = productForm(page);
  if ((await facts.getAttribute("aria-expanded")) === "false") await facts.click();
};

/** Chooses the entry of an open list. */
const pick = async (page: Page, list: string, entry: string): Promise<void> => {
  await page.getByRole("listbox", { name: list }).getByRole("option", { name: entry, exact: true }).click();
};

/** Types a name into the picker and goes on with it as a new product. */
export const enterNewProduct = async (page: Page, name: string, mfg_name?: string): Promise<void> => {
  const form = productForm(page);
  await form.picker.fill(name);
  await pick(page, "Product", "Add New Product");
  await expect(form.picker).toHaveAccessibleDescription(NEW_PRODUCT);
  if (mfg_name !== undefined) await form.text("Manufacturer").fill(mfg_name);
};

/** Looks a product of the catalog up and chooses it; its facts have come. */
export const chooseProduct = async (page: Page, name: string): Promise<void> => {
  const { picker } = productForm(page);
  await picker.fill(name);
  await page.getByRole("listbox", { name: "Product" }).getByRole("option", { name }).first().click();
  await expect(picker).toHaveValue(name);
  await expect(page.getByText("From the selected product.").first()).toBeVisible();
};

/** Chooses from a list that the server searches. */
export const chooseFrom = async (page: Page, label: string, entry: string): Promise<void> => {
  const combo = productForm(page).combo(label);
  await combo.click();
  await combo.fill(entry);
  await pick(page, label, entry);
  await expect(combo).toHaveValue(entry);
};

export const choosePhysicalState = async (page: Page, state: string): Promise<void> => {
  const { physicalState } = productForm(page);
  await physicalState.click();
  await page.getByRole("option", { name: state, exact: true }).click();
  await expect(physicalState).toHaveText(state);
};

/** No toast is there now: one that goes by itself after three seconds counts as well. */
export const expectNoToast = async (page: Page): Promise<void> => {
  // What was typed has been painted, with the toast that it may have caused.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  expect(await toastRegion(page).textContent()).toBe("");
};

/** Unit names of the first-start list, by the kind in their parentheses. */
export const UNITS = { oz: "Ounce (oz)", gal: "Gallon (gal)", lb: "Pound (lb)", cu: "Cubic foot (cu ft)" } as const;
