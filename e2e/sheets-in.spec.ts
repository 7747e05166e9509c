import type { Page } from "@playwright/test";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { printedSheet } from "./support/printedSheet.ts";
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
