import type { Page } from "@playwright/test";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import { addInventory, makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { PEOPLE } from "./support/people.ts";
import { chooseFrom, chooseProduct, productForm, UNITS } from "./support/productForm.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

test.use({ who: "staff" });

const CHLORINE = { name: "Chlorine", number: "7782-50-5", percentage_weight: "50" };
/** Its TPQ, 1,000 lb, is below its reportable quantity, so that a single line can stay below both. */
const ANILINE = { name: "Aniline", number: "62-53-3", percentage_weight: "50" };

const nearestOf = (page: Page) => page.getByRole("button", { name: /^Thresholds of the facility/ });
const saidOn = (page: Page) => page.getByRole("status").filter({ hasText: /threshold|With this line/ });
/** What the page asks the server for from now on: the last part of each address. */
const asking = (page: Page): ReadonlyArray<string> => {
  const asked: Array<string> = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
  });
  return asked;
};

/** A facility in which 62 lb of a substance stand: one drum of a product of which it is half. */
const madeFacility = async (api: ApiSession, component = CHLORINE) => {
  await api.call("POST", "/db-entry/load-shipped", {});
  const product = await makeProduct(api, { name: unique("Bleach base"), pounds_per_gallon: "8" });
  await api.resource("POST", `/products/${product.id}/chemical-components/create`, component);
  const made = await makeInventory(api);
  const amounts = { container_size: "15.5", container_quantity: "1", max_gallons: "15.5", max_pounds: "124" };
  const line = await makeLine(api, made.id, { product_id: product.id, ...amounts });
  return { ...made, product, line };
};

test("typing a line that crosses the TPQ says so in words, by keyboard, without a request for each key", async ({
  page,
  house,
}) => {
  const { id, product } = await madeFacility(await house.api("admin"));
  const asked = asking(page);
  await page.goto(`/inventories/${id}/products/create`);
  await chooseProduct(page, product.name);
  const form = productForm(page);
  await chooseFrom(page, "Container Type", "Steel drum");
  await chooseFrom(page, "Container Unit", UNITS.gal);
  const nearest = nearestOf(page);
  await expect(nearest).toHaveText(/Chlorine 62% of TPQ$/);
  const said = saidOn(page);
  await expect(said).toHaveText("This line crosses no threshold.");

  const before = asked.length;
  await form.text("Container Size").focus();
  await page.keyboard.type("5");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(form.text("Container Quantity")).toBeFocused();
  await page.keyboard.type("1");
  await expect(nearest).toHaveText(/Chlorine 82% of TPQ$/);
  await page.keyboard.press("Alt+t");
  const all = page.getByRole("dialog", { name: "Thresholds of the facility" });
  const meter = all.getByRole("meter", { name: "Chlorine, 302" });
  await expect(meter).toHaveAttribute(
    "aria-valuetext",
    "62 lb, with this line 82 lb (82%). 18 lb more to the TPQ of 100 lb",
  );
  await page.keyboard.press("Escape");
  await expect(form.text("Container Quantity")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("2");
  await expect(said).toHaveText(/^With this line, Chlorine reaches .*the TPQ of 100 lb \(302\)/);
  await expect(nearest).toHaveText(/Chlorine reaches TPQ$/);
  expect(asked.slice(before)).toEqual([]);
  expect(asked.filter((path) => path === "meter")).toHaveLength(1);
  await nearest.click();
  await expect(meter).toHaveAttribute(
    "aria-valuetext",
    "62 lb, with this line 302 lb (302%). At or above the TPQ of 100 lb, with this line",
  );
  await expectNoBarrier(page, "thresholds of a line", meter);
});

test("a new product has its thresholds as soon as it is named, however long its manufacturer takes to type", async ({
  page,
  house,
}) => {
  const { id } = await makeInventory(await house.api("admin"));
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await form.picker.fill(unique("Degreaser"));
  const answered = page.waitForResponse((response) => response.url().endsWith("/meter"));
  await page.keyboard.press("Alt+n");
  expect((await answered).status()).toBe(200);
  await expect(form.text("Manufacturer")).toHaveValue("");
  await expect(nearestOf(page)).toHaveText(/of Tier II threshold$/);
});

test("the grid says while a quantity is typed that its line crosses the TPQ, without a request for each key", async ({
  page,
  house,
}) => {
  const { id } = await madeFacility(await house.api("admin"), ANILINE);
  const asked = asking(page);
  await page.goto(`/inventories/${id}/products/grid`);
  const grid = page.getByRole("grid", { name: "Inventory products, editable" });
  await grid.focus();
  await page.keyboard.press("End");
  await expect(nearestOf(page)).toHaveText(/Aniline 12% of Tier II threshold$/);
  const before = asked.length;
  await page.keyboard.type("20");
  await expect(saidOn(page)).toHaveText(/^With this line, Aniline reaches the TPQ of 1,000 lb \(302\)/);
  await expect(nearestOf(page)).toHaveText(/Aniline reaches TPQ$/);
  expect(asked.slice(before)).toEqual([]);
  // What is saved then is what was said.
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("row").filter({ hasText: "Bleach base" })).toContainText("2,480");
  await expect(nearestOf(page)).toHaveText(/Aniline reaches TPQ$/);
  await grid.focus();
  await page.keyboard.press("Alt+t");
  const meter = page.getByRole("meter", { name: "Aniline, 302" });
  await expect(meter).toHaveAttribute("aria-valuetext", /^0 lb, with this line 1,240 lb \(124%\)/);
  await page.keyboard.press("Escape");
  await expect(grid).toBeFocused();
});

test("a walk tells the thresholds of the line at the cursor, and a changed quantity that crosses one", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const made = await madeFacility(api, ANILINE);
  const walk = await addInventory(api, made, 2027, { facts: { walk_source_id: made.id } });
  await page.goto(`/inventories/${walk}/walk`);
  await expect(nearestOf(page)).toHaveText(/Aniline 12% of Tier II threshold$/);
  await page.keyboard.press("c");
  const quantity = page.getByRole("textbox", { name: "Quantity" });
  await expect(quantity).toBeFocused();
  await expect(nearestOf(page)).toHaveText(/Aniline 12% of Tier II threshold$/);
  await page.keyboard.type("18");
  await expect(saidOn(page)).toHaveText(/^With this line, Aniline reaches the TPQ of 1,000 lb \(302\)/);
  await page.keyboard.press("Alt+t");
  const meter = page.getByRole("meter", { name: "Aniline, 302" });
  await expect(meter).toHaveAttribute("aria-valuetext", /^0 lb, with this line 1,116 lb \(112%\)/);
  await page.keyboard.press("Escape");
  await expect(quantity).toBeFocused();
});

test.describe("without an answer", () => {
  test.use({ who: null, expectedProblem: /Failed to load resource/ });

  test("the meter offers to try again, and the form goes on", async ({ page, house }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const { pid, name } = await makeLine(api, id);
    let mishap: Mishap = { status: 503, html: "<html></html>" };
    const line = await openBadLine(house.base, (call) => (call.endsWith("/meter") ? mishap : "none"));
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page).toHaveURL(/\/inventories$/);
      await page.goto(`${line.base}/inventories/${id}/products/${pid}`);
      const again = productForm(page).button("Try Again: Thresholds");
      await expect(again).toBeVisible();
      await productForm(page).text("Container Quantity").fill("3");
      await expect(productForm(page).text("Max Pounds")).toHaveValue("1196.25");
      mishap = "none";
      await again.click();
      await nearestOf(page).click();
      await expect(page.getByRole("meter", { name: `${name}, Tier II` })).toHaveAttribute(
        "aria-valuetext",
        "0 lb, with this line 1,196 lb (12%). 8,804 lb more to the Tier II threshold of 10,000 lb",
      );
    } finally {
      await line.close();
    }
  });

  test("offline, the frame alone says so, and the meter compares when the network is back", async ({
    page,
    context,
    house,
  }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const { pid } = await makeLine(api, id);
    let mishap: Mishap = "lost";
    const line = await openBadLine(house.base, (call) => (call.endsWith("/meter") ? mishap : "none"));
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page).toHaveURL(/\/inventories$/);
      await page.goto(`${line.base}/inventories/${id}/products/${pid}`);
      await expect(page.getByText("Not compared")).toBeVisible();
      const unreachable = page.getByText("The server cannot be reached.");
      await expect(unreachable).toHaveCount(1);
      await context.setOffline(true);
      await expect(page.getByText("You are offline.")).toBeVisible();
      await expect(unreachable).toHaveCount(0);
      mishap = "none";
      await context.setOffline(false);
      await expect(nearestOf(page)).toBeVisible();
    } finally {
      await line.close();
    }
  });
});

test("an inventory's page lists what its facility has reached and what is nearest, by keyboard", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id, facility, year } = await madeFacility(api);
  await page.goto(`/inventories/${id}/products`);
  await page.getByRole("button", { name: "Thresholds" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Thresholds of the facility" });
  await expect(dialog.getByText(`${facility.name}, ${year}: all active inventories`)).toBeVisible();
  const reached = dialog.getByRole("list", { name: "Reached" });
  await expect(reached.getByRole("meter", { name: "Chlorine in Bleach base" })).toBeVisible();
  const below = dialog.getByRole("list", { name: "Below" });
  await expect(below.getByRole("listitem").filter({ hasText: "TPQ" })).toHaveText(
    /^Chlorine30262 lb \(62%\)38 lb more to the TPQ of 100 lb$/,
  );
  await expectNoBarrier(page, "thresholds of a facility", reached);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
