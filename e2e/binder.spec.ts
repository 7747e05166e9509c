import { readFile } from "node:fs/promises";
import { readPdf } from "../tests/adapters/documents/readPdf.ts";
import { addLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import {
  addressOf,
  controlsOf,
  expectNoSideways,
  expectTouchable,
  NOT_VALID,
  phoneOf,
  SEARCH,
  shelf,
} from "./support/binderPhone.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { resourceModal } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const NO_SHEET = "No sheet on file. Ask your supervisor for it.";
/** All that a phone fetches for a list of this length, KiB: page, style, script, and the worker that keeps them. */
const FETCHED = 24;

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

    const print = section.getByRole("button", { name: "Print Poster" });
    const [download] = await Promise.all([page.waitForEvent("download"), print.click()]);
    expect(download.suggestedFilename()).toBe(`Poster - ${facility.name}.pdf`);
    const text = (await readPdf(await readFile(await download.path()))).text(1).replaceAll(/[\s|]+/g, "");
    for (const part of [first, facility.name, customer.name]) expect(text).toContain(part.replaceAll(" ", ""));

    const context = await phoneOf(page, house);
    const phone = await context.newPage();
    await phone.goto(first);
    await expect(phone.getByRole("heading", { level: 1 })).toContainText(facility.name);
    await expect(phone.getByText(`${customer.name} · Inventory of 2026`)).toBeVisible();
    await expect(phone.getByRole("main").getByRole("status")).toHaveText("2 products");
    const rows = phone.getByRole("listitem");
    await expect(rows.filter({ hasText: solvent.name })).toContainText(NO_SHEET);
    const link = phone.getByRole("link", { name: paint.name });
    await expectTouchable(controlsOf(phone));
    await expectNoSideways(phone);

    await phone.getByLabel(SEARCH).fill("zp-7");
    await expect(phone.getByRole("main").getByRole("status")).toHaveText("1 of 2 products");
    await expect(rows).toHaveCount(1);
    const sheet = await phone.request.get(
      await link.evaluate((one) => (one instanceof HTMLAnchorElement ? one.href : "")),
    );
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
  test("finds a product among many, of which 25 are drawn at once, with the search always at hand, and fetches no more than this page needs", async ({
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
    const fetched: Array<Promise<readonly [path: string, size: number]>> = [];
    phone.on("requestfinished", (request) => {
      const path = new URL(request.url()).pathname;
      fetched.push(request.sizes().then(({ responseBodySize }) => [path, responseBodySize] as const));
    });
    await phone.goto(`/binder/${token}`);
    const status = phone.getByRole("main").getByRole("status");
    const rows = phone.getByRole("listitem");
    const search = phone.getByLabel(SEARCH);
    await expect(phone).toHaveTitle(`Safety Data Sheets, ${facility.name} - HazLedger`);
    await expect(status).toHaveText("104 products");
    await expect(rows).toHaveCount(25);
    await search.pressSequentially(`${word} p-7`);
    await expect(status).toHaveText("11 of 104 products");
    await expect(rows).toHaveCount(11);
    await search.fill("");
    await expect(rows).toHaveCount(25);
    const all = phone.getByRole("button", { name: "Show All" });
    await expectTouchable(controlsOf(phone));
    await all.click();
    await expect(rows).toHaveCount(104);
    await expect(all).toBeHidden();
    await rows.last().scrollIntoViewIfNeeded();
    await expect(search).toBeInViewport();
    await search.fill(word);
    await expect(rows.first()).toBeInViewport();
    await expect(rows).toHaveCount(25);
    await expectNoSideways(phone);

    await phone.waitForLoadState("networkidle");
    const files = (await Promise.all(fetched)).filter(([path]) => !path.endsWith(".woff2"));
    expect(files.map(([path]) => path)).toEqual(
      expect.arrayContaining([`/binder/${token}`, "/binder.css", "/binder.js"]),
    );
    expect(
      files.filter(([path]) => path.startsWith("/assets/")),
      "nothing of the web app",
    ).toEqual([]);
    const kib = files.reduce((sum, [, size]) => sum + size, 0) / 1024;
    process.stdout.write(`a binder: ${kib.toFixed(1)} KiB in ${files.length} files\n`);
    expect(kib).toBeGreaterThan(4);
    expect(kib).toBeLessThanOrEqual(FETCHED);
    await context.close();
  });
});
