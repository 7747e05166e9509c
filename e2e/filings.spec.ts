import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { FILING_CONTACT } from "../tests/support/filingContact.ts";
import { type Made, makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

test.use({ who: "admin" });

const XML = "epcra_tier2_data.xml";

let made: Made;
test.beforeAll(async ({ house }) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  made = await makeInventory(api);
  const { id: facility_id, name } = made.facility;
  const [hazard] = await api.choices("/hazards/autocomplete-list?page=1&ipp=10&search=flammable");
  const product = await makeProduct(api, { pounds_per_gallon: "10", hazard_ids: [Number(hazard?.["id"])] });
  const component = { name: "Toluene", number: "108-88-3", percentage_weight: "100" };
  await api.resource("POST", `/products/${product.id}/chemical-components/create`, component);
  await makeLine(api, made.id, {
    product_id: product.id,
    container_quantity: "20",
    max_gallons: "1100",
    max_pounds: "11000",
    hazard_ids: [Number(hazard?.["id"])],
  });
  // Everything that is required but the county; and a longitude that can hardly be right.
  const facility = await api.resource("GET", `/facilities/${facility_id}/get`);
  await api.resource("PATCH", `/facilities/${facility_id}/update`, {
    name,
    customer_id: made.customer.id,
    address: { address: "1 Foundry Road", city: "Akron", state: "OH", zip: "44308", phone: "3305550142" },
    version: facility["version"],
    naics: "325510",
    latitude: "41.0814",
    longitude: "81.5190",
    duns: "123456789",
    manned: "yes",
    max_occupants: "12",
    subject_to_rmp: "no",
    phone_type: "Work",
  });
  await api.resource("POST", "/contacts/create", {
    customer_id: made.customer.id,
    facility_ids: [facility_id],
    ...FILING_CONTACT,
    is_active: 1,
  });
});

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const create = (page: Page) => page.getByRole("button", { name: "Create Filing" });
const combo = (page: Page, name: string) => page.getByRole("combobox", { name });
/** Typed, looked up and taken with the keyboard. */
const choose = async (page: Page, label: string, name: string) => {
  await combo(page, label).focus();
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
};
const chooseAll = async (page: Page) => {
  await choose(page, "Customer", made.customer.name);
  await choose(page, "Facilities", made.facility.name);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Year" }).press("Enter");
  await page.getByRole("option", { name: String(made.year) }).press("Enter");
};

test("by keyboard: a draft is made, what lacks and what is doubted is mended at its field, then the file and its evidence come", async ({
  page,
  house,
}) => {
  await page.goto("/reports");
  await create(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Create Filing" })).toBeVisible();
  await create(page).press("Enter");
  for (const message of ["Customer is required", "At least one facility is required", "Year is required"])
    await expect(page.getByText(message)).toBeVisible();

  await chooseAll(page);
  const county = page.getByRole("row", { name: /Not entered: county.*Required/ });
  await expect(county).toBeVisible();
  await expectNoBarrier(page, "readiness", county);
  await create(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("2 required facts are missing.");
  await page.getByRole("checkbox", { name: "Draft with 2 required facts missing" }).press("Space");
  const drafted = page.waitForEvent("download");
  await create(page).press("Enter");
  expect((await drafted).suggestedFilename()).toMatch(/draft to be completed in Tier2 Submit\.t2s$/);
  await expect(page.getByText("Draft created")).toBeVisible();

  const sign = page.getByRole("row", { name: /Is the sign right\?.*say under Explanation why it is right.*Required/ });
  await sign.getByRole("link").press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Longitude" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("-81.5190");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/reports\/filing$/);
  await expect(sign).toHaveCount(0);
  await county.getByRole("link", { name: `Facility: ${made.facility.name}` }).press("Enter");
  const field = page.getByRole("dialog").getByLabel("County");
  await expect(field).toBeFocused();
  await page.keyboard.type("Summit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/reports\/filing$/);
  await expect(page.getByText("No required facts are missing.")).toBeVisible();
  await expect(combo(page, "Customer")).toHaveValue(made.customer.name);
  await expect(county).toHaveCount(0);

  await page.getByRole("button", { name: /^Date Signed, Not entered/ }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Date Signed" })).toBeFocused();
  await page.keyboard.type("02282027");
  await page.getByRole("textbox", { name: "Certifier" }).focus();
  await page.keyboard.type("Ruth Okafor, Plant Manager");
  const choosingLong = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose Attachment" }).press("Enter");
  const long = { name: `${"p".repeat(97)}.pdf`, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
  await (await choosingLong).setFiles(long);
  await expect(page.getByText("Attachment name must be at most 100 characters")).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose Attachment" }).press("Enter");
  const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
  await (await choosing).setFiles(plan);
  await expect(page.getByText("plan.pdf", { exact: true })).toBeVisible();
  await expect(page.getByText("at most 100 characters")).toHaveCount(0);

  const row = page.getByRole("table", { name: /^Contents of the filing/ }).getByRole("row", { name: /Toluene/ });
  await expect(row).toContainText("11,000 lb");
  await row.getByRole("button", { name: /^11,000 lb, Maximum amount/ }).press("Enter");
  await expect(page.getByRole("dialog").getByText("Derivation")).toBeVisible();
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: /^Details/ }).press("Enter");
  await expect(page.getByRole("dialog").getByText("PAINT SHOP")).toBeVisible();
  await page.keyboard.press("Escape");

  const coming = page.waitForEvent("download");
  await create(page).press("Enter");
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^Tier_II_Foundry_.*_2026\.t2s$/);
  const bytes = await bytesOf(file);
  const parts = unzipSync(bytes);
  expect(Object.keys(parts).toSorted()).toEqual([XML, "plan.pdf"]);
  const xml = strFromU8(parts[XML] ?? new Uint8Array());
  for (const part of [
    "<county>Summit</county>",
    "<nameAndTitleOfCertifier>Ruth Okafor, Plant Manager</nameAndTitleOfCertifier>",
    "<dateSigned>2027-02-28</dateSigned>",
    "<maxAmount>11000</maxAmount>",
  ])
    expect(xml).toContain(part);
  await expect(page.getByText("Filing created")).toBeVisible();
  const earlier = page.getByRole("table", { name: "Earlier filings" });
  await expect(earlier.getByText("Up to date")).toBeVisible();
  await expectNoBarrier(page, "filing created", earlier);

  const proof = page.waitForEvent("download");
  await earlier.getByRole("button", { name: /^Evidence \(zip\) of .*_2026\.t2s/ }).press("Enter");
  const evidence = unzipSync(await bytesOf(await proof));
  const names = Object.keys(evidence);
  const filed = names.find((name) => name.endsWith(".t2s")) ?? "";
  expect(sha256(evidence[filed] ?? new Uint8Array())).toBe(sha256(bytes));
  const told = names
    .filter((name) => !name.includes(".t2s"))
    .map((name) => strFromU8(evidence[name] ?? new Uint8Array()));
  expect(told.some((text) => text.includes(sha256(bytes)))).toBe(true);

  // CERS, only for facilities in California, has a workbook of its own.
  const api = await house.api("admin");
  await api.resource("PATCH", `/facilities/${made.facility.id}/update`, {
    name: made.facility.name,
    customer_id: made.customer.id,
    address: { address: "1 Harbor Way", city: "Richmond", state: "CA", zip: "94804", phone: "5105550142" },
  });
  await page.getByRole("button", { name: /Target/ }).press("Enter");
  await page.getByRole("option", { name: "CERS workbook (.xlsx)" }).press("Enter");
  await expect(page.getByRole("row", { name: /CERS ID not entered/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose Template" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Date Signed" })).toHaveCount(0);
});

test.describe("when something does not come", () => {
  test.use({ who: null, expectedProblem: /Failed to load resource/ });

  test("the readiness and the file say so, and come when asked again", { tag: "@long" }, async ({ page, house }) => {
    let failing = "/filings/readiness";
    const away: Mishap = { status: 503, html: "<html></html>" };
    const line = await openBadLine(house.base, (call) => (call.includes(failing) ? away : "none"));
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page).toHaveURL(/\/inventories$/);
      await page.goto(`${line.base}/reports/filing`);
      await chooseAll(page);
      const again = page.getByRole("main").getByRole("button", { name: "Try Again" });
      await expect(again).toBeVisible();
      failing = "nothing";
      await again.press("Enter");
      await expect(page.getByRole("heading", { name: "Readiness" })).toBeVisible();
      failing = "/filings/create";
      const draft = page.getByRole("checkbox", { name: /^Draft/ });
      if ((await draft.count()) > 0) await draft.press("Space");
      await create(page).press("Enter");
      await expect(page.getByRole("main").getByText("The server returned an error (503).")).toBeVisible();
    } finally {
      await line.close();
    }
  });
});
