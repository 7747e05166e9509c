import type { Page } from "@playwright/test";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import {
  addInventory,
  addLine,
  linesIn,
  lineOf,
  type Made,
  makeInventory,
  makeLine,
  makeProduct,
  unique,
} from "../tools/support/makeRecords.ts";
import { aJpeg } from "../tests/support/aJpeg.ts";
import { LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { chooseProduct, enterNewProduct, productForm } from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";
import { waitUntilHeld } from "./support/waitUntilHeld.ts";

test.use({
  who: "admin",
  serviceWorkers: "allow",
  expectedProblem: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
});

const current = (page: Page) => page.locator("tr[data-current]");
const inState = (page: Page, state: string) => page.locator(`tr[data-state="${state}"]`);
const sign = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /Offline|waiting|to look at/ });
const linesPath = (id: number) => `/inventories/${id}/products`;

/** Lines of 2025, and the walk of 2026 over them. */
const walkOver = async (api: ApiSession, lines: number): Promise<Made & { readonly walk: number }> => {
  const made = await makeInventory(api, 2025);
  for (let at = 0; at < lines; at += 1)
    await makeLine(api, made.id, { location_stored: `BAY ${1 + Math.floor(at / 6)}` });
  return { ...made, walk: await addInventory(api, made, 2026, { facts: { walk_source_id: made.id } }) };
};

const takeOffline = async (page: Page, id: number) => {
  await page.goto(linesPath(id));
  await waitUntilHeld(page);
  await chooseMore(page, "Take Offline");
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Taken Offline" })).toBeVisible();
  await page.keyboard.press("Escape");
};

test("an inventory is taken offline, walked in a basement, and every change arrives once when the network is back", async ({
  page,
  context,
  house,
}) => {
  const api = await house.api("admin");
  const made = await walkOver(api, 4);
  await takeOffline(page, made.walk);

  await context.setOffline(true);
  await page.goto(`/inventories/${made.walk}/walk`);
  await expect(current(page)).toBeFocused();
  await page.keyboard.press("s");
  await expect(inState(page, "same")).toHaveCount(1);
  await expect(sign(page)).toContainText("Offline, 1 change waiting");
  await page.keyboard.press("s");
  await expect(inState(page, "same")).toHaveCount(2);
  await page.reload();
  await expect(inState(page, "same")).toHaveCount(2);
  await expect(sign(page)).toContainText("Offline, 2 changes waiting");

  await context.setOffline(false);
  await expect(sign(page)).toHaveCount(0);
  await expect.poll(async () => (await api.resource("GET", `/inventories/${made.walk}/get`))["to_confirm"]).toBe(2);
});

test("lines are added and edited offline, also of a product that is typed new, with amounts and a photo", async ({
  page,
  context,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const known = await makeProduct(api);
  const { pid, name } = await makeLine(api, id, { product_id: known.id, notes: "Which drum is this?" });
  await takeOffline(page, id);
  await context.setOffline(true);

  const form = productForm(page);
  const typed = unique("Basement Degreaser");
  await page.goto(`${linesPath(id)}/create`);
  await enterNewProduct(page, typed, "Summit Solvents");
  await form.text("Location Stored").fill("BASEMENT");
  await form.button("Save").click();
  await expect(page.getByRole("rowheader", { name: typed })).toBeVisible();

  await page.goto(`${linesPath(id)}/create`);
  await chooseProduct(page, known.name);
  await form.text("Location Stored").fill("ATTIC");
  await form.button("Save").click();
  await expect(page.getByRole("rowheader", { name })).toHaveCount(2);

  await page.goto(`${linesPath(id)}/${pid}`);
  await form.text("Container Quantity").fill("4");
  await expect(form.text("Max Gallons")).toHaveValue("220");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add Photo" }).click();
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(aJpeg({ width: 640, height: 480 })) };
  await (await chooser).setFiles(photo);
  await expect(page.getByRole("list", { name: "Photos" }).getByRole("listitem")).toHaveCount(1);
  await form.button("Save").click();
  await expect(sign(page)).toContainText("Offline, 4 changes waiting");

  await context.setOffline(false);
  await expect(sign(page)).toHaveCount(0);
  expect(await linesIn(api, id)).toBe(3);
  expect(await lineOf(api, id, pid)).toMatchObject({ container_quantity: 4, max_gallons: 220 });
  const photos = await api.call("GET", `/inventories/${id}/product/${pid}/photos`);
  expect(JSON.stringify(photos.json)).toContain("Photo 1");
});

test("what the server refuses is to look at, with both versions: somebody was faster, an equal line, a product made twice", async ({
  page,
  context,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const [edited, equal] = [await makeProduct(api), await makeProduct(api)];
  const { pid } = await makeLine(api, id, { product_id: edited.id });
  await makeLine(api, (await makeInventory(api)).id, { product_id: equal.id });
  await takeOffline(page, id);
  await context.setOffline(true);

  const form = productForm(page);
  await page.goto(`${linesPath(id)}/${pid}`);
  await form.text("Container Quantity").fill("7");
  await form.button("Save").click();
  await expect(sign(page)).toContainText("1 change waiting");
  await page.goto(`${linesPath(id)}/create`);
  await chooseProduct(page, equal.name);
  await form.text("Location Stored").fill("BASEMENT");
  await form.button("Save").click();
  await expect(sign(page)).toContainText("2 changes waiting");
  const typed = unique("Basement Degreaser");
  await page.goto(`${linesPath(id)}/create`);
  await enterNewProduct(page, typed, "Summit Solvents");
  await form.button("Save").click();
  await expect(sign(page)).toContainText("3 changes waiting");

  const line = await lineOf(api, id, pid);
  await api.resource("PATCH", `/inventories/${id}/product/${pid}/update`, {
    ...line,
    hazard_ids: [],
    container_id: line["container"],
    container_unit_id: line["container_unit"],
    container_quantity: "5",
    location_stored: "ROOF",
  });
  await addLine(api, id, { product_id: equal.id, mfg_name: "Summit Solvents", location_stored: "ROOF" });
  await makeProduct(api, { name: typed, mfg_name: "Summit Solvents" });

  await context.setOffline(false);
  await expect(sign(page)).toContainText("3 changes to look at");
  await sign(page).getByRole("link", { name: "Show" }).click();
  const change = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const versions = page.getByRole("table", { name: `Versions of ${edited.name}` });
  await expect(versions.getByRole("row", { name: /^Container Quantity/ })).toContainText("7");
  await expect(versions.getByRole("row", { name: /^Location Stored/ })).toContainText("ROOF");
  await expectNoBarrier(page, "changes to look at", versions);
  await change(edited.name).getByRole("button", { name: "Send Yours" }).click();
  await expect(sign(page)).toContainText("2 changes to look at");
  await change(equal.name).getByRole("button", { name: "Discard Yours" }).click();
  await change(typed).getByRole("button", { name: "Use the Existing Product" }).click();
  await expect(sign(page)).toHaveCount(0);
  await expect(page.getByText("Everything was sent.")).toBeVisible();
  expect(await lineOf(api, id, pid)).toMatchObject({ container_quantity: 7 });
  expect(await linesIn(api, id)).toBe(3);
  const found = await api.choices(`/products/autocomplete-list?page=1&ipp=10&search=${encodeURIComponent(typed)}`);
  expect(found).toHaveLength(1);
});

test("an inventory that was completed meanwhile takes nothing from staff, and what they changed is named until they decide", async ({
  browser,
  house,
  remembered,
}) => {
  const api = await house.api("admin");
  const made = await walkOver(api, 2);
  const context = await browser.newContext({
    baseURL: house.base,
    storageState: await remembered("staff"),
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  await takeOffline(page, made.walk);
  await context.setOffline(true);
  await page.goto(`/inventories/${made.walk}/walk`);
  await expect(current(page)).toBeFocused();
  await page.keyboard.press("s");
  await expect(inState(page, "same")).toHaveCount(1);
  const { customer_id, facility_id } = made;
  const facts = { customer_id, facility_id, year: 2026, technician_ids: [], inventory_ids: [], is_active: 1 };
  const done = { ...facts, is_completed: true, unconfirmed_reason: "The vault is closed" };
  await api.resource("PATCH", `/inventories/${made.walk}/update`, done);
  await context.setOffline(false);
  await expect(sign(page)).toContainText("1 change to look at");
  await page.goto("/inventories/offline");
  await expect(page.getByText(LOCKED_COMPLETED)).toBeVisible();
  await page.getByRole("button", { name: "Discard Yours" }).click();
  await expect(sign(page)).toHaveCount(0);
  await context.close();
});

test("two devices at once: each change arrives once, and the second change of one line is asked about", async ({
  browser,
  house,
  remembered,
}) => {
  const api = await house.api("admin");
  const made = await walkOver(api, 4);
  const devices = await Promise.all(
    (["admin", "staff"] as const).map(async (who) => {
      const storageState = await remembered(who);
      const context = await browser.newContext({ baseURL: house.base, storageState, serviceWorkers: "allow" });
      const page = await context.newPage();
      await takeOffline(page, made.walk);
      await context.setOffline(true);
      await page.goto(`/inventories/${made.walk}/walk`);
      await expect(current(page)).toBeFocused();
      return { context, page };
    }),
  );
  const [first, second] = devices;
  if (first === undefined || second === undefined) throw new Error("There are two devices.");
  // Both say 'same' of the first line, which is no conflict; the first then changes the second line, the other says it is gone.
  for (const { page } of devices) {
    await page.keyboard.press("s");
    await expect(inState(page, "same")).toHaveCount(1);
  }
  await first.page.keyboard.press("c");
  await first.page.getByLabel("Quantity").fill("9");
  await first.page.keyboard.press("Enter");
  await expect(inState(first.page, "changed")).toHaveCount(1);
  await second.page.keyboard.press("g");
  await second.page.keyboard.press("1");
  await expect(inState(second.page, "gone")).toHaveCount(1);

  await first.context.setOffline(false);
  await expect(sign(first.page)).toHaveCount(0);
  await second.context.setOffline(false);
  await expect(sign(second.page)).toContainText("1 change to look at");
  expect((await api.resource("GET", `/inventories/${made.walk}/get`))["to_confirm"]).toBe(2);
  for (const { context } of devices) await context.close();
});
