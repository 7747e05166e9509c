import { makePlace } from "../tools/support/makeRecords.ts";
import { PEOPLE } from "./support/people.ts";
import { inventoryModal } from "./support/inventoryModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const { staff } = PEOPLE;

test("an inventory is made from the sign-in to the toast without a mouse", async ({ page, house }) => {
  await makePlace(await house.api("staff"), "Keyboard Works", "Quiet Hall");
  const keys = page.keyboard;
  await page.goto("/login");
  await expect(page.getByLabel("Username")).toBeFocused();
  await keys.type(staff.email);
  await keys.press("Tab");
  await keys.type(staff.password);
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Inventories List" })).toBeFocused();
  await keys.press("Tab");
  await expect(page.getByRole("button", { name: "+ Add New Inventory" })).toBeFocused();
  await keys.press("Enter");
  const { dialog, year, customer, facility, foot } = inventoryModal(page);
  await expect(dialog).toBeVisible();
  await expect(year).toBeFocused();
  await expect(facility).toBeDisabled();
  await expect(facility).toHaveAccessibleDescription("Select a customer first.");
  await keys.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await keys.type("2019");
  await keys.press("Enter");
  await expect(year).toContainText("2019");
  await keys.press("Tab");
  await expect(customer).toBeFocused();
  await keys.type("Keyboard");
  await expect(page.getByRole("option", { name: "Keyboard Works" })).toBeVisible();
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await expect(customer).toHaveValue("Keyboard Works");
  await keys.press("Tab");
  await expect(facility).toBeFocused();
  await keys.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Quiet Hall" })).toBeVisible();
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await expect(facility).toHaveValue("Quiet Hall");
  const technicians = dialog.getByRole("combobox", { name: "Technicians" });
  await keys.press("Tab");
  await expect(technicians).toBeFocused();
  await keys.press("ArrowDown");
  await expect(page.getByRole("listbox", { name: "Technicians" }).getByRole("option").first()).toBeVisible();
  await keys.press("ArrowDown");
  await keys.press("Enter");
  const remove = dialog.getByRole("button", { name: /^Remove / });
  await expect(remove).toHaveCount(1);
  await keys.press("Shift+Tab");
  await expect(remove).toBeFocused();
  await keys.press("Enter");
  await expect(remove).toHaveCount(0);
  await expect(technicians).toBeFocused();
  await keys.press("Enter");
  await expect(toastOf(page, "Success")).toContainText("was successfully created");
  await expect(dialog).toHaveCount(0);
  await expect(foot("Create")).toHaveCount(0);
});

test("a modal starts in its first field", { tag: "@long" }, async ({ page, house, signIn }) => {
  await makePlace(await house.api("staff"), "First Field Works", "Hall");
  await signIn("admin");
  for (const [address, label] of [
    ["/containers/create", "Container Type"],
    ["/units/create", "Unit Name"],
    ["/hazard-class-mgmt/create", "Hazard Class"],
    ["/technicians-mgmt/create", "First Name"],
    ["/customers-facilities-mgmt/customers/create", "Customer Name"],
    ["/customers-facilities-mgmt/facilities/create", "Facility Name"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("dialog").getByRole("textbox", { name: label }).first()).toBeFocused();
  }
  await page.goto("/customers-facilities-mgmt?search=First+Field+Works");
  await page.getByRole("link", { name: "Hall", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Facility Name" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "First Field Works", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Customer Name" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/search=First/);
});
