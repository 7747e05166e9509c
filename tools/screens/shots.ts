import type { Page } from "@playwright/test";

/** One picture: where to go, and what to do there before it is taken. */
export type Shot = {
  readonly name: string;
  readonly path: string;
  readonly isPublic?: boolean;
  readonly prepare?: (page: Page) => Promise<unknown>;
};

const rows = (page: Page) => page.getByRole("row").nth(2).waitFor();
const dialog = (page: Page) => page.getByRole("dialog").waitFor();

/** A list's upload, up to what it would change; the list itself stays. */
const uploadOf = (type: string, file: string) => async (page: Page) => {
  await page.getByRole("button", { name: `Upload ${type} list` }).click();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Replace List" }).waitFor();
};

const palette = async (page: Page) => {
  await rows(page);
  await page.keyboard.press("ControlOrMeta+k");
  await dialog(page);
};
const keys = async (page: Page) => {
  await rows(page);
  await page.keyboard.press("Shift+?");
  await dialog(page);
};
const history = async (page: Page) => {
  await page.getByRole("dialog").getByRole("button", { name: "History" }).click();
  await page.getByRole("dialog").locator("ol > li").first().waitFor();
};

/** The result of a report, once everything is chosen. */
const report = async (page: Page) => {
  for (const [label, option] of [
    ["Select Customer", "Lakeshore"],
    ["Facility Name", "Harbor"],
  ] as const) {
    await page.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option }).first().click();
  }
  await page.getByRole("button", { name: "Year" }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Report Type" }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("heading", { name: "Could not be judged" }).waitFor();
};

/** Every screen of the product. */
export const SHOTS: ReadonlyArray<Shot> = [
  { name: "login", path: "/login", isPublic: true },
  { name: "forgot-password", path: "/forgot-password", isPublic: true },
  { name: "set-password", path: "/set-password?token=example", isPublic: true },
  { name: "about", path: "/about", isPublic: true },
  { name: "inventories", path: "/inventories", prepare: rows },
  { name: "inventory-create", path: "/inventories/create", prepare: dialog },
  { name: "inventory-edit", path: "/inventories/1", prepare: dialog },
  { name: "inventory-products", path: "/inventories/1/products", prepare: rows },
  { name: "product-form-new", path: "/inventories/1/products/create" },
  { name: "product-form", path: "/inventories/1/products/1" },
  { name: "products", path: "/products", prepare: rows },
  { name: "product-create", path: "/products/create", prepare: (page) => page.getByText("SDS File").first().waitFor() },
  { name: "product", path: "/products/1", prepare: (page) => page.getByText("CAS #").first().waitFor() },
  { name: "component-create", path: "/products/1/chemical-components/create", prepare: dialog },
  { name: "technicians", path: "/technicians-mgmt", prepare: rows },
  { name: "technician-edit", path: "/technicians-mgmt/2", prepare: dialog },
  { name: "customers", path: "/customers-facilities-mgmt", prepare: rows },
  { name: "customer-edit", path: "/customers-facilities-mgmt/customers/1", prepare: dialog },
  { name: "facility-edit", path: "/customers-facilities-mgmt/facilities/1", prepare: dialog },
  { name: "containers", path: "/containers", prepare: rows },
  { name: "container-edit", path: "/containers/1", prepare: dialog },
  { name: "units", path: "/units", prepare: rows },
  { name: "hazard-classes", path: "/hazard-class-mgmt", prepare: rows },
  { name: "hazard-class-edit", path: "/hazard-class-mgmt/1", prepare: dialog },
  { name: "database", path: "/database", prepare: rows },
  { name: "database-upload", path: "/database", prepare: uploadOf("EHS", "e2e/fixtures/psm-saved-by-libreoffice.xls") },
  { name: "database-table", path: "/database/ehs", prepare: rows },
  { name: "users", path: "/users", prepare: rows },
  { name: "user-edit", path: "/users/2", prepare: (page) => page.getByLabel("First Name").waitFor() },
  { name: "profile", path: "/profile" },
  { name: "palette", path: "/inventories", prepare: palette },
  { name: "keyboard-shortcuts", path: "/inventories", prepare: keys },
  { name: "history", path: "/inventories/1", prepare: history },
  { name: "not-found", path: "/nowhere" },
  { name: "reports", path: "/reports", prepare: report },
];
