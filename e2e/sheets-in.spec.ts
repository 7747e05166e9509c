import type { Page } from "@playwright/test";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { printedSheet } from "./support/printedSheet.ts";
import { setMenu } from "./support/setMenu.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

const COMPONENTS = [
  ["Toluene", "108-88-3", "30 - 40"],
  ["Acetone", "67-64-1", "20 - 30"],
  ["Xylene", "1330-20-7", "10 - 20"],
] as const;

/** A sheet of our own in the layout that most vendors use. */
const sheet = (name: string): Promise<Buffer> =>
  printedSheet(({ row, heading }) => {
    row("SAFETY DATA SHEET");
    row("Revision date: 03/29/2017");
    heading("SECTION 1: Identification");
    row("Product name:", name);
    // A number of its own: another product with it would be guessed.
    row("Product code:", name.replaceAll(" ", "-"));
    row("Manufacturer:", "Acme Coatings Inc.");
    row("Emergency telephone:", "800-424-9300");
    heading("SECTION 2: Hazard(s) identification");
    row("Flammable liquids, Category 2");
    row("H225 Highly flammable liquid and vapor");
    heading("SECTION 3: Composition/information on ingredients");
    row("Chemical name", "CAS No.", "% by weight");
    for (const component of COMPONENTS) row(...component);
    heading("SECTION 4: First-aid measures");
    row("Move the person to fresh air and call a physician.");
    heading("SECTION 5: Fire-fighting measures");
    row("Use foam, dry chemical or carbon dioxide.");
    heading("SECTION 6: Accidental release measures");
    row("Keep people away and stop the leak if it is safe.");
    heading("SECTION 7: Handling and storage");
    row("Keep the container closed and away from heat.");
    heading("SECTION 8: Exposure controls/personal protection");
    row("Wear gloves and eye protection.");
    heading("SECTION 9: Physical and chemical properties");
    row("Physical state:", "Liquid");
    row("Specific gravity:", "0.87");
    row("Flash point:", "12 °F (-11 °C)");
    for (const [at, title] of ["Stability", "Toxicological information", "Ecological information"].entries()) {
      heading(`SECTION ${10 + at}: ${title}`);
      row("See the other sections of this sheet.");
    }
  });

const drop = async (page: Page, ...files: ReadonlyArray<readonly [string, Buffer]>) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose SDS Files" }).click();
  await (await chooser).setFiles(files.map(([name, buffer]) => ({ name, mimeType: "application/pdf", buffer })));
};

test("a sheet is read, and its values become a product by keyboard alone, each beside its place on the page", async ({
  page,
}) => {
  await page.goto("/products/sheets");
  const content = await sheet("Solvent Blend 20");
  await drop(page, ["blend.pdf", content], ["again.pdf", content], ["notes.txt", Buffer.from("no sheet")]);
  await expect(page.getByText("Already uploaded, so not added again:")).toBeVisible();
  await expect(page.getByText("notes.txt:")).toBeVisible();
  const row = page.getByRole("row", { name: /blend\.pdf/ });
  await expect(row).toContainText("New: Solvent Blend 20");
  await expectNoBarrier(page, "the batch", row);

  await row.getByRole("link", { name: "blend.pdf" }).press("Enter");
  const first = page.getByRole("row", { name: "Product Name: Solvent Blend 20", exact: true });
  await expect(first).toBeFocused();
  await expect(page.getByRole("img", { name: /Page 1, value of Product Name/ })).toBeVisible();
  await expectNoBarrier(page, "the review", first);
  await first.focus();
  // Every value that can be stored, one key each.
  const rows = await page.locator("tr[data-entry]").count();
  for (let at = 0; at < rows; at += 1) await page.keyboard.press("Enter");
  await expect(page.getByText("Saving...")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Product from Accepted Values" }).press("Enter");
  const link = page.getByRole("link", { name: "Solvent Blend 20" });
  await expect(link).toBeVisible();
  await link.press("Enter");
  await expect(page.getByRole("textbox", { name: "Product Name" })).toHaveValue("Solvent Blend 20");
  await expect(page.getByRole("textbox", { name: "Specific Gravity" })).toHaveValue("0.87");
  await expect(page.getByText("the SDS of 03-29-2017").first()).toBeVisible();
  const components = page.getByRole("table", { name: "Chemical Components" });
  for (const [, cas] of COMPONENTS) await expect(components.getByText(cas)).toBeVisible();
});

test("a refused value stays refused, and what was not read is picked from the page with the arrow keys", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/products/sheets");
  await drop(page, ["pick.pdf", await sheet("Pick Me 7")]);
  const row = page.getByRole("row", { name: /pick\.pdf/ });
  await expect(row).toContainText("Pick Me 7");
  await row.getByRole("link", { name: "pick.pdf" }).click();
  await expect(page.getByRole("row", { name: /^Product Name/ })).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(page.getByText("Refused")).toBeVisible();
  await page.getByRole("button", { name: "Pick from the Page: NFPA" }).press("Enter");
  const pages = page.getByRole("region", { name: "Pages of pick.pdf" });
  await expect(pages.getByText("Pick-Me-7")).toBeAttached();
  await pages.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/Selected on page 1/)).toBeVisible();
  await page.getByRole("textbox", { name: "NFPA" }).fill("2-3-0");
  await page.getByRole("textbox", { name: "NFPA" }).press("Enter");
  await expect(page.getByText("Picked")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Refused")).toBeVisible();
  await expect(page.getByText("Picked")).toBeVisible();
});

test.describe("on a phone in the dark", () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });

  test("the page stands above its fields, and is larger when asked", async ({ page }) => {
    await page.goto("/products/sheets");
    await setMenu(page, false);
    await drop(page, ["phone.pdf", await sheet("Phone Cleaner 3")]);
    const row = page.getByRole("row", { name: /phone\.pdf/ });
    await expect(row).toContainText("Phone Cleaner 3");
    await row.getByRole("link", { name: "phone.pdf" }).click();
    await expect(page.getByRole("img", { name: /value of Product Name/ })).toBeVisible();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(page.getByText("200%")).toBeVisible();
    await expect(page.getByRole("img", { name: /value of Product Name/ })).toBeInViewport();
    if (process.env["LOOK"] !== undefined) await page.screenshot({ path: `${process.env["LOOK"]}-360.png` });
  });
});
