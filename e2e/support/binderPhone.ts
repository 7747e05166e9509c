import { type BrowserContext, devices, expect, type Locator, type Page } from "@playwright/test";
import { makePdf } from "../../tests/adapters/documents/makePdf.ts";
import type { ApiSession } from "../../tools/support/ApiSession.ts";
import {
  addInventory,
  makeCustomer,
  makeFacility,
  makeLine,
  makeProduct,
  makeProductWithSheet,
  unique,
} from "../../tools/support/makeRecords.ts";
import type { House } from "./House.ts";

export const NOT_VALID =
  "This address is not valid, or no longer valid. Ask your supervisor for the safety data sheets, or scan the newest poster.";
export const SEARCH = "Search by name, manufacturer or number";
/** A thumb, CSS px. */
const TOUCH = 44;

/** A facility with these products in its inventory, made by calls. */
export const shelf = async (house: House) => {
  const api = await house.api("admin");
  const customer = await makeCustomer(api, unique("Lakeshore Coatings"));
  const facility = await makeFacility(api, customer.id, unique("Harbor Plant"));
  const inventory = await addInventory(api, { customer_id: customer.id, facility_id: facility.id });
  const content = await makePdf({ width: 612 });
  const paint = await makeProductWithSheet(api, { name: "zinc.pdf", content }, { mfg_product_number: "ZP-7" });
  const solvent = await makeProduct(api, { mfg_name: "Summit & Sons" });
  for (const { id } of [paint, solvent]) await makeLine(api, inventory, { product_id: id });
  return { api, customer, facility, inventory, paint, solvent };
};
export const addressOf = async (api: ApiSession, facilityId: number): Promise<string> => {
  await api.resource("POST", `/facilities/${facilityId}/binder`, {});
  return (
    String((await api.resource("GET", `/facilities/${facilityId}/binder`))["link"])
      .split("/")
      .at(-1) ?? ""
  );
};

/** Somebody without an account, with a phone in one hand in a dark hall. */
export const phoneOf = (
  page: Page,
  house: House,
  serviceWorkers: "allow" | "block" = "block",
): Promise<BrowserContext> =>
  page
    .context()
    .browser()
    ?.newContext({
      serviceWorkers,
      ...devices["Pixel 7"],
      viewport: { width: 360, height: 740 },
      colorScheme: "dark",
      baseURL: house.base,
    }) ?? Promise.reject(new Error("There is no browser."));

/** Everything on the page that a thumb can press. */
export const controlsOf = (page: Page): Locator =>
  page.locator("a, button, input, [tabindex]").filter({ visible: true });

export const expectTouchable = async (controls: Locator): Promise<void> => {
  const boxes = await controls.evaluateAll((all) =>
    all.map((one) => ({ what: one.textContent, ...one.getBoundingClientRect().toJSON() })),
  );
  expect(boxes.length).toBeGreaterThan(0);
  for (const { what, width, height } of boxes) {
    expect(height, what).toBeGreaterThanOrEqual(TOUCH);
    expect(width, what).toBeGreaterThanOrEqual(TOUCH);
  }
};
export const expectNoSideways = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
};
