import type { Page } from "@playwright/test";
import { at, type Json } from "../tools/support/ApiSession.ts";
import { linesIn, makeInventory, unique } from "../tools/support/makeRecords.ts";
import { enterNewProduct, productForm } from "./support/productForm.ts";
import { IN_A_BASEMENT, linesPath, openDevice, sign, toLookAt } from "./support/takenOffline.ts";
import { expect, test } from "./support/test.ts";
import { countedLines, inState, openWalk, saySame, startWalk } from "./support/walking.ts";

test.use(IN_A_BASEMENT);

/** Adds a line of a product that is typed new. */
const addTyped = async (page: Page, id: number, name: string): Promise<void> => {
  await page.goto(`${linesPath(id)}/create`);
  await enterNewProduct(page, name, "Summit Solvents");
  await productForm(page).button("Save").click();
  await expect(page.getByRole("rowheader", { name })).toBeVisible();
};

test("a product that was typed new on two devices is made once: the second person takes the existing one", async ({
  browser,
  house,
  remembered,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const typed = unique("Basement Degreaser");
  const [first, second] = [
    await openDevice(browser, id, { baseURL: house.base, storageState: await remembered("admin") }),
    await openDevice(browser, id, { baseURL: house.base, storageState: await remembered("staff") }),
  ];
  for (const { context, page } of [first, second]) {
    await context.setOffline(true);
    await addTyped(page, id, typed);
  }
  // The second person works on with the new line.
  await second.page.getByRole("link", { name: typed }).click();
  await productForm(second.page).text("Location Stored").fill("CELLAR");
  await productForm(second.page).button("Save").click();
  await expect(sign(second.page)).toContainText("Offline, 2 changes waiting");
  await first.context.setOffline(false);
  await expect(sign(first.page)).toHaveCount(0);
  await second.context.setOffline(false);
  await expect(sign(second.page)).toContainText("1 change waiting, 1 change to look at");
  await second.page.goto("/inventories/offline");
  await expect(second.page.getByText(`The catalog now has ${typed} by Summit Solvents.`)).toBeVisible();
  const region = toLookAt(second.page, typed);
  await region.getByRole("button", { name: "Use the Existing Product" }).click();
  // The first person's line is equal.
  await expect(region.getByRole("button", { name: "Add Anyway" })).toBeVisible();
  await region.getByRole("button", { name: "Add Anyway" }).click();
  await expect(sign(second.page)).toHaveCount(0);
  const found = await api.choices(`/products/autocomplete-list?page=1&ipp=10&search=${encodeURIComponent(typed)}`);
  expect(found).toHaveLength(1);
  expect(await linesIn(api, id)).toBe(1);
  for (const { close } of [first, second]) await close();
});

for (const people of [
  ["admin", "staff"],
  ["staff", "staff"],
] as const)
  test(`two devices at once, of ${people.join(" and ")}: each change arrives once, and the second change of one line is asked about`, {
    tag: people[0] === people[1] ? "@long" : [],
  }, async ({ browser, house, remembered }) => {
    const api = await house.api("admin");
    const id = await startWalk(api, await countedLines(api, 4));
    const devices: Array<Awaited<ReturnType<typeof openDevice>>> = [];
    for (const who of people) {
      const device = await openDevice(browser, id, { baseURL: house.base, storageState: await remembered(who) });
      await device.context.setOffline(true);
      await openWalk(device.page, id);
      devices.push(device);
    }
    const [first, second] = devices;
    if (first === undefined || second === undefined) throw new Error("There are two devices.");
    // Both say 'same' of the first line, which is no conflict; the first then changes the second line, the other says it
    // is gone; each confirms one of the others alone.
    for (const { page } of devices) await saySame(page, 1);
    await first.page.keyboard.press("c");
    await first.page.getByLabel("Quantity").fill("9");
    await first.page.keyboard.press("Enter");
    await expect(inState(first.page, "changed")).toHaveCount(1);
    await saySame(first.page, 1);
    await second.page.keyboard.press("g");
    await second.page.keyboard.press("1");
    await expect(inState(second.page, "gone")).toHaveCount(1);
    await second.page.keyboard.press("ArrowDown");
    await saySame(second.page, 1);

    await first.context.setOffline(false);
    await expect(sign(first.page)).toHaveCount(0);
    await second.context.setOffline(false);
    await expect(sign(second.page)).toContainText("1 change to look at");
    const lines = () => api.choices(`/inventories/${id}/walk`);
    const states = async () => (await lines()).map(({ state }) => state);
    await expect.poll(states).toEqual(["same", "changed", "same", "same"]);
    const name = String((await lines())[1]?.["name"]);
    await second.page.goto("/inventories/offline");
    const versions = second.page.getByRole("table", { name: `Versions of ${name}` });
    await expect(versions.getByRole("row", { name: /^Container Quantity/ })).toContainText("9");
    await expect(versions.getByRole("row", { name: /^Walk/ })).toContainText("Gone: Used up");
    await toLookAt(second.page, name).getByRole("button", { name: "Send Yours" }).click();
    await expect(sign(second.page)).toHaveCount(0);
    expect(await states()).toEqual(["same", "gone", "same", "same"]);
    const { json } = await api.call("GET", "/history/line/list?page=1&ipp=6");
    const log: ReadonlyArray<Json> = Object.values(Object(at(json, "data", "resource", "items")));
    expect(log.map(({ record }) => record === name)).toEqual([true, false, false, true, false, false]);
    for (const { close } of devices) await close();
  });
