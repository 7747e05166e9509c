import type { Page } from "@playwright/test";
import { linesIn, makeInventory, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { PEOPLE } from "./support/people.ts";
import { productForm } from "./support/productForm.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });

type Held = {
  readonly base: string;
  /** Answers of these calls come once they are released. */
  readonly hold: (calls: RegExp) => void;
  readonly release: () => void;
  readonly close: () => Promise<void>;
};

const openHeldLine = async (target: string): Promise<Held> => {
  let held: RegExp | null = null;
  let release = () => {};
  let released: Mishap = "none";
  const line = await openBadLine(target, (call) => (held?.test(call) === true ? released : "none"));
  return {
    ...line,
    hold: (calls) => {
      held = calls;
      released = new Promise<void>((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
    },
    release: () => release(),
  };
};

/** A person at a new line, who came from the list of products. */
const openNewLine = async (page: Page, base: string, inventory: number): Promise<void> => {
  await page.goto(`${base}/login?redirect=${encodeURIComponent(`/inventories/${inventory}/products`)}`);
  await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
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
const SAVES = /^POST .*\/inventories\/\d+\/product/;
const CREATE = /\/products\/create$/;
const CONTAINERS = /\/containers(\?|$)/;
const openContainers = (page: Page) => page.getByRole("link", { name: "Containers Mgmt." }).click();

test("a link and Logout wait for lines that are being saved, and go on by themselves", async ({ page, house }) => {
  const api = await house.api("admin");
  const product = await makeProduct(api);
  const { id } = await makeInventory(api);
  const line = await openHeldLine(house.base);
  try {
    await openNewLine(page, line.base, id);
    line.hold(SAVES);
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
    await expect(page).toHaveURL(CONTAINERS);
    expect(await linesIn(api, id)).toBe(1);
  } finally {
    await line.close();
  }
});

test("Back stays when a line is refused meanwhile, and shows it with all that was typed", async ({ page, house }) => {
  const api = await house.api("admin");
  const product = await makeProduct(api);
  const vat = unique("Vat");
  const made = await api.resource("POST", "/containers/create", { name: vat, is_active: 1 });
  const { id } = await makeInventory(api);
  const line = await openHeldLine(house.base);
  try {
    await openNewLine(page, line.base, id);
    await typeLine(page, [product.name, vat, "55", "Gallon (gal)", "3"]);
    await expect(page.getByText("From the selected product.").first()).toBeAttached();
    await api.resource("PATCH", `/containers/${Number(made["id"])}/activate`, {});
    line.hold(SAVES);
    await addAnother(page);
    await page.goBack();
    await expect(waiting(page)).toContainText("Saving 1 product…");
    line.release();
    const form = productForm(page);
    await expect(form.picker).toHaveValue(product.name);
    await expect(form.combo("Container Type")).toHaveAccessibleDescription(/This container type is archived\./);
    await expect(form.combo("Container Type")).toBeFocused();
    await expect(form.combo("Container Type")).toHaveValue(vat);
    await expect(form.text("Container Quantity")).toHaveValue("3");
    await expect(waiting(page)).toHaveCount(0);
    await expect(page).toHaveURL(CREATE);
    await form.combo("Container Type").fill("Steel drum");
    await page.keyboard.press("Control+s");
    await expect.poll(() => linesIn(api, id)).toBe(1);
  } finally {
    await line.close();
  }
});

test("when the server does not answer, leaving says what may be lost, and keeps it as a draft", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const product = await makeProduct(api);
  const { id } = await makeInventory(api);
  const line = await openHeldLine(house.base);
  try {
    await openNewLine(page, line.base, id);
    line.hold(SAVES);
    await typeLine(page, [product.name, "Pail", "5", "Gallon (gal)", "2"]);
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
    await expect(page).toHaveURL(CONTAINERS);
    await page.goto(`${line.base}/inventories/${id}/products/create`);
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(productForm(page).picker).toHaveValue(product.name);
    await expect(productForm(page).text("Container Quantity")).toHaveValue("2");
  } finally {
    await line.close();
  }
});
