import { readFile } from "node:fs/promises";
import { read } from "@e965/xlsx";
import type { Download, Page } from "@playwright/test";
import { readPdf } from "../tests/adapters/documents/readPdf.ts";
import { type Made, makeInventory, makeLine, makeProduct } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { PEOPLE } from "./support/people.ts";
import { starred } from "./support/starred.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const EHS = "EPCRA Section 302 Extremely Hazardous Substances";
const field = (page: Page, name: string) => page.getByRole("combobox", { name });
const list = (page: Page, label: string) => page.getByRole("button", { name: label });
const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).fill(option);
  await page.getByRole("option", { name: option }).click();
};
const pick = async (page: Page, label: string, option: string) => {
  await list(page, label).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const create = (page: Page) => page.getByRole("button", { name: "Create Report" });
/** The track over the form: the step it is at, and what is said about it. */
const track = (page: Page) => page.getByRole("group", { name: "Report progress" });
const step = (page: Page) => track(page).locator('[aria-current="step"]');
const said = (page: Page, fact: string) =>
  track(page)
    .locator("dl > div")
    .filter({ hasText: new RegExp(`^${fact}`) });
/** What is said about the step is closed at first. */
const openDetails = (page: Page) => page.getByRole("button", { name: "Progress in detail" }).click();
const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

test.use({ who: "staff" });

let made: Made;
test.beforeAll(async ({ house }) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  made = await makeInventory(api);
  const product = await makeProduct(api, {
    physical_state: "liquid",
    specific_gravity: "1.2",
    pounds_per_gallon: "10",
  });
  const component = { name: "Chlorine", number: "7782-50-5", percentage_weight: "40" };
  await api.resource("POST", `/products/${product.id}/chemical-components/create`, component);
  await makeLine(api, made.id, { product_id: product.id, mfg_name: "Summit", max_pounds: "1100" });
});

// Rules: B2.92, B2.93, B7.30
test("a staff member sees what is reportable, why, and gets the file with the same figures", async ({ page }) => {
  await page.goto("/reports");
  await expect(said(page, "Blocked by")).toHaveCount(0);
  await openDetails(page);
  await expect(page).toHaveTitle("Reports - HazLedger");
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Reports" })).toHaveAttribute("aria-current", "page");
  await expect(field(page, "Facility Name")).toBeDisabled();
  await expect(list(page, "Year")).toBeDisabled();
  await expect(step(page)).toHaveText("1Select");
  await expect(said(page, "Blocked by")).toContainText("Select next: customer, facility, year, report type.");
  await expect(said(page, "Allowed for")).toContainText("Admin, Staff");
  expect(await starred(page)).toEqual(["Select Customer", "Facility Name", "Report Type"]);
  await create(page).click();
  for (const message of ["Customer is required", "Facility is required", "Year is required", "Type is required"]) {
    await expect(page.getByText(message)).toBeVisible();
  }

  await choose(page, "Select Customer", made.customer.name);
  await expect(list(page, "Year")).toBeDisabled();
  await choose(page, "Facility Name", made.facility.name);
  await pick(page, "Year", String(made.year));
  await pick(page, "Report Type", EHS);
  await expect(page.getByText("Reportable (1)")).toBeVisible();
  await expect(step(page)).toHaveText("2Review the result");
  await expect(said(page, "Next")).toContainText("'Create Report' creates the file.");
  await expect(page.getByRole("row", { name: /Chlorine 7782-50-5 440\.00 lb.* 100 lb.* 440%/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Insufficient data" })).toBeVisible();
  await expectNoBarrier(page, "result", page.getByText("Reportable (1)"));

  await page.getByRole("button", { name: "440.00 lb, Chlorine: show derivation" }).click();
  const derivation = page.getByRole("dialog", { name: "Total: Chlorine" });
  await expect(derivation.getByText("1,100 lb × 40% = 440 lb")).toBeVisible();
  await expect(derivation.getByRole("link", { name: /^SDS No\. 1, Solvent/ })).toHaveAttribute(
    "href",
    new RegExp(`/inventories/${made.id}/products/\\d+$`),
  );
  await expectNoBarrier(page, "derivation", derivation);
  await page.keyboard.press("Escape");

  const coming = page.waitForEvent("download");
  await create(page).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(
    `EPCRA_Section_302_Extremely_Hazardous_Substances_${made.customer.name.replaceAll(" ", "_")}_2026.pdf`,
  );
  const pdf = await readPdf(await bytesOf(file));
  const text = pdf.widths.map((_, at) => pdf.text(at + 1)).join("|");
  for (const figure of ["|440|", "|100|", "|Chlorine|", made.facility.name]) expect(text).toContain(figure);
  await expect(page.getByText("Up to date")).toBeVisible();
  await expect(step(page)).toHaveText("File ready");

  await pick(page, "Report Type", "Hazardous Material Inventory Excel");
  // The arriving result moves the button, so a click at that moment can miss it.
  await expect(said(page, "Now")).toContainText("The result is shown below.");
  const second = page.waitForEvent("download");
  await create(page).click();
  const workbook = await second;
  expect(workbook.suggestedFilename()).toMatch(/^Hazardous_Material_Inventory_Excel_Foundry_.*_2026\.xlsx$/);
  const book = read(await bytesOf(workbook));
  const numbers = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet).map((cell) => cell?.v));
  expect(numbers).toContain(1100);

  // Changing the facility clears the year, changing the customer clears both.
  await field(page, "Facility Name").fill("");
  await expect(list(page, "Year")).toBeDisabled();
  await field(page, "Select Customer").fill("");
  await expect(field(page, "Facility Name")).toBeDisabled();
});

test.describe("when something does not come", () => {
  test.use({ who: null, expectedProblem: /Failed to load resource/ });

  // Rules: B2.94, B2.95, B8.2
  test("types, years, result and file say that they did not come, and come when asked again; making a file can be cancelled", {
    tag: "@long",
  }, async ({ page, house }) => {
    const api = await house.api("admin");
    const empty = await makeInventory(api);
    const away: Mishap = { status: 503, html: "<html></html>" };
    let failing = "/report/list";
    let mishap: Mishap = away;
    const line = await openBadLine(house.base, (call) => (call.includes(failing) ? mishap : "none"));
    /** What failed is told in the page and over the form; nothing fails any more when it is asked for again. */
    const askAgain = async (message: string, blocked: string) => {
      // The toast is the alert of the answer; in the page stands what is missing.
      const again = page.getByRole("main").getByRole("button", { name: "Try Again" });
      await expect(again).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(1);
      await expect(page.getByRole("main").getByText(message).first()).toBeVisible();
      await expect(said(page, "Blocked by")).toContainText(blocked);
      await expect(said(page, "Next")).toContainText("'Try Again' sends the request again.");
      failing = "nothing";
      await again.click();
      await expect(again).toHaveCount(0);
    };
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page).toHaveURL(/\/inventories$/);
      await page.goto(`${line.base}/reports`);
      await openDetails(page);
      await askAgain("The report types could not be loaded.", "The report types could not be loaded.");
      await pick(page, "Report Type", EHS);
      await choose(page, "Select Customer", made.customer.name);
      failing = "/years-list";
      await choose(page, "Facility Name", made.facility.name);
      await askAgain("The years could not be loaded.", "The years of this facility could not be loaded.");
      failing = "/report/preview";
      await pick(page, "Year", String(made.year));
      await expect(step(page)).toHaveText("2Review the result");
      await expect(said(page, "Now")).toContainText("The result could not be loaded.");
      await askAgain("The server returned an error (503).", "The server returned an error (503).");
      await expect(page.getByText("Reportable (1)")).toBeVisible();
      await expect(field(page, "Select Customer")).toHaveValue(made.customer.name);
      await expect(field(page, "Facility Name")).toHaveValue(made.facility.name);
      await expect(list(page, "Year")).toContainText(String(made.year));
      await expect(list(page, "Report Type")).toContainText(EHS);

      await choose(page, "Select Customer", empty.customer.name);
      await choose(page, "Facility Name", empty.facility.name);
      await pick(page, "Year", String(empty.year));
      await expect(page.getByText("Reportable (1)")).toHaveCount(0);
      failing = "/report/generate";
      mishap = new Promise<void>(() => {});
      await create(page).click();
      await expect(page.getByText("The report is being created. This may take a while.")).toBeVisible();
      await expect(said(page, "Next")).toContainText("'Cancel' stops it.");
      for (const name of ["Select Customer", "Facility Name"]) await expect(field(page, name)).toBeDisabled();
      for (const name of ["Year", "Report Type"]) await expect(list(page, name)).toBeDisabled();
      await expect(create(page)).toHaveAttribute("aria-disabled", "true");
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(field(page, "Select Customer")).toBeEnabled();
      await expect(step(page)).toHaveText("3File canceled");

      mishap = { status: 200, html: "<html></html>" };
      await create(page).click();
      await expect(toastOf(page, "Error")).toContainText("Expected file but got something else");
      await expect(step(page)).toHaveText("File failed");
      await expect(said(page, "Blocked by")).toContainText("Expected file but got something else");

      mishap = "none";
      await api.resource("PATCH", `/inventories/${empty.id}/activate`, {});
      await create(page).click();
      await expect(toastOf(page, "Error")).toContainText("The facility has no active inventory in this year.");
      await field(page, "Facility Name").fill("");
      await choose(page, "Facility Name", empty.facility.name);
      await expect(list(page, "Year")).toContainText("No years available");
    } finally {
      await line.close();
    }
  });
});
