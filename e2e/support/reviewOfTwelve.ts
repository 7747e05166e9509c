import type { Locator, Page } from "@playwright/test";
import { printedSheet } from "./printedSheet.ts";
import { expect } from "./test.ts";

export const COMPONENTS = [
  ["Toluene", "108-88-3", "20 - 30"],
  ["Acetone", "67-64-1", "10 - 20"],
  ["Xylene", "1330-20-7", "5 - 10"],
  ["Ethylbenzene", "100-41-4", "1 - 5"],
  ["Methanol", "67-56-1", "1 - 5"],
  ["Isopropyl alcohol", "67-63-0", "1 - 5"],
  ["Butyl acetate", "123-86-4", "1 - 5"],
  ["Methyl ethyl ketone", "78-93-3", "1 - 5"],
  ["Cumene", "98-82-8", "0.1 - 1"],
  ["Naphthalene", "91-20-3", "0.1 - 1"],
  ["Carbon black", "1333-86-4", "0.1 - 1"],
  ["Titanium dioxide", "13463-67-7", "1 - 5"],
] as const;

/** On three pages, so that the components and the properties are not on the screen at first. */
export const sheetOfTwelve = (name: string): Promise<Buffer> =>
  printedSheet(({ row, heading, nextPage }) => {
    row("SAFETY DATA SHEET");
    row("Revision date: 03/29/2017");
    heading("SECTION 1: Identification");
    row("Product name:", name);
    row("Product code:", name.replaceAll(" ", "-"));
    row("Manufacturer:", "Acme Coatings Inc.");
    row("Emergency telephone:", "1-800-424-9300");
    heading("SECTION 2: Hazard(s) identification");
    row("Flammable liquids, Category 2");
    row("H225 Highly flammable liquid and vapor");
    nextPage();
    heading("SECTION 3: Composition/information on ingredients");
    row("Chemical name", "CAS No.", "% by weight");
    for (const component of COMPONENTS) row(...component);
    for (const [at, title] of [
      "First-aid measures",
      "Fire-fighting measures",
      "Accidental release measures",
    ].entries()) {
      heading(`SECTION ${4 + at}: ${title}`);
      row("Ask somebody who knows.");
    }
    nextPage();
    heading("SECTION 7: Handling and storage");
    row("Keep the container closed and away from heat.");
    heading("SECTION 8: Exposure controls/personal protection");
    row("Wear gloves and eye protection.");
    heading("SECTION 9: Physical and chemical properties");
    row("Physical state:", "Liquid");
    row("Specific gravity:", "0.87");
    row("Density:", "0.87 g/cm3");
    row("Flash point:", "12 °F (-11 °C)");
    for (const [at, title] of ["Stability", "Toxicological information", "Ecological information"].entries()) {
      heading(`SECTION ${10 + at}: ${title}`);
      row("See the other sections of this sheet.");
    }
  });

/** Uploads the sheet, and opens its review when it is read. */
export const openReview = async (page: Page, file: string, name: string): Promise<void> => {
  await page.goto("/products/sheets");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose SDS Files" }).click();
  await (await chooser).setFiles([{ name: file, mimeType: "application/pdf", buffer: await sheetOfTwelve(name) }]);
  const row = page.getByRole("row", { name: new RegExp(file.replace(".", "\\.")) });
  await expect(row).toContainText(name);
  await row.getByRole("link", { name: file }).press("Enter");
  await expect(page.getByRole("row", { name: /^Product Name: / })).toBeFocused();
};

/** The row of a value, by what it begins with. */
export const entry = (page: Page, name: RegExp): Locator => page.locator("tr[data-entry]", { hasText: name }).first();

export const allSaved = (page: Page): Promise<void> => expect(page.getByText("Saving...")).toHaveCount(0);
