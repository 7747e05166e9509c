import type { Page } from "@playwright/test";
import { linesIn, makeInventory, unique } from "../tools/support/makeRecords.ts";
import {
  chooseFrom,
  choosePhysicalState,
  enterNewProduct,
  expectNoToast,
  openFacts,
  productForm,
  UNITS,
} from "./support/productForm.ts";
import { focusedName } from "./support/shelfHand.ts";
import { expect, test } from "./support/test.ts";
import { colorOf, toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

const TEXTS = [
  "Manufacturer",
  "Manufacturer Product Number",
  "Manufacturer Phone",
  "Emergency Phone",
  "Container Size",
  "Container Quantity",
  "Location Stored",
  "Max Pounds",
  "Max Gallons",
  "Notes",
  "NFPA",
  "Flash Point",
];
const COMBOS = ["Product", "Container Type", "Container Unit", "Hazard Classes"];
const FLAGS = ["SARA F", "SARA P", "SARA R", "SARA A", "SARA C", "SPCC"];

/** Goes on with Tab to the fields of these names. */
const tabThrough = async (page: Page, names: ReadonlyArray<string>): Promise<void> => {
  const reached: Array<string> = [];
  for (const _ of names) {
    await page.keyboard.press("Tab");
    reached.push(await focusedName(page));
  }
  expect(reached).toEqual(names);
};

test.describe("on a small laptop", () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  const expectOneScreen = async (page: Page): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(768);
  };

  // Rules: B2.42, B9.16, B9.18
  test("a new product is entered by keyboard in the order of its label, in one screen; the next one keeps the shelf", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const [name, next] = [unique("Reagent"), unique("Degreaser")];
    await page.goto(`/inventories/${id}/products`);
    const add = page.getByRole("button", { name: "+ Add New Product", exact: true });
    await expect(add).toHaveAttribute("aria-keyshortcuts", "Alt+N");
    await expect(add).not.toHaveAttribute("aria-disabled");
    await expect(add.locator("kbd")).toHaveText("Alt+N");
    await page.keyboard.press("Alt+n");
    const form = productForm(page);
    await expect(form.picker).toBeFocused();
    await expectOneScreen(page);
    await page.keyboard.type(name);
    await page.keyboard.press("Alt+n");
    // What is typed further is still the name of a new product.
    await page.keyboard.type(" 2");
    await tabThrough(page, ["Manufacturer"]);
    await page.keyboard.type("ClearFlow Chemicals");
    await expect(form.picker).toHaveValue(`${name} 2`);
    await tabThrough(page, ["Physical State"]);
    await page.keyboard.press("l");
    await expect(form.physicalState).toHaveText("Liquid");
    await expectOneScreen(page);
    await tabThrough(page, ["Specific Gravity", "Pounds per Gallon"]);
    await page.keyboard.type("8.95");
    await tabThrough(page, ["Flash Point", "NFPA", "Hazard Classes", "Container Type"]);
    await page.keyboard.type("Pail");
    await tabThrough(page, ["Container Size"]);
    await page.keyboard.type("121");
    await tabThrough(page, ["Container Unit"]);
    await page.keyboard.type(UNITS.oz);
    await tabThrough(page, ["Container Quantity"]);
    await page.keyboard.type("18");
    await expect(form.text("Max Gallons")).toHaveValue("17.0156");
    await expect(form.text("Max Pounds")).toHaveValue("152.2898");
    for (const step of ["121 oz ÷ 128 oz/gal × 18 ≈ 17.0156 gal", "17.015625 gal × 8.95 lb/gal ≈ 152.2898 lb"])
      await expect(form.arithmetic).toContainText(step);
    await expectNoToast(page);
    await tabThrough(page, ["Location Stored"]);
    await page.keyboard.type("garage");
    await tabThrough(page, ["Save", "Save and add another", "Cancel", "Max Gallons", "Max Pounds", "Processed"]);
    await form.text("Notes").fill("New.");
    await tabThrough(page, ["Manufacturer Product Number", "Manufacturer Phone", "Emergency Phone", "SARA F"]);
    await expect(form.button("Save")).toHaveAttribute("aria-keyshortcuts", "Control+S");
    await expect(form.button("Save and add another")).toHaveAttribute("aria-keyshortcuts", "Control+Shift+S");

    await page.keyboard.press("Control+Shift+s");
    await expect(toastOf(page, `Product ${name} 2 was successfully created`)).toBeVisible();
    for (const amount of ["Max Gallons", "Max Pounds"]) {
      const isOnTop = await form.text(amount).evaluate((input) => {
        const { left, top, width, height } = input.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === input;
      });
      expect(isOnTop, amount).toBe(true);
    }
    await expect(page).toHaveURL(/\/create$/);
    await expect(form.picker).toBeFocused();
    await expect(form.picker).toHaveValue("");
    await expect(form.combo("Container Type")).toHaveValue("Pail");
    await expect(form.combo("Container Unit")).toHaveValue(UNITS.oz);
    await page.keyboard.type(next);
    await page.keyboard.press("Alt+n");
    await tabThrough(page, ["Manufacturer"]);
    for (const [label, value] of [
      ["Manufacturer", ""],
      ["Container Size", "121"],
      ["Container Quantity", ""],
      ["Location Stored", "GARAGE"],
      ["Max Gallons", ""],
      ["Max Pounds", ""],
      ["Notes", ""],
    ] as const) {
      await expect(form.text(label)).toHaveValue(value);
    }
    await expect(form.physicalState).toHaveText("Select state");
    await page.keyboard.type("Ironline Lubricants");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: next, exact: true })).toBeFocused();
    expect(await linesIn(api, id)).toBe(2);
  });
});

// Rules: B2.11, B2.38, B2.42, B2.43, B2.44, B2.46, B2.47, B3.13, B4.8, B4.18, B4.19, B4.25, B4.26
// Rules: B5.2, B5.3, B5.18, B5.27, B9.9
test("a new product's form has the fields of its state, and says at each what is missing, wrong or archived", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const [name, vat] = [unique("Degreaser"), unique("Vat")];
  const type = await api.resource("POST", "/containers/create", { name: vat, is_active: 1 });
  await page.goto(`/inventories/${id}/products/create`);
  await expect(page.getByRole("heading", { level: 1, name: "product input details" })).toBeVisible();
  const form = productForm(page);
  await expect(form.picker).toBeFocused();
  const shows = async (labels: ReadonlyArray<string>) => {
    for (const label of ["Specific Gravity", "Pounds per Gallon", "Conversion Factor"]) {
      await expect(form.text(label)).toHaveCount(labels.includes(label) ? 1 : 0);
    }
  };
  await shows([]);
  await openFacts(page);
  for (const label of TEXTS) await expect(form.text(label)).toHaveCount(1);
  for (const label of COMBOS) await expect(form.combo(label)).toHaveCount(1);
  for (const label of ["Processed", "Manufactured", "Otherwise Used"]) await expect(form.flag(label)).toBeEnabled();
  for (const flag of FLAGS) {
    await expect(form.flag(flag)).toBeDisabled();
    await expect(form.flag(flag)).toHaveAccessibleDescription("Enter a product name first.");
  }
  await expect(page.getByText("°F", { exact: true })).toBeVisible();

  await form.text("Container Size").fill("5");
  const nameMissing = page.getByText("Product name is required.");
  await expect(nameMissing).toHaveCount(0);
  await form.button("Save").click();
  await expect(form.picker).toHaveAccessibleDescription(/Product name is required\./);
  await expect(form.text("Manufacturer")).toHaveAccessibleDescription(/Manufacturer Name is required\./);
  await expect(form.picker).toBeFocused();
  await form.picker.fill("nothing of the sort");
  await expect(page.getByText("No products match your search criteria.").first()).toBeVisible();
  await enterNewProduct(page, name);
  await expect(nameMissing).toHaveCount(0);
  for (const flag of FLAGS) await expect(form.flag(flag)).toBeEnabled();
  await form.button("Save").click();
  await expect(form.text("Manufacturer")).toBeFocused();
  await form.text("Manufacturer").fill("Ironline Lubricants");
  await expect(page.getByText("Manufacturer Name is required.")).toHaveCount(0);

  for (const [state, fields] of [
    ["Liquid", ["Specific Gravity", "Pounds per Gallon"]],
    ["Compressed gas", ["Conversion Factor"]],
    ["Liquified gas", ["Conversion Factor"]],
    ["Solid", []],
  ] as const) {
    await choosePhysicalState(page, state);
    await shows(fields);
  }

  await form.text("Location Stored").pressSequentially("paint shop, shelf b");
  await form.text("Manufacturer Phone").pressSequentially("3305550142");
  await expect(form.text("Manufacturer Phone")).toHaveValue("(330) 555-0142");
  await form.text("Emergency Phone").pressSequentially("80055501");
  await form.text("Flash Point").fill("-460");
  await chooseFrom(page, "Container Type", vat);
  await api.resource("PATCH", `/containers/${Number(type["id"])}/activate`, {});
  await form.button("Save").click();
  await expect(form.text("Emergency Phone")).toHaveAccessibleDescription(
    /Manufacturer Emergency Phone must be 10 digits\./,
  );
  const flash = form.text("Flash Point");
  await expect(flash).toHaveAccessibleDescription(/Flash point must be between -459 and 1000 °F/);
  await expect(flash).toHaveValue("-460");
  await form.text("Emergency Phone").fill("8005550199");
  await flash.fill("-459");
  // What only the server can find wrong stands under its field until that is changed.
  await form.button("Save").click();
  await expect(form.combo("Container Type")).toHaveAccessibleDescription(/This container type is archived\./);
  await expect(form.combo("Container Type")).toBeFocused();
  expect(await linesIn(api, id)).toBe(0);
  await chooseFrom(page, "Container Type", "Pail");
  await expect(form.combo("Container Type")).not.toHaveAccessibleDescription(/archived/);
  await form.button("Save").click();

  await page.getByRole("link", { name, exact: true }).click();
  await expect(form.text("Location Stored")).toHaveValue("PAINT SHOP, SHELF B");
  await openFacts(page);
  await expect(form.text("Manufacturer Phone")).toHaveValue("(330) 555-0142");
  await expect(form.text("Emergency Phone")).toHaveValue("(800) 555-0199");
  await expect(flash).toHaveValue("-459");
  await page.reload();
  await form.combo("Container Type").fill(vat);
  await expect(page.getByText("No options found.").first()).toBeVisible();
});

// Rules: A8.14, B8.6, B8.7, B9.17, B9.19, B9.20, B9.21
test("amounts say what they still need, warn once where there is no formula, and are taken by weight with one key", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const scoop = unique("Scoop");
  await api.resource("POST", "/container-units/create", { name: scoop, is_active: 1 });
  const { id } = await makeInventory(api);
  await page.goto(`/inventories/${id}/products/create`);
  await enterNewProduct(page, unique("Reagent"), "ClearFlow Chemicals");
  const form = productForm(page);
  const pounds = form.text("Max Pounds");
  const needs = (label: string, text: string) => expect(form.text(label)).toHaveAccessibleDescription(new RegExp(text));
  await needs("Max Pounds", "needs container unit, physical state, container size and container quantity");
  await choosePhysicalState(page, "Liquid");
  await chooseFrom(page, "Container Unit", UNITS.gal);
  await form.text("Container Size").fill("55");
  await needs("Max Gallons", "needs container quantity");
  await form.text("Container Quantity").fill("4");
  await needs("Max Pounds", "needs pounds per gallon");
  await expect(form.text("Max Gallons")).toHaveValue("220");
  await expect(pounds).toHaveValue("");
  await form.text("Pounds per Gallon").fill("7.5");
  await expect(pounds).toHaveValue("1650");
  await expect(page.getByText("needs pounds per gallon")).toHaveCount(0);
  await expectNoToast(page);

  await chooseFrom(page, "Container Unit", UNITS.lb);
  const toast = toastOf(page, "Error Lb");
  await expect(toast).toContainText("Error in calculation");
  await expect(pounds).toHaveAccessibleDescription(/Error in calculation/);
  await expect(toast).toHaveCount(0);
  await form.text("Container Quantity").fill("3");
  await form.text("Container Size").focus();
  await form.text("Notes").focus();
  await expectNoToast(page);
  await expect(pounds).toHaveValue("");

  await expect(pounds).toHaveAccessibleDescription(/55 lb × 3 = 165 lb by weight: press →/);
  await pounds.press("ArrowRight");
  await expect(pounds).toHaveValue("165");
  await expect(form.arithmetic).toHaveText("55 lb × 3 = 165 lb by weight");
  await form.text("Container Quantity").fill("2");
  await expect(pounds).toHaveValue("165");
  await pounds.press("End");
  await pounds.press("ArrowRight");
  await expect(pounds).toHaveValue("110");

  await chooseFrom(page, "Container Unit", scoop);
  const unknown = toastOf(page, "No calculation formula");
  await expect(unknown).toContainText(`Selected ${scoop} unit type has no calculation formula`);
  expect(await colorOf(unknown)).toBe("orange");
});
