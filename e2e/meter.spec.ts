import type { Page } from "@playwright/test";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import { addInventory, makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { chooseFrom, chooseProduct, productForm, UNITS } from "./support/productForm.ts";
import { expect, signInAt, test } from "./support/test.ts";

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
const madeFacility = async (api: ApiSession, component = CHLORINE, year = 2026) => {
  await api.call("POST", "/db-entry/load-shipped", {});
  const product = await makeProduct(api, { name: unique("Bleach base"), pounds_per_gallon: "8" });
  await api.resource("POST", `/products/${product.id}/chemical-components/create`, component);
  const made = await makeInventory(api, year);
  const amounts = { container_size: "15.5", container_quantity: "1", max_gallons: "15.5", max_pounds: "124" };
  const line = await makeLine(api, made.id, { product_id: product.id, ...amounts });
  return { ...made, product, line };
};

/** The longest name of the list of extremely hazardous substances. */
const LONGEST = {
  name: "Bicyclo[2.2.1]Heptane-2-Carbonitrile, 5-Chloro-6-((((Methylamino)Carbonyl)Oxy)Imino)-, (1s-(1-alpha,2-beta,4-alpha,5-alpha,6E))-",
  number: "15271-41-7",
  percentage_weight: "50",
};
const WIDTHS = [360, 1024, 1366, 1440];

/** At each width: nothing of it is cut, and it covers no field, label or button. */
const expectReadable = async (page: Page, words: string, nearest = nearestOf(page)): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(nearest).toContainText(words);
    await nearest.scrollIntoViewIfNeeded();
    const faults = await nearest.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const cut = [button, ...button.querySelectorAll("*")].filter(
        ({ clientWidth, scrollWidth, clientHeight, scrollHeight, textContent }) =>
          // What is for screen readers alone is one pixel wide.
          textContent !== "" && clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight > clientHeight),
      );
      const around = button.closest("[role=dialog]") ?? document;
      const near = [...around.querySelectorAll("input, textarea, select, label, button")].filter((other) => {
        const box = other.getBoundingClientRect();
        const isBeside = box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top;
        return !button.contains(other) && box.width > 1 && !isBeside;
      });
      return {
        cut: cut.map(({ className }) => className),
        covered: near.map(({ outerHTML }) => outerHTML),
        isInside: left >= 0 && right <= innerWidth,
      };
    });
    expect(faults, `at ${width} px`).toEqual({ cut: [], covered: [], isInside: true });
  }
};

test.use({ expectedProblem: /Failed to load resource/ });

test("a facility's thresholds are listed, compared while a line is typed, without a request for each key, and after a fault", async ({
  page,
  context,
  house,
}) => {
  const { id, product, facility, year } = await madeFacility(await house.api("admin"));
  let mishap: Mishap = "none";
  const line = await openBadLine(house.base, (call) => (call.endsWith("/meter") ? mishap : "none"));
  try {
    await signInAt(page, line.base, "staff", `/inventories/${id}/products`);
    await chooseMore(page, "Thresholds");
    const all = page.getByRole("dialog", { name: "Thresholds of the facility" });
    await expect(all.getByText(`${facility.name}, ${year}: all active inventories`)).toBeVisible();
    const reached = all.getByRole("table", { name: "Thresholds of the facility" });
    const ofBleach = reached.getByRole("meter", { name: "Chlorine in Bleach base" });
    await expect(ofBleach.first()).toHaveAttribute("aria-valuenow", "100");
    await expect(
      reached.getByRole("row", { name: /^302 Chlorine 62\.00 lb 62%.* 38 lb more to the TPQ of 100 lb$/ }),
    ).toBeVisible();
    const numbers = all.getByRole("list", { name: "Thresholds in numbers" });
    await expect(numbers.getByRole("listitem")).toHaveText([/^[1-9]\d* Reached$/, /Over 80%$/, /^[1-9]\d* Below$/]);
    await expectNoBarrier(page, "thresholds of a facility", reached);
    await page.keyboard.press("Escape");
    await expect(all).toHaveCount(0);

    mishap = { status: 503, html: "<html></html>" };
    await page.getByRole("button", { name: "+ Add New Product" }).click();
    await chooseProduct(page, product.name);
    const form = productForm(page);
    const again = form.button("Try Again: Thresholds");
    await expect(again).toBeVisible();
    await chooseFrom(page, "Container Type", "Steel drum");
    await chooseFrom(page, "Container Unit", UNITS.gal);
    mishap = "none";
    await again.click();
    const nearest = nearestOf(page);
    await expect(nearest).toHaveText(/Chlorine: 62 of 100 lb, 62% of the EPCRA 302 threshold$/);
    await expect(saidOn(page)).toHaveText("This line crosses no threshold.");

    const asked = asking(page);
    await form.text("Container Size").focus();
    await page.keyboard.type("5");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(form.text("Container Quantity")).toBeFocused();
    await page.keyboard.type("1");
    await expect(nearest).toHaveText(/Chlorine: 82 of 100 lb, 82% of the EPCRA 302 threshold$/);
    await page.keyboard.press("Alt+t");
    const meter = all.getByRole("meter", { name: "Chlorine, 302" });
    await expect(meter).toHaveAttribute(
      "aria-valuetext",
      "62.00 lb, with this line 82.00 lb (82%). 18 lb more to the TPQ of 100 lb",
    );
    await page.keyboard.press("Escape");
    await expect(form.text("Container Quantity")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type("2");
    await expect(saidOn(page)).toHaveText(/^With this line, Chlorine: 302 of 100 lb, reaches the EPCRA 302 threshold/);
    await expect(nearest).toHaveText(/: Chlorine: 302 of 100 lb, reaches the EPCRA 302 threshold$/);
    expect(asked).toEqual([]);
    await nearest.click();
    await expect(meter).toHaveAttribute(
      "aria-valuetext",
      "62.00 lb, with this line 302.00 lb (302%). At or above the TPQ of 100 lb, with this line",
    );
    await page.keyboard.press("Escape");

    // A new product has its thresholds as soon as it is named; offline, the frame alone says what is wrong.
    mishap = "lost";
    await form.picker.fill(unique("Degreaser"));
    await page.keyboard.press("Alt+n");
    await expect(page.getByText("Not compared")).toBeVisible();
    const unreachable = page.getByText("The server cannot be reached.");
    await expect(unreachable).toHaveCount(1);
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await expect(unreachable).toHaveCount(0);
    mishap = "none";
    await context.setOffline(false);
    await expect(nearest).toBeVisible();
    await expect(form.text("Manufacturer")).toHaveValue("");
  } finally {
    await line.close();
  }
});

test.describe("while a quantity is typed", () => {
  test.use({ who: "staff" });

  test("the grid and a walk say that their line crosses a threshold, the grid without a request for each key", {
    tag: "@long",
  }, async ({ page, house }) => {
    const api = await house.api("admin");
    const made = await madeFacility(api, ANILINE, 2025);
    const walk = await addInventory(api, made, 2026, { facts: { walk_source_id: made.id } });
    const said = /^With this line, Aniline: [\d,]+ of 1,000 lb, reaches the EPCRA 302 threshold/;
    const meter = page.getByRole("meter", { name: "Aniline, 302" });
    await page.goto(`/inventories/${made.id}/products/grid`);
    const grid = page.getByRole("grid", { name: "Inventory products, editable" });
    await grid.focus();
    await page.keyboard.press("End");
    await expect(nearestOf(page)).toHaveText(/Aniline: 62 of 500 lb, 12% of the Tier II threshold$/);
    const asked = asking(page);
    await page.keyboard.type("20");
    await expect(saidOn(page)).toHaveText(said);
    await expect(nearestOf(page)).toHaveText(/: Aniline: 1,240 of 1,000 lb, reaches the EPCRA 302 threshold$/);
    expect(asked).toEqual([]);
    // What is saved then is what was said.
    await page.keyboard.press("Enter");
    await expect(grid.getByRole("row").filter({ hasText: "Bleach base" })).toContainText("2,480");
    await expect(nearestOf(page)).toHaveText(/: Aniline: 1,240 of 1,000 lb, reaches the EPCRA 302 threshold$/);
    await grid.focus();
    await page.keyboard.press("Alt+t");
    await expect(meter).toHaveAttribute("aria-valuetext", /^0\.00 lb, with this line 1,240\.00 lb \(124%\)/);
    await page.keyboard.press("Escape");
    await expect(grid).toBeFocused();

    await page.goto(`/inventories/${walk}/walk`);
    await expect(nearestOf(page)).toHaveText(/Aniline: 62 of 500 lb, 12% of the Tier II threshold$/);
    await page.keyboard.press("c");
    const quantity = page.getByRole("textbox", { name: "Quantity" });
    await expect(quantity).toBeFocused();
    await page.keyboard.type("18");
    await expect(saidOn(page)).toHaveText(said);
    await page.keyboard.press("Alt+t");
    await expect(meter).toHaveAttribute("aria-valuetext", /^0\.00 lb, with this line 1,116\.00 lb \(112%\)/);
    await page.keyboard.press("Escape");
    await expect(quantity).toBeFocused();
  });

  test("the sentence names substance, figure and threshold, and can be read in full where a line is changed, on a phone as well", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const made = await madeFacility(api, LONGEST);
    const walk = await addInventory(api, made, 2027, { facts: { walk_source_id: made.id } });
    const below = `${LONGEST.name}: 62 of 500 lb, 12% of the Tier II threshold`;
    const reached = `${LONGEST.name}: 620 of 500 lb, reaches the Tier II threshold`;
    await page.goto(`/inventories/${made.id}/products/${made.line.pid}`);
    await expectReadable(page, below);
    await productForm(page).text("Container Quantity").fill("10");
    await expectReadable(page, reached);
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/products$/);

    await page.goto(`/inventories/${made.id}/products/grid`);
    await page.getByRole("grid", { name: "Inventory products, editable" }).focus();
    await expectReadable(page, reached);
    await page.keyboard.press("Alt+t");
    const listed = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("meter", { name: `${LONGEST.name}, Tier II` }) });
    await expectReadable(page, "At or above the Tier II threshold of 500 lb, with this line", listed);

    await page.goto(`/inventories/${walk}/walk`);
    await expectReadable(page, below);
    await page.getByRole("button", { name: "Change" }).click();
    await page.getByRole("textbox", { name: "Quantity" }).fill("10");
    await expectReadable(page, reached);
  });
});
