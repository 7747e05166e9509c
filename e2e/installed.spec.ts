import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PAGE_NOT_LOADED } from "../src/application/shared/messages.ts";
import { changeLine, lineOf, makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { openEarlierPage } from "./support/earlierPage.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { productForm } from "./support/productForm.ts";
import { IN_A_BASEMENT, linesPath, sign, takeOffline, toLookAt } from "./support/takenOffline.ts";
import { expect, signInAt, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";
import { waitUntilHeld } from "./support/waitUntilHeld.ts";

test.use(IN_A_BASEMENT);

const PAGES = ["/inventories", "/products", "/containers", "/users", "/reports", "/profile", "/database", "/help"];
const READY = "A new version is ready.";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const update = (page: Page) => page.getByRole("main").getByRole("button", { name: "Update", exact: true });
const buildOf = (page: Page) => page.locator("script[src^='/assets/index-']").getAttribute("src");

/** The addresses of all that the worker keeps. */
const kept = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** As Chromium does with a window, which these tests do not have. */
const offerToInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prompt = () => Promise.resolve(document.body.setAttribute("data-asked", "once"));
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  });

test.describe("somebody who is signed in", () => {
  test.use({ who: "admin" });

  test("opens the page with every screen when the network is away, of which nothing is anybody's", async ({
    page,
    context,
    house,
  }) => {
    const { id } = await makeInventory(await house.api("admin"));
    await page.goto("/inventories");
    await waitUntilHeld(page);

    const manifest: Readonly<Record<string, { readonly file: string; readonly css?: ReadonlyArray<string> }>> =
      JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));
    const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css].map((name) => `/${name}`));
    const held = await kept(page);
    expect(files.filter((file) => !held.includes(file))).toEqual([]);
    expect(held.filter((path) => !/^\/(?:assets\/[^/]+|favicon\.svg)?$/.test(path))).toEqual([]);

    await context.setOffline(true);
    const products = `/inventories/${id}/products`;
    for (const path of [products, `${products}/create`, `${products}/grid`, `/inventories/${id}/walk`, ...PAGES]) {
      await page.goto(path);
      await expect(heading(page).first()).not.toHaveText(/^(?:Error|404)?$/);
      await expect(page.getByText("You are offline.").first()).toBeVisible();
      await expect(page.getByText(PAGE_NOT_LOADED)).toHaveCount(0);
    }
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await kept(page)).toEqual(held);
    await page.reload();
    await expect(page.getByLabel("Username")).toBeVisible();
  });

  test("sees the held page where the server fails or does not answer, and the server's own where it does", async ({
    page,
    house,
  }) => {
    let mishap: Mishap = "none";
    const line = await openBadLine(house.base, () => mishap);
    await signInAt(page, line.base, "admin");
    await waitUntilHeld(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const next of [{ status: 502, html: "Bad gateway" }, { requestAfter: promise }]) {
      mishap = next;
      await page.goto(`${line.base}/help`);
      await expect(heading(page)).toHaveText("Help");
    }
    resolve();
    mishap = { status: 200, html: "<h1>The server's own</h1>" };
    await page.goto(`${line.base}/help`);
    await expect(heading(page)).toHaveText("The server's own");
    await line.close();
  });

  test("keeps no network's sign-in page in the place of a file", async ({ page, house }) => {
    const asked: Array<string> = [];
    const portal = { status: 200, html: "<h1>Harbor Guest Wi-Fi</h1>" };
    let isSignedIn = false;
    const line = await openBadLine(house.base, (call) => {
      if (isSignedIn || !call.startsWith("GET /assets/HelpScreen-")) return "none";
      asked.push(call);
      return portal;
    });
    await signInAt(page, line.base, "admin");
    await expect(heading(page)).toHaveText("Inventories List");
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 300);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    isSignedIn = true;
    await page.reload();
    await waitUntilHeld(page);
    await page.goto(`${line.base}/help`);
    await expect(heading(page)).toHaveText("Help");
    await line.close();
  });

  test("installs the app from the account menu, where the browser offers it", async ({ page }) => {
    await page.goto("/inventories");
    await offerToInstall(page);
    await waitUntilHeld(page);
    const account = page.getByRole("button", { name: /^Account/ });
    await account.click();
    await page.getByRole("menuitem", { name: "Install App" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-asked", "once");
    await account.click();
    await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Help", "Logout"]);
  });
});

test.describe("a technician", () => {
  test.use({ who: "technician" });

  test("has the account menu of the specification, whatever the browser offers", async ({ page }) => {
    await page.goto("/inventories");
    await offerToInstall(page);
    await waitUntilHeld(page);
    await page.getByRole("button", { name: /^Account/ }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Logout"]);
  });
});

test("a new version is offered and never forced: a form goes on with the files of its own, another tab too", async ({
  page,
  context,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid } = await makeLine(api, id);
  const earlier = await openEarlierPage(house, "as today");
  const address = `/inventories/${id}/products/${pid}`;
  await signInAt(page, earlier.base, "staff", address);
  const form = productForm(page);
  await form.text("Notes").fill("Label is torn");
  await waitUntilHeld(page);
  const before = await buildOf(page);
  const other = await context.newPage();
  await signInAt(other, earlier.base, "staff");
  await expect(heading(other)).toHaveText("Inventories List");

  await earlier.upgrade();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("status").filter({ hasText: READY })).toBeVisible();
  await expect(form.text("Notes")).toHaveValue("Label is torn");
  await expectNoBarrier(page, "update", page.getByText(READY));
  // A window that was not opened yet is a file that the server no longer has.
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  const asked: Array<string> = [];
  page.once("dialog", async (question) => {
    asked.push(question.type());
    await question.dismiss();
  });
  await update(page).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  expect(await buildOf(page)).toBe(before);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(toastOf(page, "Success")).toContainText("was successfully updated");
  expect(await lineOf(api, id, pid)).toMatchObject({ notes: "Label is torn" });
  await update(page).click();
  await expect.poll(() => buildOf(page)).not.toBe(before);
  await waitUntilHeld(page);
  await expect(page.getByText(READY)).toHaveCount(0);

  await other.getByRole("link", { name: "Products Mgmt." }).click();
  await expect(heading(other)).toHaveText("Products List");
  expect(await buildOf(other)).toBe(before);
  await expect(other.getByText(READY)).toBeVisible();
  const versions = () => page.evaluate(() => caches.keys());
  expect(await versions()).toHaveLength(2);
  await other.close();
  // The next worker finds nobody who has the earlier version open.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
  await page.reload();
  await waitUntilHeld(page);
  expect(await versions()).toEqual([await buildOf(page)]);
  await earlier.close();
});

test("a new version is offered over a form while changes wait, and after the update they still wait", async ({
  page,
  context,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const [{ pid, name }, other] = [await makeLine(api, id), await makeLine(api, id)];
  const earlier = await openEarlierPage(house, "as today");
  const address = earlier.base + linesPath(id);
  await signInAt(page, earlier.base, "staff");
  await takeOffline(page, id, earlier.base);
  await context.setOffline(true);
  const form = productForm(page);
  for (const [label, text] of [
    ["Notes", "Label is torn"],
    ["Location Stored", "CELLAR"],
  ] as const) {
    await page.goto(`${address}/${pid}`);
    await form.text(label).fill(text);
    await form.button("Save").click();
    await expect(page).toHaveURL(/\/products$/);
  }
  await expect(sign(page)).toContainText("2 changes waiting");
  // Somebody was faster: the first is to look at, and the second waits for what becomes of it.
  await changeLine(api, id, pid, { container_quantity: "5" });
  await context.setOffline(false);
  const left = "1 change waiting, 1 change to look at";
  await expect(sign(page)).toContainText(left);
  await page.goto(`${address}/${other.pid}`);
  await form.text("Notes").fill("Dented");
  const before = await buildOf(page);

  await earlier.upgrade();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("status").filter({ hasText: READY })).toBeVisible();
  await expect(form.text("Notes")).toHaveValue("Dented");
  await form.button("Save").click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await buildOf(page)).toBe(before);
  await update(page).click();
  await expect.poll(() => buildOf(page)).not.toBe(before);
  await expect(sign(page)).toContainText(left);
  await page.goto(`${earlier.base}/inventories/offline`);
  await toLookAt(page, name).getByRole("button", { name: "Send Yours" }).click();
  await expect(sign(page)).toHaveCount(0);
  expect(await lineOf(api, id, pid)).toMatchObject({ notes: "Label is torn", location_stored: "CELLAR" });
  expect(await lineOf(api, id, other.pid)).toMatchObject({ notes: "Dented" });
  await earlier.close();
});
