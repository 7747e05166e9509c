import { makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { examine, fillLists, keepPicture, narrowTo } from "./support/examineLists.ts";
import { tableFaults } from "./support/tableFaults.ts";
import { expect, test } from "./support/test.ts";

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
