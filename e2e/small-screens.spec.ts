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

test("the row of a customer: icons that tell their names, a ring where one comes back to, and room on a phone", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const customer = await makeCustomer(api);
  const facility = await makeFacility(api, customer.id);
  await page.goto(`/customers-facilities-mgmt?search=${encodeURIComponent(customer.name)}`);
  const row = page.getByRole("row", { name: new RegExp(customer.name) });
  const icons = row.locator("button:has(svg), a:has(svg)");
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

  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(row.getByRole("button")).toHaveCount(4);
  const tops = await row.getByRole("button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect((await row.getByRole("rowheader").boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  await expect(page.getByRole("button", { name: "+ Add New Customer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "+ Add New Facility" })).toBeHidden();
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: "Import Customers" })).toBeVisible();
  await page.getByRole("menuitem", { name: "+ Add New Facility" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Facility" })).toBeVisible();
});

test("each list has what is done most at the same place, its title once, its first record high on a phone, and a hint when it is empty", {
  tag: "@long",
}, async ({ page, house }) => {
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

  await page.setViewportSize({ width: 1024, height: 800 });
  const buttons = new Set<string>();
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
    buttons.add(`${x} ${y}`);
    expect(await seen(page, title), path).toBe(1);
  }
  expect([...buttons]).toHaveLength(1);

  for (const [path, name] of [
    ["/inventories", "Status"],
    ["/products", "SDS status"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: `All ${name}` })).toBeVisible();
    expect(await seen(page, name), path).toBeGreaterThan(0);
  }

  const bare = await makeInventory(api);
  // Other tests of this server may have archived some.
  const { items } = await api.resource("GET", "/containers/list?status=inactive&page=1&ipp=100");
  for (const container of Array.isArray(items) ? items : []) {
    await api.resource("PATCH", `/containers/${container.id}/activate`, {});
  }
  for (const [path, hint] of [
    [`/inventories/${bare.id}/products`, "Choose '+ Add New Product' to add the first one."],
    ["/products?search=zzzzqqqq", "Clear the search, or try other words."],
    ["/containers?status=inactive", "Change the filter to see others."],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText("No results.", { exact: true })).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
  }
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
