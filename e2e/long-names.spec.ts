import type { Locator } from "@playwright/test";
import { addInventory, makeInventory, makeLine, makePlace, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { cutIn } from "./support/cutIn.ts";
import { setMenu } from "./support/setMenu.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const WIDTHS = [1440, 1024, 720, 360];
const UNBROKEN = "Z".repeat(200);

const heightOf = async (there: Locator): Promise<number> => (await there.boundingBox())?.height ?? 0;

test("the header keeps its height and says who is signed in, however long the names in it are", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const place = await makePlace(
    api,
    unique("Reclamation Partnership ").padEnd(150, "y"),
    unique("Works").padEnd(150, "x"),
  );
  await page.goto(`/inventories/${await addInventory(api, place)}/products`);
  await setMenu(page, false);
  const header = page.getByRole("banner");
  const crumb = header.getByRole("listitem").nth(1);
  await expect(crumb).toHaveText(/^Reclamation Partnership/);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // As high as on a page without ways back.
    expect(await heightOf(header), `${width} px`).toBeLessThan(62);
    const button = await header.getByRole("button", { name: "Open menu" }).boundingBox();
    expect(button?.width, `${width} px`).toBe(button?.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    const name = header.getByText("First Admin");
    await expect(name).toBeInViewport();
    expect((await name.boundingBox())?.width, `${width} px`).toBeGreaterThan(60);
  }
  // What is cut can be read.
  await expect(crumb.getByText(/^Reclamation/)).toHaveAttribute("title", (await crumb.textContent()) ?? "");
});

test("long names wrap in the history", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeProduct(api, { name: UNBROKEN, mfg_name: unique("Нижнеднепровский трубопрокатный завод") });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/products/${id}`);
    await setMenu(page, width >= 768);
    await page.getByRole("button", { name: "History" }).click();
    const entry = page.getByRole("main").locator("ol > li").last();
    await expect(entry).toContainText(UNBROKEN);
    await expect(entry).toContainText(/Physical State\s*Liquid/);
    expect(await entry.evaluate(cutIn), `${width} px`).toEqual([]);
  }
});

test("other scripts have the same typeface, fetched only where they are read", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const fonts: Array<string> = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".woff2")) fonts.push(pathname);
  });
  const api = await house.api("admin");
  const latin = await makeInventory(api);
  await page.goto(`/inventories?search=${encodeURIComponent(latin.customer.name)}`);
  await expect(page.getByRole("row", { name: new RegExp(latin.customer.name) })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(new Set(fonts.map((font) => /inter-([a-z-]+)-wght/.exec(font)?.[1]))).toEqual(new Set(["latin"]));
  const name = unique("Завод Łódź Ελλάς");
  await makePlace(api, name, "Цех");
  await page.goto(`/customers-facilities-mgmt?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const script of ["cyrillic", "latin-ext", "greek"]) {
    await expect
      .poll(() => fonts.some((font) => font.includes(`inter-${script}-wght`)), { message: script })
      .toBe(true);
  }
});

test("what has the focus is never under a bar", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const lines = await Promise.all(Array.from({ length: 10 }, () => makeLine(api, id)));
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return [];
      // A drop zone's button is drawn by what is around it.
      let drawn = focused;
      while (drawn.getBoundingClientRect().height < 12 && drawn.parentElement !== null) drawn = drawn.parentElement;
      const { left, right, top, bottom } = drawn.getBoundingClientRect();
      // A field taller than the window shows its middle.
      const hit = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
      const isSeen = hit !== null && (drawn.contains(hit) || hit.contains(drawn) || hit.closest("label") !== null);
      return isSeen ? [] : [focused.getAttribute("aria-label") ?? focused.outerHTML.slice(0, 120)];
    });
  const found: Array<string> = [];
  for (const [width, height, path] of [
    [1366, 600, `/inventories/${id}/products`],
    [1024, 500, `/inventories/${id}/products`],
    [360, 640, `/inventories/${id}/products`],
    [1366, 600, `/products/${lines[0]?.product_id}`],
    [512, 400, `/products/${lines[0]?.product_id}`],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await setMenu(page, width >= 768);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let stop = 0; stop < 45; stop += 1) {
        await page.keyboard.press(key);
        found.push(...(await covered()).map((what) => `${path} at ${width} px, ${key}: ${what}`));
      }
    }
  }
  expect(found).toEqual([]);
});
