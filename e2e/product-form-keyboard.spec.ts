import type { Page } from "@playwright/test";
import { API_PREFIX } from "../src/adapters/wire/Call.ts";
import { idOf, lineOf, makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { openBadLine } from "./support/BadLine.ts";
import { PEOPLE } from "./support/people.ts";
import { chooseProduct, enterNewProduct, productForm } from "./support/productForm.ts";
import { focusedName } from "./support/shelfHand.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

/** Where Tab goes, from the field that has the focus. */
const stops = async (page: Page, count: number): Promise<ReadonlyArray<string>> => {
  const names: Array<string> = [];
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press("Tab");
    names.push(await focusedName(page));
  }
  return names;
};

const SHELF = ["Container Type", "Container Size", "Container Unit", "Container Quantity", "Location Stored"];
const SAVE = ["Save", "Save and add another", "Cancel", "Max Gallons", "Max Pounds"];
const USE = ["Processed", "Manufactured", "Otherwise Used", "Storage Pressure", "Storage Temperature", "Notes"];

test("Tab goes from the chosen product to what is counted, saves, and passes by its facts", async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { name } = await makeProduct(api);
  await page.goto(`/inventories/${id}/products/create`);
  await chooseProduct(page, name);
  await expect(productForm(page).picker).toBeFocused();
  expect(await stops(page, 17)).toEqual([...SHELF, ...SAVE, ...USE, "Product facts"]);
});

test("Tab goes through a new product's facts as they are read off its label", async ({ page, house }) => {
  const { id } = await makeInventory(await house.api("admin"));
  await page.goto(`/inventories/${id}/products/create`);
  await enterNewProduct(page, unique("Degreaser"));
  expect(await stops(page, 2)).toEqual(["Manufacturer", "Physical State"]);
  await page.keyboard.press("l");
  await expect(productForm(page).physicalState).toHaveText("Liquid");
  expect(await stops(page, 16)).toEqual([
    "Specific Gravity",
    "Pounds per Gallon",
    "Flash Point",
    "NFPA",
    "Hazard Classes",
    ...SHELF,
    ...SAVE,
    "Processed",
  ]);
  await productForm(page).text("Notes").focus();
  expect(await stops(page, 4)).toEqual([
    "Manufacturer Product Number",
    "Manufacturer Phone",
    "Emergency Phone",
    "SARA F",
  ]);
});

test.describe("on a small laptop", () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  const expectOneScreen = async (page: Page): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(768);
  };

  test("the form is seen at once, its amounts while the quantity is typed and under no toast", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const product = await makeProduct(api);
    await page.goto(`/inventories/${id}/products/create`);
    const form = productForm(page);
    await expect(form.picker).toBeFocused();
    await expectOneScreen(page);
    await chooseProduct(page, product.name);
    await expectOneScreen(page);
    await enterNewProduct(page, unique("Degreaser"), "Ironline Lubricants");
    await form.physicalState.focus();
    await page.keyboard.press("l");
    await expect(form.text("Pounds per Gallon")).toBeVisible();
    await expectOneScreen(page);

    await form.text("Container Quantity").focus();
    await form.button("Save and add another").click();
    await expect(toastOf(page, "was successfully created")).toBeVisible();
    await form.text("Container Quantity").focus();
    for (const amount of ["Max Gallons", "Max Pounds"]) {
      const isOnTop = await form.text(amount).evaluate((input) => {
        const { left, top, width, height } = input.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === input;
      });
      expect(isOnTop, amount).toBe(true);
    }
  });
});

test("Enter saves; in an open list it chooses, and in the notes it begins a line", async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid } = await makeLine(api, id);
  await page.goto(`/inventories/${id}/products/${pid}`);
  const form = productForm(page);
  await form.combo("Container Type").fill("Pail");
  await page.keyboard.press("Enter");
  await expect(form.combo("Container Type")).toHaveValue("Pail");
  await form.text("Notes").fill("One");
  await form.text("Notes").press("Enter");
  await form.text("Notes").pressSequentially("Two");
  await expect(page).toHaveURL(new RegExp(`/products/${pid}$`));
  await form.text("Container Quantity").fill("7");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products$/);
  expect(await lineOf(api, id, pid)).toMatchObject({
    container: await idOf(api, "containers", "Pail"),
    container_quantity: 7,
    notes: "One\nTwo",
  });
});

test("Save and Back lead back to the row that was opened", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { name } = await makeLine(api, id);
  await makeLine(api, id);
  await page.goto(`/inventories/${id}/products`);
  const form = productForm(page);
  const link = page.getByRole("link", { name, exact: true });
  await link.click();
  await form.button("Back").click();
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await form.text("Container Quantity").fill("9");
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test("Back after further products leads to the row that was saved last", { tag: "@long" }, async ({ page, house }) => {
  const { id } = await makeInventory(await house.api("admin"));
  const last = unique("Degreaser");
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  for (const name of [unique("Solvent"), last]) {
    await enterNewProduct(page, name, "Ironline Lubricants");
    await page.keyboard.press("Control+Shift+s");
    await expect(form.picker).toHaveValue("");
    await expect(form.picker).toBeFocused();
  }
  await form.button("Back").click();
  await expect(page.getByRole("link", { name: last, exact: true })).toBeFocused();
});

test("while lines are saved beside it the form stays in its place, and a product that they add is known to it", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const name = unique("Degreaser");
  const held = Promise.withResolvers<void>();
  const line = await openBadLine(house.base, (call) =>
    call.includes(`${API_PREFIX}/inventories/${id}/product/create`) ? { requestAfter: held.promise } : "none",
  );
  await page.goto(`${line.base}/login?redirect=${encodeURIComponent(`/inventories/${id}/products/create`)}`);
  await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
  const form = productForm(page);
  await expect(form.picker).toBeFocused();
  const placeOfBack = async () => (await form.button("Back").boundingBox())?.y;
  const before = await placeOfBack();
  await enterNewProduct(page, name, "Ironline Lubricants");
  await page.keyboard.press("Control+Shift+s");
  const saving = page.getByText("Saving 1 product…");
  await expect(saving).toBeVisible();
  expect(await placeOfBack()).toBe(before);

  // The catalog does not have it yet.
  await form.picker.fill(name);
  await expect(page.getByText("No products match your search criteria.").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await form.text("Container Quantity").fill("2");
  await expect(form.notice("is not in the catalog")).toHaveCount(0);
  held.resolve();
  await expect(page.getByText("From the selected product.").first()).toBeVisible();
  await expect(form.picker).toHaveValue(name);
  await expect(form.text("Container Quantity")).toHaveValue("2");
  await expect(saving).toHaveCount(0);
  await line.close();
});

test("Alt+N begins a product in the list, and a new one in the picker; the buttons show their keys", async ({
  page,
  house,
}) => {
  const { id } = await makeInventory(await house.api("admin"));
  const name = unique("Degreaser");
  await page.goto(`/inventories/${id}/products`);
  const add = page.getByRole("button", { name: "+ Add New Product", exact: true });
  await expect(add).toHaveAttribute("aria-keyshortcuts", "Alt+N");
  await expect(add).not.toHaveAttribute("aria-disabled");
  await expect(add.locator("kbd")).toHaveText("Alt+N");
  await page.keyboard.press("Alt+n");
  const form = productForm(page);
  await expect(form.picker).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Alt+n");
  // What is typed further is still the name of a new product.
  await page.keyboard.type(" 2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ironline Lubricants");
  await expect(form.picker).toHaveValue(`${name} 2`);
  await expect(form.text("Manufacturer")).toHaveValue("Ironline Lubricants");
  await expect(form.button("Save")).toHaveAttribute("aria-keyshortcuts", "Control+S");
  await expect(form.button("Save and add another")).toHaveAttribute("aria-keyshortcuts", "Control+Shift+S");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: `${name} 2`, exact: true })).toBeFocused();
});
