import { makeInventory, makeProduct } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

test("keys lead to the search, to the list of keys, and to any screen or record", async ({ page, house }) => {
  const api = await house.api("admin");
  const inventory = await makeInventory(api);
  const product = await makeProduct(api);
  await page.goto("/inventories");
  const search = page.getByRole("searchbox", { name: "Search inventories" });
  await expect(page.getByRole("table", { name: "Inventories" })).toHaveAttribute("aria-busy", "false");

  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("a/?");
  await expect(search).toHaveValue("a/?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await search.clear();
  await search.blur();

  await page.keyboard.press("Shift+?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Save the form");
  await expectNoBarrier(page, "keys", keys);
  await keys.getByText("Use the single-key shortcuts / and ?").click();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(search).not.toBeFocused();

  // The palette works from within a field, and brings the switch back.
  await search.focus();
  const palette = page.getByRole("dialog", { name: "Go to" });
  const openPalette = async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette.locator("input")).toBeFocused();
  };
  await openPalette();
  await expect(palette.getByRole("option", { name: "User Mgmt." })).toHaveCount(0);
  await page.keyboard.type("keyb");
  await expect(palette.getByRole("option")).toHaveText(["Keyboard shortcuts"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await keys.getByText("Use the single-key shortcuts / and ?").click();
  await page.keyboard.press("Escape");

  // By the keyboard alone to a product, a facility, and a screen.
  await openPalette();
  await page.keyboard.type(product.name);
  await expect(palette.getByRole("option", { name: product.name })).toContainText("Summit Solvents");
  await expectNoBarrier(page, "palette", palette.getByRole("option", { name: product.name }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}$`));
  await openPalette();
  await page.keyboard.type(inventory.facility.name);
  await expect(palette.getByRole("group").last()).toContainText("Inventories");
  await palette.getByRole("option", { name: inventory.facility.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/facilities/${inventory.facility.id}$`));
  await expect(page.getByRole("dialog")).toBeVisible();

  // Escape closes the modal, and asks when something was changed.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/inventories/create");
  await page.getByRole("dialog").getByRole("combobox", { name: "Customer" }).fill(inventory.customer.name);
  await page.getByRole("option", { name: inventory.customer.name }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Facility is required")).toBeVisible();
});
