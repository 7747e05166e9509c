import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { handAt } from "./support/shelfHand.ts";
import { expect, test } from "./support/test.ts";

// A house of its own: nobody has entered anything here.
test.use({ who: "admin", settings: { SDS_MAX_AGE_YEARS: "3" } });

/** Letters count as well, so nothing may have to be typed twice. */
const MOST_KEYS = 300;
const THIS_YEAR = String(new Date().getFullYear());

test("the first steps have no barrier, and a filter that finds nothing shows none", async ({ page }) => {
  await page.goto("/inventories");
  await expectNoBarrier(page, "first steps", page.getByRole("group", { name: "First steps" }));
  await page.goto("/inventories?status=completed");
  await expect(page.getByText("No results.")).toBeVisible();
  await expect(page.getByRole("group", { name: "First steps" })).toHaveCount(0);
});

test("the first admin gets from an empty database to a report with a line in at most 300 keys", async ({ page }) => {
  const hand = handAt(page);
  const { press, type, tabTo } = hand;
  const dialog = (name: string) => page.getByRole("dialog", { name });
  const main = page.getByRole("main");

  await page.goto("/inventories");
  await expect(page.getByRole("group", { name: "First steps" })).toBeVisible();
  await press("Tab");
  await press("Enter");
  await tabTo("Add a customer");
  await press("Enter");
  await expect(dialog("Create New Customer").getByLabel("Customer Name")).toBeFocused();
  await type("Axis Plating");
  await tabTo("Street");
  await type("9 Kiln Road");
  await press("Tab");
  await type("Dayton");
  await press("Tab");
  await type("oh");
  await press("Tab");
  await type("45402");
  await press("Tab");
  await type("9375550142");
  await press("Control+s");

  // The facility is offered, at the customer's address.
  await expect(main.getByText("Customer: Axis Plating")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add its facility" })).toBeFocused();
  await press("Enter");
  const facility = dialog("Create New Facility");
  await expect(facility.getByLabel("Facility Name")).toBeFocused();
  await expect(facility.getByLabel("Street", { exact: true })).toHaveValue("9 Kiln Road");
  await expect(facility.getByRole("combobox", { name: "Customer" })).toHaveValue("Axis Plating");
  await type("Kiln Hall");
  await press("Control+s");

  // The inventory's customer, facility and year are chosen.
  await expect(page.getByRole("button", { name: "Add an inventory" })).toBeFocused();
  await press("Enter");
  const inventory = dialog("Add NewInventory");
  await expect(inventory.getByRole("button", { name: /Year/ })).toContainText(THIS_YEAR);
  await expect(inventory.getByRole("combobox", { name: "Facility" })).toHaveValue("Kiln Hall");
  await press("Control+s");

  // What comes next is one line each.
  await expect(page).toHaveURL(/\/inventories\/\d+\/products$/);
  await expect(main.getByRole("listitem").filter({ hasText: "Thresholds" })).toBeVisible();
  await press("Alt+n");
  await expect(page.getByRole("combobox", { name: "Product", exact: true })).toBeFocused();
  await type("Diesel");
  await press("Alt+n");
  await tabTo("Manufacturer");
  await type("Ace");
  await tabTo("Physical State");
  await press("l");
  await tabTo("Specific Gravity");
  await type(".8");
  await tabTo("Container Type");
  await type("Vat");
  await expect(page.getByRole("option", { name: "Add New Container Type" })).toBeVisible();
  await press("ArrowDown");
  await press("Enter");
  await expect(dialog("Create New Container").getByLabel("Container Type")).toHaveValue("Vat");
  await press("Control+s");
  await expect(page.getByRole("combobox", { name: "Container Type" })).toHaveValue("Vat");
  await tabTo("Container Size");
  await type("9999");
  await press("Tab");
  await type("gal");
  await press("Tab");
  await type("1");
  await tabTo("Location Stored");
  await type("A");
  await press("Control+s");
  await expect(page.getByRole("row", { name: /Diesel/ })).toBeVisible();
  await press("Control+k");
  await type("rep");
  await press("ArrowDown");
  await press("Enter");
  await expect(page).toHaveURL(/\/reports$/);
  const list = (name: RegExp) => page.getByRole("button", { name });
  const option = (name: string) => page.getByRole("option", { name });
  await tabTo("Select Customer");
  await press("ArrowDown", 2);
  await press("Enter");
  await expect(page.getByRole("combobox", { name: "Select Customer" })).toHaveValue("Axis Plating");
  await press("Tab");
  await press("ArrowDown", 2);
  await press("Enter");
  await expect(page.getByRole("combobox", { name: "Facility Name" })).toHaveValue("Kiln Hall");
  await press("Tab");
  await expect(list(/Year/)).toBeFocused();
  await press("ArrowDown");
  await expect(option(THIS_YEAR)).toBeFocused();
  await press("Enter");
  await press("Tab");
  await press("ArrowDown");
  await expect(option("EPCRA Section 302")).toBeFocused();
  await press("ArrowDown", 2);
  await press("Enter");
  const reported = page.getByRole("table", { name: "Reportable", exact: true });
  await expect(reported.getByRole("row", { name: /Diesel/ })).toBeVisible();
  await tabTo("Create Report");
  const downloading = page.waitForEvent("download");
  await press("Enter");
  expect((await downloading).suggestedFilename()).toContain("Axis");
  const { keys } = hand.counted();
  test.info().annotations.push({ type: "keys", description: String(keys) });
  expect(keys, "keys from the empty database to the report").toBeLessThanOrEqual(MOST_KEYS);

  // Nothing of it is left, and nothing more is asked for.
  const asked: Array<string> = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/inventories");
  await expect(page.getByRole("row", { name: /Axis/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("group", { name: "First steps" })).toHaveCount(0);
  expect(asked.filter((path) => /\/customers|FirstSteps/.test(path))).toEqual([]);
});

test("a picker where nothing is found adds what the person may add, and its form keeps what was typed", async ({
  page,
}) => {
  await page.goto("/inventories/create");
  const inventory = page.getByRole("dialog", { name: "Add NewInventory" });
  await inventory.getByRole("combobox", { name: "Technicians" }).fill("Lee");
  await page.getByRole("option", { name: "Add New Technician" }).click();
  const technician = page.getByRole("dialog", { name: "Create New Technician" });
  await technician.getByLabel("First Name").fill("Ann");
  await technician.getByLabel("Last Name").fill("Lee");
  await technician.getByLabel("Email").fill("ann@hazledger.test");
  // Enter saves this form, and not the one below it.
  await page.keyboard.press("Enter");
  await expect(technician).toHaveCount(0);
  await expect(inventory.getByRole("button", { name: "Remove Ann Lee" })).toBeVisible();
  await expect(inventory.getByText("Facility is required.")).toHaveCount(0);
  await inventory.getByRole("combobox", { name: "Customer" }).fill("Summit");
  await page.getByRole("option", { name: "Add New Customer" }).click();
  await expect(page.getByRole("dialog", { name: "Create New Customer" }).getByLabel("Customer Name")).toHaveValue(
    "Summit",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(inventory.getByRole("button", { name: "Remove Ann Lee" })).toBeVisible();
});

test.describe("a staff member", () => {
  test.use({ who: "staff" });

  test("is offered no record that only admins add", async ({ page }) => {
    await page.goto("/products/create");
    await page.getByRole("combobox", { name: "Hazard Classes" }).fill("Nothing of that name");
    await expect(page.getByText("No options found.").first()).toBeVisible();
    await expect(page.getByRole("option")).toHaveCount(0);
  });
});
