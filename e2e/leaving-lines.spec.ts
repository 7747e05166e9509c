import type { Page } from "@playwright/test";
import { linesIn, makeInventory, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { enterNewProduct, productForm } from "./support/productForm.ts";
import { expect, signInAt, test } from "./support/test.ts";

type Held = {
  readonly base: string;
  /** Lines are saved only once they are released. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly close: () => Promise<void>;
};

const SAVES = /^POST .*\/inventories\/\d+\/product/;

const openHeldLine = async (target: string): Promise<Held> => {
  let saves: Mishap = "none";
  let release = () => {};
  const line = await openBadLine(target, (call) => (SAVES.test(call) ? saves : "none"));
  return {
    ...line,
    hold: () => {
      const released = Promise.withResolvers<void>();
      saves = { requestAfter: released.promise };
      release = () => {
        saves = "none";
        released.resolve();
      };
    },
    release: () => release(),
  };
};

const signInAtLine = async (page: Page, base: string, inventory: number): Promise<void> => {
  await signInAt(page, base, "staff", `/inventories/${inventory}/products`);
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole("button", { name: "+ Add New Product" }).click();
  await expect(productForm(page).picker).toBeFocused();
};
const typeLine = async (page: Page, texts: ReadonlyArray<string>): Promise<void> => {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
};
const addAnother = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+Shift+s");
  await expect(productForm(page).picker).toBeFocused();
  await expect(productForm(page).picker).toHaveValue("");
};

const waiting = (page: Page) => page.getByRole("status").filter({ hasText: "You will leave this page" });
const CREATE = /\/products\/create$/;
const CONTAINERS = /\/containers(\?|$)/;
const openContainers = (page: Page) => page.getByRole("link", { name: "Containers Mgmt." }).click();
/** The address changes before the page does. Until the new page is shown, Back returns to the same form. */
const isAtContainers = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(CONTAINERS);
  await expect(page.getByRole("heading", { level: 1, name: "containers" })).toBeVisible();
};

test("while lines are saved the form stays in its place and learns of their products; Back stays at one that is refused", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const name = unique("Degreaser");
  const vat = unique("Vat");
  const made = await api.resource("POST", "/containers/create", { name: vat, is_active: 1 });
  const { id } = await makeInventory(api);
  const line = await openHeldLine(house.base);
  const form = productForm(page);
  try {
    await signInAtLine(page, line.base, id);
    line.hold();
    const placeOfBack = async () => (await form.button("Back").boundingBox())?.y;
    const before = await placeOfBack();
    await enterNewProduct(page, name, "Ironline Lubricants");
    await addAnother(page);
    const saving = page.getByText("Saving 1 product…");
    await expect(saving).toBeVisible();
    expect(await placeOfBack()).toBe(before);
    // The catalog does not have it yet.
    await form.picker.fill(name);
    await expect(page.getByText("No products match your search criteria.").first()).toBeVisible();
    await page.keyboard.press("Tab");
    await form.text("Container Quantity").fill("3");
    await expect(form.notice("is not in the catalog")).toHaveCount(0);
    line.release();
    await expect(page.getByText("From the selected product.").first()).toBeAttached();
    await expect(form.picker).toHaveValue(name);
    await expect(form.text("Container Quantity")).toHaveValue("3");
    await expect(saving).toHaveCount(0);

    await form.combo("Container Type").focus();
    await typeLine(page, [vat, "55", "Gallon (gal)"]);
    await api.resource("PATCH", `/containers/${Number(made["id"])}/activate`, {});
    line.hold();
    await addAnother(page);
    await page.goBack();
    await expect(waiting(page)).toContainText("Saving 1 product…");
    line.release();
    await expect(form.picker).toHaveValue(name);
    await expect(form.combo("Container Type")).toHaveAccessibleDescription(/This container type is archived\./);
    await expect(form.combo("Container Type")).toBeFocused();
    await expect(form.combo("Container Type")).toHaveValue(vat);
    await expect(form.text("Container Quantity")).toHaveValue("3");
    await expect(waiting(page)).toHaveCount(0);
    await expect(page).toHaveURL(CREATE);
    await form.combo("Container Type").fill("Steel drum");
    await page.keyboard.press("Control+s");
    await expect.poll(() => linesIn(api, id)).toBe(2);
  } finally {
    await line.close();
  }
});

test("a link and Logout wait for lines that are being saved; without an answer, leaving keeps them as a draft", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const product = await makeProduct(api);
  const { id } = await makeInventory(api);
  const line = await openHeldLine(house.base);
  try {
    await signInAtLine(page, line.base, id);
    line.hold();
    await typeLine(page, [product.name, "Pail", "5", "Gallon (gal)", "2"]);
    await addAnother(page);
    await openContainers(page);
    await expect(waiting(page)).toContainText("Saving 1 product…");
    await expect(page).toHaveURL(CREATE);
    await page.getByRole("button", { name: "Stay on This Page" }).click();
    await expect(waiting(page)).toHaveCount(0);
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(waiting(page)).toContainText("Saving 1 product…");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await openContainers(page);
    line.release();
    await isAtContainers(page);
    expect(await linesIn(api, id)).toBe(1);

    await page.goBack();
    await productForm(page).picker.focus();
    line.hold();
    await typeLine(page, [product.name, "Steel drum", "55", "Gallon (gal)", "4"]);
    await addAnother(page);
    await openContainers(page);
    await page.getByRole("button", { name: "Leave Now" }).click();
    const question = page.getByRole("alertdialog", { name: "Product Not Saved Yet" });
    await expect(question).toHaveAccessibleDescription(
      "If you leave now, 1 product may not be saved. Your entries are kept for the next time you open this form.",
    );
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(CREATE);
    await openContainers(page);
    await page.getByRole("button", { name: "Leave Now" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await isAtContainers(page);
    await page.goBack();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(productForm(page).picker).toHaveValue(product.name);
    await expect(productForm(page).text("Container Quantity")).toHaveValue("4");
  } finally {
    await line.close();
  }
});
