import { makePlace } from "../tools/support/makeRecords.ts";
import { PEOPLE } from "./support/people.ts";
import { chooseYear, inventoryModal } from "./support/inventoryModal.ts";
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

test.describe("in the inventory form", () => {
  test.use({ who: "staff" });

  test("Tab right after Enter in a list goes on from its field, before the next frame is drawn", async ({ page }) => {
    await page.goto("/inventories/create");
    const { year, customer } = inventoryModal(page);
    await expect(year).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: "2019" })).toBeVisible();
    await page.keyboard.type("2019");
    await expect(page.getByRole("option", { name: "2019" })).toBeFocused();
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(customer).toBeFocused();
    await expect(year).toContainText("2019");
  });

  test("keys right after a question and a calendar go on from where they were opened, before the next frame", async ({
    page,
  }) => {
    const withoutFrames = () =>
      page.evaluate(() => {
        window.requestAnimationFrame = () => 0;
      });
    await page.goto("/inventories/create");
    const { year, customer } = inventoryModal(page);
    await chooseYear(page, 2021);
    await expect(year).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
    await withoutFrames();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(customer).toBeFocused();

    page.once("dialog", (question) => void question.accept());
    await page.goto("/products/create");
    await page.getByRole("button", { name: "Choose date" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("grid").locator(":focus")).toBeVisible();
    await withoutFrames();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("textbox", { name: "SDS Date" })).toBeFocused();
  });

  test("Tab stays inside the dialog, and closing it gives the focus back", async ({ page }) => {
    await page.goto("/inventories");
    const opener = page.getByRole("button", { name: "+ Add New Inventory" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const { dialog } = inventoryModal(page);
    await expect(dialog).toBeVisible();
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test("Escape closes a modal at the first press, wherever the focus or the pointer is", async ({ page, signIn }) => {
  await signIn("staff");
  await page.goto("/containers");
  const keys = page.keyboard;
  const row = page.getByRole("button", { name: /^View container type/ }).first();
  const dialog = page.getByRole("dialog");
  const corner = dialog.locator("header").getByRole("button", { name: "Close" });
  const closed = dialog.locator("footer").getByRole("button", { name: "Archive" });
  const tooltip = page.getByRole("tooltip");
  for (const prepare of [
    async () => {},
    async () => {
      await corner.focus();
      await keys.press("Shift+Tab");
      await keys.press("Tab");
      await expect(tooltip).toBeVisible();
    },
    async () => {
      // The pointer has to be seen to move before it enters.
      await page.mouse.move(20, 20);
      await corner.hover();
      await expect(tooltip).toBeVisible();
    },
    async () => {
      await closed.focus();
      await expect(tooltip).toBeVisible();
    },
  ]) {
    await page.mouse.move(0, 0);
    await row.focus();
    await keys.press("Enter");
    await expect(dialog).toBeVisible();
    await prepare();
    await keys.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
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
