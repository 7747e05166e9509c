import type { Locator, Page } from "@playwright/test";
import {
  makeCustomer,
  makeFacility,
  makeInventory,
  makeLine,
  makeProduct,
  unique,
} from "../tools/support/makeRecords.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const PHONE = { width: 360, height: 740 };
const LISTS = [
  "/inventories",
  "/products",
  "/containers",
  "/units",
  "/customers-facilities-mgmt",
  "/customers-facilities-mgmt/contacts",
  "/technicians-mgmt",
  "/hazard-class-mgmt",
  "/database",
  "/database/ehs",
];
/** Of which an element shows more than its place for screen readers. */
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluateAll((all) => all.filter((each) => each.clientWidth !== 1).length);
/** Whether what has the focus, or its row, shows it. */
const isRinged = (focused: Locator) =>
  focused.evaluate((element) =>
    [element, element.closest("tr")].some((each) => each !== null && getComputedStyle(each).outlineStyle === "solid"),
  );

test("on a phone the first record of each list stands in the upper half of the screen", async ({ page, house }) => {
  const api = await house.api("admin");
  const { id, customer } = await makeInventory(api);
  await makeLine(api, id);
  await api.resource("POST", "/technicians/create", {
    first_name: "Pia",
    last_name: "Upper",
    email: `${unique("pia").replace(" ", ".")}@hazledger.test`,
    phone: "",
    is_active: 1,
  });
  await api.resource("POST", "/contacts/create", {
    customer_id: customer.id,
    facility_ids: [],
    first_name: "Ann",
    last_name: "Upper",
    is_active: 1,
  });
  await api.call("POST", "/db-entry/load-shipped", {});
  await page.setViewportSize(PHONE);
  const places: Record<string, number> = {};
  for (const path of [...LISTS, `/inventories/${id}/products`]) {
    await page.goto(path);
    const first = page.getByRole("rowheader").first();
    await expect(first, path).toBeVisible();
    places[path] = (await first.boundingBox())?.y ?? PHONE.height;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width);
  }
  // The last page has the most names to sort by: none is so narrow that it lies over the next.
  const heads = page.locator("th[aria-sort] button");
  expect(
    await heads.evaluateAll((all) =>
      all.flatMap((each) => (each.scrollWidth > each.clientWidth + 1 ? [each.textContent] : [])),
    ),
  ).toEqual([]);
  expect(Object.entries(places).filter(([, top]) => top > PHONE.height / 2)).toEqual([]);
});

test("on a phone the four buttons of a customer's row stand in one line", async ({ page, house }) => {
  const api = await house.api("admin");
  const customer = await makeCustomer(api);
  await makeFacility(api, customer.id);
  await page.setViewportSize(PHONE);
  await page.goto(`/customers-facilities-mgmt?search=${encodeURIComponent(customer.name)}`);
  const row = page.getByRole("row", { name: new RegExp(customer.name) });
  await expect(row.getByRole("button")).toHaveCount(4);
  const tops = await row.getByRole("button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("what is done most is the first button of each list, and its title is seen once", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const places = new Set<string>();
  for (const [path, title, button] of [
    ["/inventories", "Inventories List", "+ Add New Inventory"],
    ["/products", "Products List", "+ Add New Product"],
    ["/customers-facilities-mgmt", "Customers and Facilities Management", "+ Add New Customer"],
    ["/containers", "Containers Management", "+ Add New Container"],
    ["/technicians-mgmt", "Technicians Management", "+ Add New"],
    ["/hazard-class-mgmt", "Hazard Class Management", "+ Add New"],
  ] as const) {
    await page.goto(path);
    const { x, y } = (await page.getByRole("button", { name: button, exact: true }).boundingBox()) ?? { x: 0, y: 0 };
    places.add(`${x} ${y}`);
    expect(await seen(page, title), path).toBe(1);
  }
  expect([...places]).toHaveLength(1);
});

test("on a phone the other actions of a list are shown when asked for", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/customers-facilities-mgmt");
  const other = page.getByRole("button", { name: "+ Add New Facility" });
  await expect(page.getByRole("button", { name: "+ Add New Customer" })).toBeVisible();
  await expect(other).toBeHidden();
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("link", { name: "Import Customers" })).toBeVisible();
  await other.click();
  await expect(page.getByRole("dialog", { name: "Create New Facility" })).toBeVisible();
});

test("each icon of a row has a name, which pointer and keyboard bring into sight", async ({ page, house }) => {
  const customer = await makeCustomer(await house.api("admin"));
  const facility = await makeFacility(await house.api("admin"), customer.id);
  await page.goto(`/customers-facilities-mgmt?search=${encodeURIComponent(customer.name)}`);
  const icons = page.getByRole("row", { name: new RegExp(customer.name) }).locator("button:has(svg), a:has(svg)");
  await expect(icons).toHaveCount(4);
  const tooltip = page.getByRole("tooltip");
  const names = await icons.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  for (const [at, name] of names.entries()) {
    expect(name).toBeTruthy();
    // The pointer has to be seen to move before it enters.
    await page.mouse.move(600, 600);
    await expect(tooltip).toHaveCount(0);
    await icons.nth(at).hover();
    await expect(tooltip).toHaveText(name ?? "");
  }
  await page.mouse.move(600, 600);
  await page.getByRole("link", { name: facility.name }).focus();
  for (const name of names) {
    await page.keyboard.press("Tab");
    await expect(tooltip).toHaveText(name ?? "");
  }
});

test("an empty list says what to do next, beside 'No results.'", async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  // Other tests of this server may have archived some.
  const { items } = await api.resource("GET", "/containers/list?status=inactive&page=1&ipp=100");
  for (const container of Array.isArray(items) ? items : []) {
    await api.resource("PATCH", `/containers/${container.id}/activate`, {});
  }
  for (const [path, hint] of [
    [`/inventories/${id}/products`, "Choose '+ Add New Product' to add the first one."],
    ["/products?search=zzzzqqqq", "Clear the search, or try other words."],
    ["/containers?status=inactive", "Change the filter to see others."],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText("No results.", { exact: true })).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
  }
});

test("a filter that says 'All' says of what", async ({ page }) => {
  for (const [path, name] of [
    ["/inventories", "Status"],
    ["/products", "SDS status"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: `All ${name}` })).toBeVisible();
    expect(await seen(page, name), path).toBeGreaterThan(0);
  }
});

test("the dialog of a component shows the printed range when asked, or when there is one", async ({ page, house }) => {
  const { id } = await makeProduct(await house.api("admin"), { name: unique("Plain acid") });
  await page.goto(`/products/${id}/chemical-components/create`);
  const dialog = page.getByRole("dialog");
  const range = dialog.getByRole("button", { name: "Range as printed" });
  await expect(range).toHaveAttribute("aria-expanded", "false");
  await expect(dialog.getByRole("textbox", { name: "% from" })).toHaveCount(0);
  await range.click();
  await dialog.getByRole("textbox", { name: "% from", exact: true }).fill("10");
  await dialog.getByRole("combobox", { name: "Chemical Name" }).fill("Sulfuric acid");
  await dialog.getByRole("textbox", { name: "CAS #" }).fill("7664-93-9");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Edit Chemical Component" }).click();
  await expect(dialog.getByRole("textbox", { name: "% from", exact: true })).toHaveValue("10");
});

test("the row that one comes back to has a focus ring, also when the dialog is closed with the pointer", async ({
  page,
  house,
}) => {
  const customer = await makeCustomer(await house.api("admin"));
  await page.goto(`/customers-facilities-mgmt?search=${encodeURIComponent(customer.name)}`);
  const edit = page.getByRole("button", { name: `Edit Customer ${customer.name}` });
  await edit.click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await expect(edit).toBeFocused();
  expect(await isRinged(edit)).toBe(true);
  await edit.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  expect(await isRinged(edit)).toBe(true);
});

test("a name of sixty letters without a space never makes a page wider than its screen", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const name = `${unique("Q").replace(" ", "")}${"W".repeat(60)}`.slice(0, 60);
  const customer = await makeCustomer(api, name);
  const facility = await makeFacility(api, customer.id, name);
  const made = await api.resource("POST", "/inventories/create", {
    customer_id: customer.id,
    facility_id: facility.id,
    year: 2026,
    technician_ids: [],
    inventory_ids: [],
    is_active: 1,
  });
  const id = Number(made["id"]);
  const product = await makeProduct(api, { name, mfg_name: name });
  const line = await makeLine(api, id, { product_id: product.id, location_stored: name });
  await api.resource("POST", "/containers/create", { name, is_active: 1 });
  await api.resource("POST", "/hazards/create", { name: name.slice(0, 49), is_active: 1 });
  const search = `?search=${name}`;
  const wide: Array<string> = [];
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [
      `/inventories${search}`,
      `/inventories/${id}`,
      `/inventories/${id}/products`,
      `/inventories/${id}/products/grid`,
      `/inventories/${id}/products/import`,
      `/inventories/${id}/products/${line.pid}`,
      `/products${search}`,
      `/products/${product.id}`,
      `/customers-facilities-mgmt${search}`,
      `/customers-facilities-mgmt/facilities/${facility.id}`,
      `/containers${search}`,
      `/hazard-class-mgmt?search=${name.slice(0, 49)}`,
      `/reports/years?customer_id=${customer.id}&facility_id=${facility.id}`,
    ]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const far = await page.evaluate(() => document.documentElement.scrollWidth);
      if (far > width) wide.push(`${path} at ${width} px is ${far} px wide`);
      // Nothing is cut without a way to read the whole of it.
      const cut = await page.getByText(name).evaluateAll((all) =>
        all
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .filter((each) => each.closest("[title]") === null && !each.matches("input, textarea"))
          .map((each) => each.outerHTML.slice(0, 160)),
      );
      wide.push(...cut.map((what) => `${path} at ${width} px cuts ${what}`));
    }
  }
  expect(wide).toEqual([]);
});
