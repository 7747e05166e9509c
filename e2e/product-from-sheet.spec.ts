import type { Page } from "@playwright/test";
import { LAYOUTS } from "../tests/support/sheets/layouts.ts";
import { sheetPdf } from "../tests/support/sheets/sheetPdf.ts";
import type { SheetTruth } from "../tests/support/sheets/SheetTruth.ts";
import { twelveComponents } from "../tests/support/sheets/twelveComponents.ts";
import { at } from "../tools/support/ApiSession.ts";
import { lineOf, makeInventory, type Sheet, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { productForm } from "./support/productForm.ts";
import { type Hand, handAt } from "./support/shelfHand.ts";
import { dropFile } from "./support/sheets.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "staff" });

/** A minute of an average typist: 0.28 s a key and 1.35 s a decision (keystroke-level model; Card, Moran, Newell). */
const [MOST_KEYS, MOST_DECISIONS] = [45, 33];
/** Signs of a file's name that are typed into the system's dialog, with Enter. */
const DIALOG_KEYS = 9;

const sheetOf = async (truth: SheetTruth, layout = LAYOUTS["colonColumns"]): Promise<Sheet> => {
  if (layout === undefined) throw new Error("No such layout.");
  return { name: "paint.pdf", content: await sheetPdf(layout(truth)) };
};
const paint = (name: string): Promise<Sheet> => sheetOf(twelveComponents(name));
/** A short one, whose page is quickly examined. */
const primer = (name: string): Promise<Sheet> => {
  const truth = twelveComponents(name);
  return sheetOf({ ...truth, components: truth.components.slice(0, 2) }, LAYOUTS["nineSections"]);
};

const sheetWindow = (page: Page) => page.getByRole("dialog", { name: /^From an SDS/ });

const chooseByKey = async ({ page, press }: Hand, { name, content }: Sheet): Promise<void> => {
  const chosen = page.waitForEvent("filechooser");
  // The browser has eventParam by then that its dialog is the test's.
  await page.evaluate(() => undefined);
  await press("Alt+p");
  await (await chosen).setFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(content) });
};

test("a product with twelve components is made from its sheet in the line, by keyboard, in less than a minute", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("staff");
  const { id } = await makeInventory(api);
  const name = unique("Quay Red");
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await form.text("Container Size").fill("55");
  await form.text("Location Stored").fill("PAINT SHOP");
  await form.picker.focus();
  const hand = handAt(page);
  const sheet = await paint(name);
  await chooseByKey(hand, sheet);
  const rows = sheetWindow(page).locator("tr[data-entry]");
  await expect(rows.first()).toBeFocused();
  const asked = await rows.count();
  // Each value is looked at, its place on the page lit, and taken with one key, which passes what is not stored.
  for (let at = 0; at < asked; at += 1) {
    const row = page.locator("tr[data-entry]:focus");
    const isRefused = (await row.locator("button[aria-disabled]").filter({ hasText: "" }).count()) > 0;
    await hand.press(isRefused ? "ArrowDown" : "Enter");
  }
  await hand.press("Control+s");
  await expect(sheetWindow(page)).toHaveCount(0);
  const { keys } = hand.counted();
  await expect(form.picker).toHaveValue(name);
  await expect(form.picker).toBeFocused();
  await expect(toastOf(page, `Product ${name} now uses paint.pdf and is selected.`)).toBeVisible();
  await expect(form.text("Container Size")).toHaveValue("55");
  await expect(form.text("Location Stored")).toHaveValue("PAINT SHOP");
  await form.text("Container Quantity").fill("2");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/products$/);
  const { items } = await api.resource("GET", `/inventories/${id}/products?page=1&ipp=10`);
  const stored = await lineOf(api, id, Number(at(items, 0, "inventory_product_id")));
  expect(stored).toMatchObject({ name, container_size: 55, location_stored: "PAINT SHOP", specific_gravity: 0.985 });

  const decisions = asked + 2;
  const pressed = keys + DIALOG_KEYS;
  process.stdout.write(`\nTwelve components from their sheet: ${pressed} keys, ${decisions} decisions\n`);
  expect(pressed).toBeLessThanOrEqual(MOST_KEYS);
  expect(decisions).toBeLessThanOrEqual(MOST_DECISIONS);

  // A sheet that is known leads to its product at once, also from a product that was begun by hand.
  await page.goto(`/inventories/${(await makeInventory(api)).id}/products/create`);
  await form.picker.fill("Quay Gr");
  await hand.press("Alt+n");
  await chooseByKey(hand, sheet);
  await expect(form.picker).toHaveValue(name);
  await expect(sheetWindow(page)).toHaveCount(0);
});

test.describe("what comes to nothing", () => {
  test.use({ expectedProblem: /ERR_INTERNET_DISCONNECTED|The server cannot be reached/ });

  test("a file that is no sheet, a review that is given up, and a sheet that does not arrive leave the line as it was", {
    tag: "@long",
  }, async ({ page, house, context }) => {
    const { id } = await makeInventory(await house.api("staff"));
    const [sheet, other] = [await primer(unique("Quay Blue")), await primer(unique("Quay White"))];
    await page.goto(`/inventories/${id}/products/create`);
    const form = productForm(page);
    await form.text("Container Size").fill("5");
    await form.picker.fill("Quay Nothing");
    await expect(page.getByText("No products match your search criteria.").first()).toBeVisible();
    await dropFile(page, "Container Size", { name: "notes.txt", content: Buffer.from("no sheet") });
    await expect(page.getByRole("alert").getByText("Only PDF files are allowed")).toBeVisible();

    await dropFile(page, "Container Size", sheet);
    const first = sheetWindow(page).locator("tr[data-entry]").first();
    await expect(first).toBeFocused();
    await expect(page.getByRole("img", { name: /Page 1, value of Product Name/ })).toBeVisible();
    await expectNoBarrier(page, "a sheet over the line", first);
    await first.focus();
    // What is typed is closed by Escape, then the window.
    await page.keyboard.press("e");
    await expect(sheetWindow(page).getByRole("textbox", { name: "Product Name" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheetWindow(page).getByRole("textbox", { name: "Product Name" })).toHaveCount(0);
    await first.focus();
    await page.keyboard.press("Escape");
    await expect(sheetWindow(page)).toHaveCount(0);

    await context.setOffline(true);
    await dropFile(page, "Container Size", other);
    const again = sheetWindow(page).getByRole("button", { name: "Try Again" });
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(first).toBeFocused();
    await sheetWindow(page).getByRole("button", { name: "Cancel" }).click();
    await expect(sheetWindow(page)).toHaveCount(0);
    await expect(form.text("Container Size")).toHaveValue("5");
    await expect(form.picker).toHaveValue("Quay Nothing");
  });
});
