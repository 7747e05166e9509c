import type { Page } from "@playwright/test";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import {
  addInventory,
  linesIn,
  type Made,
  makeInventory,
  makeLine,
  makeProduct,
} from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
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

/** Lines of 2025, and the walk of 2026 over them. */
const walkOver = async (api: ApiSession, lines: number): Promise<Made & { readonly walk: number }> => {
  const made = await makeInventory(api, 2025);
  for (let at = 0; at < lines; at += 1)
    await makeLine(api, made.id, { location_stored: `BAY ${1 + Math.floor(at / 6)}` });
  return { ...made, walk: await addInventory(api, made, 2026, { facts: { walk_source_id: made.id } }) };
};

const takeOffline = async (page: Page, id: number) => {
  await page.goto(`/inventories/${id}/products`);
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
  const found = await makeProduct(api);
  await makeLine(api, (await makeInventory(api)).id, { product_id: found.id });
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
  void linesIn;
});
