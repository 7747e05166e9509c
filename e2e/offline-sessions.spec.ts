import type { Browser, Page } from "@playwright/test";
import { at, type Json } from "../tools/support/ApiSession.ts";
import { makePerson, unique } from "../tools/support/makeRecords.ts";
import type { House } from "./support/House.ts";
import { stored } from "./support/stored.ts";
import { IN_A_BASEMENT, linesPath, openDevice, sign } from "./support/takenOffline.ts";
import { expect, rememberAt, submitSignIn, test } from "./support/test.ts";
import { countedLines, inState, openWalk, saySame, startWalk } from "./support/walking.ts";

test.use(IN_A_BASEMENT);

/** How many databases the browser has, and what is in those of the people who took something along. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const asked = <A>(request: IDBRequest<A>) =>
      new Promise<A>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const found = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      const stores = database.transaction(["inventories", "single"]);
      const inventories = await asked(stores.objectStore("inventories").count());
      const queue = Object(await asked<unknown>(stores.objectStore("single").get("queue")));
      found.push({ inventories, waiting: Array.isArray(queue.entries) ? queue.entries.length : 0 });
      database.close();
    }
    return found;
  });

/** Somebody whose session no other test uses has taken a walk along and said 'same' of its first line, offline. */
const inABasement = async (browser: Browser, house: House) => {
  const api = await house.api("admin");
  const id = await startWalk(api, await countedLines(api, 3));
  const person = await makePerson(api, "Ada", unique("Stone").replace(" ", "-"));
  const storageState = await rememberAt(house.base, person);
  const { context, page, close } = await openDevice(browser, id, { baseURL: house.base, storageState });
  await context.setOffline(true);
  await openWalk(page, id);
  await saySame(page, 1);
  await expect(sign(page)).toContainText("Offline, 1 change waiting");
  const written = async () => {
    const { json } = await api.call("GET", "/history/line/list?page=1&ipp=3");
    const log: ReadonlyArray<Json> = Object.values(Object(at(json, "data", "resource", "items")));
    return log.filter(({ action }) => action === "changed").map(({ by }) => by);
  };
  return { api, id, person, context, page, close, written, name: `Ada ${person.last_name}` };
};

test("a session that ends keeps what waits for the same person; somebody else on the device sees and sends nothing of it", async ({
  browser,
  house,
}) => {
  const { api, person, context, page, close, written, name } = await inABasement(browser, house);
  const other = await context.newPage();
  await other.goto("/inventories/offline");
  await expect(sign(other)).toContainText("Offline, 1 change waiting");
  await other.clock.install();
  await house.endSession(String(Object(await stored(page, "local", "auth-storage")).token));
  await context.setOffline(false);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);
  await expect.poll(() => onDevice(page)).toEqual([{ inventories: 0, waiting: 1 }]);

  const second = await makePerson(api, "Ben", unique("Cole").replace(" ", "-"));
  await page.getByLabel("Remember me").press("Space");
  await submitSignIn(page, second.email, second.password);
  for (const tab of [page, other])
    await expect(tab.getByRole("button", { name: `Account Ben ${second.last_name}` })).toBeVisible();
  // The second tab has heard of all this from the first only.
  await other.clock.runFor(60_000);
  for (const tab of [page, other]) {
    await expect(sign(tab)).toHaveCount(0);
    await tab.goto("/inventories/offline");
    await expect(tab.getByText("Nothing is on this device")).toBeVisible();
    await expect(sign(tab)).toHaveCount(0);
  }
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await onDevice(page)).toEqual([{ inventories: 0, waiting: 1 }]);
  await submitSignIn(page, person.email, person.password);
  await expect.poll(() => onDevice(page)).toEqual([{ inventories: 0, waiting: 0 }]);
  await expect(sign(page)).toHaveCount(0);
  expect(await written()).toEqual([name]);
  await close();
});

test("logging out asks first while something waits, and leaves nothing on the device, also for a second tab", async ({
  browser,
  house,
}) => {
  const { person, context, page, close, written } = await inABasement(browser, house);
  const other = await context.newPage();
  await other.goto("/inventories/offline");
  await expect(sign(other)).toContainText("Offline, 1 change waiting");
  const account = page.getByRole("button", { name: /^Account/ });
  const question = page.getByRole("alertdialog", { name: "Not everything was sent" });
  await account.click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(question).toContainText("1 change waiting. Logging out deletes what is on this device");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(inState(page, "same")).toHaveCount(1);
  await account.click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Log Out and Lose Them" }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  await context.setOffline(false);
  await other.getByLabel("Remember me").press("Space");
  await submitSignIn(other, person.email, person.password);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
    await expect(tab.getByRole("table").first()).toBeVisible();
    await expect(sign(tab)).toHaveCount(0);
  }
  expect(await written()).toEqual([]);
  await close();
});

test("after 30 days without the server what was taken along is gone, and what waits is not", async ({
  browser,
  house,
}) => {
  const { id, context, page, close, written, name } = await inABasement(browser, house);
  const elsewhere = await context.newPage();
  await page.close();
  await elsewhere.clock.setFixedTime(Date.now() + 31 * 24 * 3_600_000);
  await elsewhere.goto("/inventories/offline");
  await expect(elsewhere.getByText("Nothing is on this device")).toBeVisible();
  await expect(elsewhere.getByRole("table", { name: "Changes waiting to be sent" }).getByRole("row")).toHaveCount(2);
  expect(await onDevice(elsewhere)).toEqual([{ inventories: 0, waiting: 1 }]);
  await elsewhere.goto(linesPath(id));
  await expect(elsewhere.getByText("This could not be loaded.").first()).toBeVisible();
  await context.setOffline(false);
  await expect(sign(elsewhere)).toHaveCount(0);
  expect(await written()).toEqual([name]);
  await close();
});

test("a person who was archived cannot open what they took along once the server has said so, and gets nothing more", async ({
  browser,
  house,
}) => {
  const { api, id, person, context, page, close, written } = await inABasement(browser, house);
  await api.resource("PATCH", `/users/${person.id}/activate`, { is_active: false });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => onDevice(page)).toEqual([{ inventories: 0, waiting: 1 }]);
  await submitSignIn(page, person.email, person.password);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await context.setOffline(true);
  await page.goto(linesPath(id));
  await expect(page).toHaveURL(/\/login/);
  expect(await written()).toEqual([]);
  await close();
});
