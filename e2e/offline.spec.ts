import type { ApiSession } from "../tools/support/ApiSession.ts";
import {
  addLine,
  changeLine,
  linesIn,
  lineOf,
  type Made,
  makeInventory,
  makeLine,
  makePerson,
  makeProduct,
  unique,
} from "../tools/support/makeRecords.ts";
import { LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { chooseProduct, enterNewProduct, productForm } from "./support/productForm.ts";
import { addPhoto, IN_A_BASEMENT, linesPath, openDevice, sign, takeOffline, toLookAt } from "./support/takenOffline.ts";
import { expect, rememberAt, submitSignIn, test } from "./support/test.ts";
import { countedLines, inState, openWalk, saySame, startWalk } from "./support/walking.ts";

test.use({ who: "admin", ...IN_A_BASEMENT });

test("an inventory is taken offline, walked in a basement, and every change arrives once when the network is back", async ({
  page,
  context,
  house,
}) => {
  const api = await house.api("admin");
  const walk = await startWalk(api, await countedLines(api, 4));
  await takeOffline(page, walk);

  await context.setOffline(true);
  await openWalk(page, walk);
  await saySame(page, 1);
  await expect(sign(page)).toContainText("Offline, 1 change waiting");
  await saySame(page, 1);
  await expect(sign(page)).toContainText("Offline, 2 changes waiting");
  await page.reload();
  await expect(inState(page, "same")).toHaveCount(2);
  await expect(sign(page)).toContainText("Offline, 2 changes waiting");

  await context.setOffline(false);
  await expect(sign(page)).toHaveCount(0);
  await expect.poll(async () => (await api.resource("GET", `/inventories/${walk}/get`))["to_confirm"]).toBe(2);
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
  // What the thresholds are compared with is worked out by a worker; a policy that refused it would be in the console.
  await expect.poll(() => page.workers().some((worker) => worker.url().includes("basisWorker"))).toBe(true);
  const meter = page.getByRole("button", { name: /^Thresholds of the facility/ });
  await expect(meter).toContainText(`${name}: 798 of 10,000 lb, 8% of the Tier II threshold`);
  await form.text("Container Quantity").fill("4");
  await expect(form.text("Max Gallons")).toHaveValue("220");
  await expect(meter).toContainText(`${name}: 1,595 of 10,000 lb, 16% of the Tier II threshold`);
  await addPhoto(page);
  await form.button("Save").click();
  await expect(sign(page)).toContainText("Offline, 4 changes waiting");

  await context.setOffline(false);
  await expect(sign(page)).toHaveCount(0);
  expect(await linesIn(api, id)).toBe(3);
  expect(await lineOf(api, id, pid)).toMatchObject({ container_quantity: 4, max_gallons: 220 });
  const photos = await api.call("GET", `/inventories/${id}/product/${pid}/photos`);
  expect(JSON.stringify(photos.json)).toContain("Photo 1");
});

test("what the server refuses is to look at, with both versions: somebody was faster, an equal line; all others are sent", async ({
  page,
  context,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const [edited, equal] = [await makeProduct(api), await makeProduct(api)];
  const { pid } = await makeLine(api, id, { product_id: edited.id });
  const last = await makeLine(api, id);
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
  await form.text("Container Quantity").fill("2");
  await form.button("Save").click();
  await expect(sign(page)).toContainText("2 changes waiting");
  await page.goto(`${linesPath(id)}/${last.pid}`);
  await form.text("Location Stored").fill("CELLAR");
  await form.button("Save").click();
  await expect(sign(page)).toContainText("3 changes waiting");

  await changeLine(api, id, pid, { container_quantity: "5", location_stored: "ROOF" });
  const added = { product_id: equal.id, mfg_name: "Summit Solvents", container_quantity: "3" };
  const other = await addLine(api, id, added);

  await context.setOffline(false);
  await expect(sign(page)).toContainText("2 changes to look at");
  await expect.poll(async () => (await lineOf(api, id, last.pid))["location_stored"]).toBe("CELLAR");
  await sign(page).getByRole("link", { name: "Show" }).click();
  const versions = page.getByRole("table", { name: `Versions of ${edited.name}` });
  await expect(versions.getByRole("row", { name: /^Container Quantity 2 7 5$/ })).toBeVisible();
  await expect(versions.getByRole("row", { name: /^Location Stored/ })).toContainText("ROOF");
  await expectNoBarrier(page, "changes to look at", versions);
  await toLookAt(page, edited.name).getByRole("button", { name: "Send Yours" }).click();
  await expect(sign(page)).toContainText("1 change to look at");
  await expect(
    page.getByRole("table", { name: `Versions of ${equal.name}` }).getByRole("row", { name: /^Container Quantity/ }),
  ).toContainText("3");
  await toLookAt(page, equal.name).getByRole("button", { name: "Add Anyway" }).click();
  await expect(sign(page)).toHaveCount(0);
  await expect(page.getByText("Everything was sent.")).toBeVisible();
  expect(await lineOf(api, id, pid)).toMatchObject({ container_quantity: 7 });
  expect(await lineOf(api, id, other.pid)).toMatchObject({ container_quantity: 5 });
  expect(await linesIn(api, id)).toBe(3);
});

/** As an admin completes an inventory of which not all lines are confirmed. */
const complete = async (api: ApiSession, { customer_id, facility_id }: Made, id: number): Promise<void> => {
  const facts = { customer_id, facility_id, year: 2026, technician_ids: [], inventory_ids: [], is_active: 1 };
  const done = { ...facts, is_completed: true, unconfirmed_reason: "The vault is closed" };
  await api.resource("PATCH", `/inventories/${id}/update`, done);
};

test("an inventory that was completed meanwhile takes nothing from staff, and what they changed is named until they decide", async ({
  browser,
  house,
  remembered,
}) => {
  const api = await house.api("admin");
  const made = await countedLines(api, 2);
  const id = await startWalk(api, made);
  const staff = { baseURL: house.base, storageState: await remembered("staff") };
  const { context, page, close } = await openDevice(browser, id, staff);
  await context.setOffline(true);
  await openWalk(page, id);
  await saySame(page, 1);
  await complete(api, made, id);
  await context.setOffline(false);
  await expect(sign(page)).toContainText("1 change to look at");
  await page.goto("/inventories/offline");
  await expect(page.getByText(LOCKED_COMPLETED)).toBeVisible();
  await page.getByRole("button", { name: "Discard Yours" }).click();
  await expect(sign(page)).toHaveCount(0);
  await close();
});

test("an admin who is one no longer signs in again, and what only admins may is to look at", async ({
  browser,
  house,
}) => {
  const api = await house.api("admin");
  const made = await countedLines(api, 1);
  const id = await startWalk(api, made);
  await complete(api, made, id);
  const person = await makePerson(api, "Ada", unique("Stone").replace(" ", "-"), "admin");
  const storageState = await rememberAt(house.base, person);
  const { context, page, close } = await openDevice(browser, id, { baseURL: house.base, storageState });
  await context.setOffline(true);
  await openWalk(page, id);
  await saySame(page, 1);
  const { id: who, password: _, ...facts } = person;
  await api.resource("PATCH", `/users/${who}/update`, { ...facts, phone: "", role: "staff", is_active: 1 });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await submitSignIn(page, person.email, person.password);
  await expect(sign(page)).toContainText("1 change to look at");
  await page.goto("/inventories/offline");
  await expect(page.getByText(LOCKED_COMPLETED)).toBeVisible();
  await page.getByRole("button", { name: "Discard Yours" }).click();
  await expect(sign(page)).toHaveCount(0);
  await close();
});
