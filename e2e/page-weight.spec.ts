import type { Page } from "@playwright/test";
import { makeInventory } from "../tools/support/makeRecords.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

/** KiB of JavaScript as it is transferred with gzip, which every browser and proxy has. */
const LOGIN = 131;
const FIRST_LIST = 235;
const FURTHER_LIST = 332;
/** All of a page: its scripts, styles, fonts and calls, whether they come from the network or the cache. */
const REQUESTS = 25;
/** Bytes of its code; below this a file's headers and its trip cost more than it brings. */
const SMALLEST = 1024;
/** The network counts as idle when nothing has been under way for this long, ms. */
const IDLE = 2000;

type Fetched = { readonly name: string; readonly encoding: string; readonly gzip: number; readonly plain: number };
type Watched = {
  readonly idle: () => Promise<ReadonlyArray<Fetched>>;
  /** Of every kind, since the page was opened. */
  readonly requests: () => number;
};

/** Every script that Chromium itself fetches: with the page, right after it, ahead of time or when somebody types. */
const watchScripts = async (page: Page): Promise<Watched> => {
  await page.context().setExtraHTTPHeaders({ "accept-encoding": "gzip" });
  const scripts: Array<Promise<Fetched>> = [];
  let last = Date.now();
  let underWay = 0;
  let requests = 0;
  page.on("request", () => {
    requests += 1;
    underWay += 1;
  });
  page.on("requestfailed", () => {
    underWay -= 1;
    last = Date.now();
  });
  page.on("requestfinished", (request) => {
    underWay -= 1;
    last = Date.now();
    const name = new URL(request.url()).pathname;
    if (!/\.m?js$/.test(name)) return;
    const read = async (): Promise<Fetched> => {
      const [sizes, response] = await Promise.all([request.sizes(), request.response()]);
      const plain = (await response?.body())?.length ?? 0;
      const encoding = response?.headers()["content-encoding"] ?? "none";
      return { name, encoding, gzip: sizes.responseBodySize, plain };
    };
    scripts.push(read());
  });
  return {
    requests: () => requests,
    idle: async () => {
      await expect.poll(() => underWay === 0 && Date.now() - last > IDLE).toBe(true);
      return await Promise.all(scripts);
    },
  };
};

const kib = (scripts: ReadonlyArray<Fetched>): number =>
  Math.round((scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1024) * 10) / 10;

const told = (what: string, scripts: ReadonlyArray<Fetched>): number => {
  const names = scripts.toSorted((a, b) => b.gzip - a.gzip).map(({ name, gzip }) => `${name} ${gzip}`);
  process.stdout.write(`${what}: ${kib(scripts)} KiB gzip of JavaScript in ${scripts.length} files\n`);
  expect(
    scripts.filter(({ encoding, plain }) => encoding !== "gzip" && plain >= SMALLEST),
    "all come with gzip",
  ).toEqual([]);
  expect(
    scripts.filter(({ plain }) => plain < SMALLEST).map(({ name }) => name),
    "files too small for a trip",
  ).toEqual([]);
  expect(kib(scripts), "React alone is more than this: the count missed something").toBeGreaterThan(60);
  test.info().annotations.push({ type: what, description: names.join(", ") });
  return kib(scripts);
};

test("the sign-in screen is light, and so is the first list after it", async ({ page }) => {
  const watched = await watchScripts(page);
  await page.goto("/login");
  await expect(page.getByLabel("Username")).toBeFocused();
  expect(told("/login", await watched.idle())).toBeLessThanOrEqual(LOGIN);

  await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
  expect(told("/login and the first list, by mouse", await watched.idle())).toBeLessThanOrEqual(FIRST_LIST);
  expect(watched.requests(), "requests").toBeLessThanOrEqual(REQUESTS);
});

test.describe("somebody who is remembered", () => {
  test.use({ who: "admin" });

  test("gets the first list with as little, and the products of an inventory with few requests", {
    tag: "@long",
  }, async ({ page, context, house }) => {
    const { id } = await makeInventory(await house.api("admin"));
    const first = await watchScripts(page);
    await page.goto("/inventories");
    await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
    expect(told("/inventories", await first.idle())).toBeLessThanOrEqual(FIRST_LIST);
    expect(first.requests(), "requests").toBeLessThanOrEqual(REQUESTS);

    const other = await context.newPage();
    const second = await watchScripts(other);
    await other.goto(`/inventories/${id}/products`);
    await expect(other.getByRole("table")).toHaveAttribute("aria-busy", "false");
    await second.idle();
    expect(second.requests(), "requests").toBeLessThanOrEqual(REQUESTS);
  });
  test("gets the catalog without its forms", { tag: "@long" }, async ({ page }) => {
    const watched = await watchScripts(page);
    await page.goto("/products");
    await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
    const shown = told("/products", await watched.idle());
    expect(shown).toBeLessThanOrEqual(FURTHER_LIST);
    await page.getByRole("button", { name: "View" }).hover();
    expect(told("/products, near a button", await watched.idle()), "its forms come ahead").toBeGreaterThan(shown);
  });
});
