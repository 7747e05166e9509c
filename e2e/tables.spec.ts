import type { Page } from "@playwright/test";
import { makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { examine, fillLists, keepPicture, narrowTo } from "./support/examineLists.ts";
import { painted } from "./support/painted.ts";
import { PEOPLE } from "./support/people.ts";
import { setMenu } from "./support/setMenu.ts";
import { tableFaults } from "./support/tableFaults.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

test.use({ who: "admin" });

/** Widths in px; 820 is a tablet, 720 and 512 are what a zoom of 200% leaves of 1440 and 1024. */
const WIDTHS = [1440, 1024, 820, 768, 720, 512, 360];

let places: Awaited<ReturnType<typeof fillLists>>;
test.beforeAll(async ({ house }) => {
  places = await fillLists(await house.api("admin"));
});

test("no list cuts, covers or breaks a word, or hides an action, at any width", { tag: "@long" }, async ({ page }) => {
  expect(await examine(page, places, WIDTHS, "")).toBe("");
});

test.describe("under fingers", () => {
  test.use({ hasTouch: true, isMobile: true, colorScheme: "dark" });

  test("no list hides an action or lets a button out of its row", { tag: "@long" }, async ({ page }) => {
    await page.goto("/inventories");
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
    // From narrow to wide: columns come back.
    expect(await examine(page, places, [360, 820, 1440], "-touch")).toBe("");
  });
});

test("what is wrong with a table is found", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(places["inventory-products"]?.path ?? "");
  await expect(page.locator("tbody tr[data-tone]").first()).toBeVisible();
  const faultsOf = async (broken: string): Promise<string> => {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, broken);
    await painted(page);
    return (await tableFaults(page)).join("\n");
  };
  const cell = "tbody tr[data-tone] td:nth-child(7)";
  const button = "tbody td:last-child button:last-child";
  for (const [broken, fault] of [
    [`${cell} { overflow: hidden; white-space: nowrap; max-width: 40px }`, "is cut"],
    [`${cell} { white-space: nowrap; width: 30px }`, "sticks out of its cell"],
    [`${cell} { position: relative; left: -60px }`, "lies over"],
    [`${cell} { width: 40px; overflow-wrap: anywhere; min-width: 0 }`, "breaks inside the word"],
    [`${button} { position: relative; left: 300px }`, "is out of sight"],
    [`${button} { display: none }`, "is not drawn"],
    [`${button} { position: relative; top: 60px }`, "sticks out of its row"],
    ["table { min-width: 2000px } [data-more]::after, [data-pinned] ::after { opacity: 0 !important }", "sideways"],
  ] as const) {
    expect(await faultsOf(broken), broken).toContain(fault);
  }
  expect(await faultsOf("")).toBe("");
});

test.describe("on a bad line", () => {
  test.use({ who: null, expectedProblem: /Failed to load resource/ });

  test("a list that waits, fails or is empty says so in its own place at any width", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    const isListed = /\/api\/.*\/(list|products)\?/;
    const mishaps: Readonly<Record<string, Mishap>> = {
      waits: new Promise(() => {}),
      fails: { status: 500, html: "" },
      "is empty": "none",
    };
    let mishap: Mishap = "none";
    const line = await openBadLine(house.base, (call) => (isListed.test(call) ? mishap : "none"));
    const found: Array<string> = [];
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
      await expect(page).not.toHaveURL(/\/login/);
      for (const [state, brought] of Object.entries(mishaps)) {
        mishap = brought;
        for (const list of ["inventories", "inventory-products"]) {
          await page.setViewportSize({ width: 1440, height: 800 });
          await page.goto(`${line.base}${places[list]?.path.replace(/\?.*/, "")}?search=nowheretobefound`);
          const told = page.getByRole("main").getByText(/^(Loading|This could not be loaded|No results)\./);
          await expect(told.last()).toBeVisible();
          for (const width of WIDTHS) {
            await narrowTo(page, width);
            found.push(...(await tableFaults(page)).map((fault) => `${list} that ${state}, ${width} px: ${fault}`));
            await keepPicture(page, `${list} that ${state}-${width}`);
          }
        }
      }
    } finally {
      await line.close();
    }
    expect(found).toEqual([]);
  });
});

test("a card is a row of its table for screen readers, with a cell for each column, and sorts as a row does", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const names = [(await makeLine(api, id)).name, (await makeLine(api, id)).name];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/inventories/${id}/products`);
  await setMenu(page, false);
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const seen = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
  const count = (role: string) => seen.filter((each) => each === role).length;
  expect([count("table"), count("row"), count("columnheader"), count("rowheader")]).toEqual([1, 3, 11, 2]);
  expect(count("cell") + count("gridcell")).toBe(20);
  await page.getByRole("button", { name: "SDS No" }).click();
  await expect(page.getByRole("columnheader", { name: "SDS No" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("rowheader")).toHaveText(names);
});

/** On how many lines a few words stand. */
const linesOf = (page: Page, words: string) =>
  page.getByRole("cell", { name: words }).evaluate((cell, sought) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const from = (walker.currentNode.nodeValue ?? "").indexOf(sought);
      if (from === -1) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, from);
      range.setEnd(walker.currentNode, from + sought.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return 0;
  }, words);

test("columns that gave way come back when there is room again, and short words stay together", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  await makeLine(api, id);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`/inventories/${id}/products`);
  await setMenu(page, true);
  const topOf = async (name: string) => (await page.getByRole("columnheader", { name }).boundingBox())?.y ?? 0;
  const isBelow = async (name: string) => (await topOf(name)) > (await topOf("Product")) + 10;
  await expect(page.getByRole("rowheader")).toBeVisible();
  expect(await isBelow("Manufacturer")).toBe(false);
  for (const words of ["Pending SDS", "Steel drum"]) expect(await linesOf(page, words), words).toBe(1);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => isBelow("Manufacturer")).toBe(true);
  for (const name of ["Qty", "Max Pounds"]) expect(await isBelow(name), name).toBe(false);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(() => isBelow("Manufacturer")).toBe(false);
  // Where no further column can give way the table scrolls, and the actions of its rows do not.
  const largest = {
    container_quantity: "88888888.8888",
    max_gallons: "88888888888.8888",
    max_pounds: "88888888888.8888",
  };
  await makeLine(api, id, largest);
  await page.setViewportSize({ width: 920, height: 800 });
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  const scroller = page.getByRole("region", { name: /, scrollable$/ });
  await expect.poll(() => scroller.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeGreaterThan(50);
  expect(await tableFaults(page)).toEqual([]);
});

test("the figures of a report and what is missing in it are whole at any width", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const made = await makeInventory(api);
  const { id } = await makeProduct(api, { name: "Tetrahydrofurfurylmethacrylate of Southwestern Reclamation" });
  for (const component of [
    { name: "Chlorine", number: "7782-50-5", percentage_weight: "100" },
    { name: "Acrylonitrile", number: "107-13-1" },
  ]) {
    await api.resource("POST", `/products/${id}/chemical-components/create`, component);
  }
  await makeLine(api, made.id, { product_id: id, max_pounds: "88888888888.8888" });
  await page.goto("/reports");
  for (const [label, name] of [
    ["Select Customer", made.customer.name],
    ["Facility Name", made.facility.name],
  ] as const) {
    await page.getByRole("combobox", { name: label }).fill(name);
    await page.getByRole("option", { name }).click();
  }
  for (const [label, option] of [
    ["Year", String(made.year)],
    ["Report Type", "EPCRA Section 302 Extremely Hazardous Substances"],
  ] as const) {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  await expect(page.getByRole("row", { name: /Chlorine/ }).first()).toBeVisible();
  const found: Array<string> = [];
  for (const width of WIDTHS) {
    await narrowTo(page, width);
    found.push(...(await tableFaults(page)).map((fault) => `${width} px: ${fault}`));
    await keepPicture(page, `report-${width}`);
    const head = (await page.locator("thead").first().boundingBox())?.height ?? 0;
    // Nothing sorts here, so that cards have nothing above them.
    if (width < 768) expect(head, `${width} px`).toBeLessThan(2);
  }
  expect(found).toEqual([]);
});
