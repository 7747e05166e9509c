import type { Page } from "@playwright/test";
import { addInventory, makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { waitUntilHeld } from "./support/waitUntilHeld.ts";

// A tablet that several people use.
test.use({ serviceWorkers: "allow", expectedProblem: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

const takeOffline = async (page: Page, id: number) => {
  await page.goto(`/inventories/${id}/products`);
  await waitUntilHeld(page);
  await chooseMore(page, "Take Offline");
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Taken Offline" })).toBeVisible();
  await page.keyboard.press("Escape");
};
/** The inventories that lie in the browser, of whoever, and the changes that wait. */
const onDisk = (page: Page): Promise<ReadonlyArray<number>> =>
  page.evaluate(async () => {
    const request = indexedDB.open(
      (await indexedDB.databases()).find(({ name }) => name?.startsWith("hazledger-"))?.name ?? "none",
    );
    const database = await new Promise<IDBDatabase>((resolve) =>
      request.addEventListener("success", () => resolve(request.result)),
    );
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const asked = database.transaction(store).objectStore(store).count();
        asked.addEventListener("success", () => resolve(asked.result));
      });
    const counts = [...database.objectStoreNames].includes("inventories")
      ? [await count("inventories"), await count("single")]
      : [];
    database.close();
    return counts;
  });

test.describe("somebody who was remembered", () => {
  test.use({ who: "admin" });

  test("has their changes sent in their own name, although somebody else signs in here before", async ({
    page,
    context,
    house,
    remembered,
  }) => {
    const api = await house.api("admin");
    const made = await makeInventory(api, 2025);
    await makeLine(api, made.id);
    const id = await addInventory(api, made, 2026, { facts: { walk_source_id: made.id } });
    await takeOffline(page, id);
    await context.setOffline(true);
    await page.goto(`/inventories/${id}/walk`);
    await expect(page.locator("tr[data-current]")).toBeFocused();
    await page.keyboard.press("s");
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "1 change waiting" })).toBeVisible();

    const stateOf = async (who: "admin" | "staff") => {
      const state = await remembered(who);
      return typeof state === "string" ? "" : (state.origins[0]?.localStorage[0]?.value ?? "");
    };
    const other = await context.newPage();
    await other.goto("/login");
    const becomes = async (who: "admin" | "staff") =>
      await other.evaluate((value) => localStorage.setItem("auth-storage", value), await stateOf(who));
    await becomes("staff");
    await expect(page.getByRole("button", { name: /^Account/ })).toContainText("Sam Field");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Products Mgmt." }).click();
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
    expect((await api.resource("GET", `/inventories/${id}/get`))["to_confirm"]).toBe(1);
    await becomes("admin");
    await expect.poll(async () => (await api.resource("GET", `/inventories/${id}/get`))["to_confirm"]).toBe(0);
  });
});

test("whoever's session ended with the browser leaves nothing behind", async ({ page, context, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  await makeLine(api, id);
  await page.goto("/login");
  await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
  await takeOffline(page, id);
  expect((await onDisk(page))[0]).toBe(1);
  // What is kept for the session is gone with its only tab.
  const next = await context.newPage();
  await page.close();
  await next.clock.install();
  await next.goto("/login");
  await expect(next.getByLabel("Username")).toBeVisible();
  await next.clock.runFor(60_000);
  await expect.poll(() => next.evaluate(() => localStorage.getItem("taken-along"))).toBeNull();
  expect(await onDisk(next)).toEqual([]);
});
