import { readFile } from "node:fs/promises";
import { type BrowserContext, devices, type Locator, type Page } from "@playwright/test";
import { makePdf } from "../tests/adapters/documents/makePdf.ts";
import { readPdf } from "../tests/adapters/documents/readPdf.ts";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import {
  addInventory,
  addLine,
  makeCustomer,
  makeFacility,
  makeLine,
  makePlace,
  makeProduct,
  makeProductWithSheet,
  unique,
} from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import type { House } from "./support/House.ts";
import { resourceModal } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";
import { waitUntilHeld } from "./support/waitUntilHeld.ts";

const NOT_VALID =
  "This address is not valid, or no longer valid. Ask your supervisor for the safety data sheets, or scan the newest poster.";
const NO_SHEET = "No sheet on file. Ask your supervisor for it.";
const SEARCH = "Search by name, manufacturer or number";
/** A thumb, CSS px. */
const TOUCH = 44;
/** KiB of scripts that a phone fetches, with gzip; the frame of the house is 110 of it. */
const SCRIPTS = 190;

/** A facility with these products in its inventory, made by calls. */
const shelf = async (house: House) => {
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
const addressOf = async (api: ApiSession, facilityId: number): Promise<string> => {
  await api.resource("POST", `/facilities/${facilityId}/binder`, {});
  return (
    String((await api.resource("GET", `/facilities/${facilityId}/binder`))["link"])
      .split("/")
      .at(-1) ?? ""
  );
};

/** Somebody without an account, with a phone in one hand in a dark hall. */
const phoneOf = (page: Page, house: House, serviceWorkers: "allow" | "block" = "block"): Promise<BrowserContext> =>
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

const expectTouchable = async (controls: Locator): Promise<void> => {
  const boxes = await controls.evaluateAll((all) =>
    all.map((one) => ({ what: one.textContent, ...one.getBoundingClientRect().toJSON() })),
  );
  expect(boxes.length).toBeGreaterThan(0);
  for (const { what, width, height } of boxes) {
    expect(height, what).toBeGreaterThanOrEqual(TOUCH);
    expect(width, what).toBeGreaterThanOrEqual(TOUCH);
  }
};
const expectNoSideways = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
};

test.describe("a staff member", () => {
  test.use({ who: "staff" });

  test("makes the address of a facility, prints its poster, replaces and withdraws it; who scans it reads the sheets on a phone until then", async ({
    page,
    house,
  }) => {
    const { facility, customer, paint, solvent } = await shelf(house);
    await page.goto(`/customers-facilities-mgmt/facilities/${facility.id}`);
    const { dialog } = resourceModal(page, `Facility ${facility.id}`);
    const section = dialog.getByRole("group", { name: "SDS Binder" });
    await expect(section.getByText("There is no address yet.")).toBeVisible();
    await section.getByRole("button", { name: "Create Address" }).press("Enter");
    await expect(toastOf(page, "The address was created.")).toBeVisible();
    const address = section.getByRole("textbox", { name: "SDS Binder Address" });
    await expect(address).toHaveValue(/\/binder\/[0-9a-z-]{27}$/);
    const first = await address.inputValue();
    await expect(section.getByText(/^Created on .*\. Not opened yet\.$/)).toBeVisible();
    await expectNoBarrier(page, "a facility with an address", section);

    for (const paper of ["Letter", "A4"]) {
      const print = section.getByRole("button", { name: `Print Poster (${paper})` });
      const [download] = await Promise.all([page.waitForEvent("download"), print.click()]);
      expect(download.suggestedFilename()).toBe(`Poster - ${facility.name}.pdf`);
      const text = (await readPdf(await readFile(await download.path()))).text(1).replaceAll(/[\s|]+/g, "");
      for (const part of [first, facility.name, customer.name]) expect(text).toContain(part.replaceAll(" ", ""));
    }

    const context = await phoneOf(page, house);
    const phone = await context.newPage();
    await phone.goto(first);
    await expect(phone.getByRole("heading", { level: 1 })).toContainText(facility.name);
    await expect(phone.getByText(`${customer.name} · Inventory of 2026`)).toBeVisible();
    await expect(phone.getByRole("main").getByRole("status")).toHaveText("2 products");
    const rows = phone.getByRole("listitem");
    await expect(rows.filter({ hasText: solvent.name })).toContainText(NO_SHEET);
    const link = phone.getByRole("link", { name: paint.name });
    await expectTouchable(phone.getByRole("link").or(phone.getByRole("searchbox")));
    await expectNoSideways(phone);

    await phone.getByLabel(SEARCH).fill("zp-7");
    await expect(phone.getByRole("main").getByRole("status")).toHaveText("1 of 2 products");
    await expect(rows).toHaveCount(1);
    const sheet = await phone.request.get((await link.getAttribute("href")) ?? "");
    expect([sheet.status(), sheet.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    expect(sheet.headers()["content-disposition"]).toMatch(/^inline;/);
    await phone.getByLabel(SEARCH).fill("nothing like it");
    await expect(phone.getByText("No product matches. Type less of its name, or ask your supervisor.")).toBeVisible();
    await expectNoBarrier(phone, "a search without a result", phone.getByRole("searchbox"));
    await phone.getByLabel(SEARCH).fill("");
    await expectNoBarrier(phone, "a binder", link);

    await page.reload();
    await expect(section.getByText(/Opened once, last on \d\d-\d\d-\d{4}\.$/)).toBeVisible();
    await section.getByRole("button", { name: "New Address" }).click();
    await page
      .getByRole("alertdialog", { name: "Replace the address?" })
      .getByRole("button", { name: "Replace" })
      .click();
    await expect(address).not.toHaveValue(first);
    const second = await address.inputValue();
    await phone.goto(first);
    await expect(phone.getByRole("alert")).toHaveText(NOT_VALID);
    await expectNoBarrier(phone, "an address that is not valid", phone.getByRole("alert"));
    await phone.goto(second);
    await expect(link).toBeVisible();

    await section.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(toastOf(page, "The address was withdrawn.")).toBeVisible();
    await expect(section.getByRole("button", { name: "Create Address" })).toBeFocused();
    await phone.goto(second);
    await expect(phone.getByRole("alert")).toHaveText(NOT_VALID);
    await context.close();
  });
});

test.describe("somebody who scans a poster", () => {
  test("finds a product among many, of which a hundred are drawn at once, and fetches no more than this page needs", async ({
    page,
    house,
  }) => {
    const { api, facility, inventory } = await shelf(house);
    const token = await addressOf(api, facility.id);
    const word = unique("Primer");
    const made = await Promise.all(
      Array.from({ length: 102 }, (_, at) =>
        makeProduct(api, { name: `${word} ${at}`, mfg_product_number: `P-${at}` }),
      ),
    );
    for (const { id: product_id } of made) await addLine(api, inventory, { product_id, mfg_name: "Summit Solvents" });
    const context = await phoneOf(page, house);
    const phone = await context.newPage();
    const scripts: Array<Promise<number>> = [];
    phone.on("requestfinished", (request) => {
      if (request.url().endsWith(".js")) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await phone.goto(`/binder/${token}`);
    const status = phone.getByRole("main").getByRole("status");
    const rows = phone.getByRole("listitem");
    await expect(phone).toHaveTitle(`Safety Data Sheets, ${facility.name} - HazLedger`);
    await expect(status).toHaveText("104 products");
    await expect(rows).toHaveCount(100);
    await phone.getByLabel(SEARCH).pressSequentially(`${word} p-7`);
    await expect(status).toHaveText("11 of 104 products");
    await expect(rows).toHaveCount(11);
    await phone.getByLabel(SEARCH).fill("");
    const more = phone.getByRole("button", { name: "Show More" });
    await expectTouchable(more);
    await more.click();
    await expect(rows).toHaveCount(104);
    await expect(more).toBeHidden();
    await phone.waitForLoadState("networkidle");
    const kib = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1024;
    process.stdout.write(`a binder: ${kib.toFixed(1)} KiB of JavaScript in ${scripts.length} files\n`);
    expect(kib).toBeGreaterThan(60);
    expect(kib).toBeLessThanOrEqual(SCRIPTS);
    await context.close();
  });

  test("reads the list, and each sheet that was opened, also without a network; a visit counts once", async ({
    page,
    house,
  }) => {
    const { api, facility, paint } = await shelf(house);
    const token = await addressOf(api, facility.id);
    const context = await phoneOf(page, house, "allow");
    const phone = await context.newPage();
    await phone.goto(`/binder/${token}`);
    const link = phone.getByRole("link", { name: paint.name });
    await expect(link).toBeVisible();
    await waitUntilHeld(phone);
    const keptList = () =>
      phone.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("binder ")).length);
    await expect.poll(keptList).toBe(1);
    const href = (await link.getAttribute("href")) ?? "";
    expect(await phone.evaluate(async (path) => (await fetch(path)).status, href)).toBe(200);

    await context.setOffline(true);
    await phone.reload();
    await expect(link).toBeVisible();
    expect(await phone.evaluate(async (path) => (await fetch(path)).headers.get("content-type"), href)).toBe(
      "application/pdf",
    );
    await context.setOffline(false);
    expect((await api.resource("GET", `/facilities/${facility.id}/binder`))["visits"]).toBe(1);
    await api.resource("DELETE", `/facilities/${facility.id}/binder`, {});
    await phone.reload();
    await expect(phone.getByRole("alert")).toHaveText(NOT_VALID);
    await context.setOffline(true);
    await phone.reload();
    await expect(phone.getByRole("link", { name: paint.name })).toHaveCount(0);
    await context.close();
  });

  test("is told what to do where the facility has no products, and where the server is away", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const { facility_id } = await makePlace(api);
    const token = await addressOf(api, facility_id);
    let mishap: Mishap = "none";
    const line = await openBadLine(house.base, (call) => (call.includes("/binder?") ? mishap : "none"));
    await page.goto(`${line.base}/binder/${token}`);
    const none = page.getByText(
      "No products are on file for this facility. Ask your supervisor for the safety data sheets.",
    );
    await expect(none).toBeVisible();
    await expectNoBarrier(page, "a binder without products", none);
    const answer = Promise.withResolvers<void>();
    mishap = answer.promise;
    await page.reload();
    await expect(page.getByText("Loading...")).toBeVisible();
    await expectNoBarrier(page, "a binder that is loading", page.getByText("Loading..."));
    mishap = "lost";
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
    await expectNoBarrier(page, "a binder that cannot be reached", page.getByRole("alert"));
    await expectTouchable(page.getByRole("button", { name: "Try Again" }));
    mishap = "none";
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(none).toBeVisible();
    answer.resolve();
    await line.close();
  });
});
