import type { Page } from "@playwright/test";
import { lineOf, makeInventory, makeLine, unique } from "../tools/support/makeRecords.ts";
import {
  chooseFrom,
  choosePhysicalState,
  enterNewProduct,
  expectNoToast,
  productForm,
  UNITS,
} from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";
import { colorOf, toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

const newForm = async (page: Page, inventory: number) => {
  await page.goto(`/inventories/${inventory}/products/create`);
  await enterNewProduct(page, unique("Reagent"), "ClearFlow Chemicals");
  return productForm(page);
};

for (const { kind, state, facts, size, quantity, gallons, pounds, words } of [
  {
    kind: "oz",
    state: "Liquid",
    facts: [["Pounds per Gallon", "8.95"]],
    size: "121",
    quantity: "18",
    gallons: "17.0156",
    pounds: "152.2898",
    words: ["121 oz ÷ 128 oz/gal × 18 ≈ 17.0156 gal", "17.015625 gal × 8.95 lb/gal ≈ 152.2898 lb"],
  },
  {
    kind: "gal",
    state: "Liquid",
    facts: [["Pounds per Gallon", "7.25"]],
    size: "55",
    quantity: "9",
    gallons: "495",
    pounds: "3588.75",
    words: ["55 gal × 9 = 495 gal", "495 gal × 7.25 lb/gal = 3,588.75 lb"],
  },
  {
    kind: "lb",
    state: "Solid",
    facts: [],
    size: "220.5",
    quantity: "2",
    gallons: "",
    pounds: "441",
    words: ["220.5 lb × 2 = 441 lb"],
  },
  {
    kind: "cu",
    state: "Compressed gas",
    facts: [["Conversion Factor", "12.08"]],
    size: "244",
    quantity: "6",
    gallons: "",
    pounds: "121.1921",
    words: ["244 cu ft × 6 ÷ 12.08 cu ft/lb ≈ 121.1921 lb"],
  },
  {
    kind: "cu",
    state: "Liquified gas",
    facts: [["Conversion Factor", "5.31"]],
    size: "797",
    quantity: "2",
    gallons: "",
    pounds: "300.1883",
    words: ["797 cu ft × 2 ÷ 5.31 cu ft/lb ≈ 300.1883 lb"],
  },
] as const) {
  // Rules: B9.16, B9.17, B9.18, B9.19, B9.20
  test(`amounts of a ${state.toLowerCase()} counted in ${kind} appear while it is typed, with their arithmetic`, {
    tag: kind === "oz" ? [] : "@long",
  }, async ({ page, house }) => {
    const { id } = await makeInventory(await house.api("admin"));
    const form = await newForm(page, id);
    await choosePhysicalState(page, state);
    for (const [label, value] of facts) await form.text(label).fill(value);
    await chooseFrom(page, "Container Unit", UNITS[kind]);
    await form.text("Container Size").fill(size);
    await form.text("Container Quantity").fill(quantity);
    await expect(form.text("Max Gallons")).toHaveValue(gallons);
    await expect(form.text("Max Pounds")).toHaveValue(pounds);
    for (const step of words) await expect(form.arithmetic).toContainText(step);
    await expectNoToast(page);
  });
}

test("a missing operand is no error: the amounts say what they still need", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const { id } = await makeInventory(await house.api("admin"));
  const form = await newForm(page, id);
  const needs = (label: string, text: string) => expect(form.text(label)).toHaveAccessibleDescription(new RegExp(text));
  await needs("Max Pounds", "needs container unit, physical state, container size and container quantity");
  await choosePhysicalState(page, "Liquid");
  await chooseFrom(page, "Container Unit", UNITS.gal);
  await form.text("Container Size").fill("55");
  await needs("Max Gallons", "needs container quantity");
  await form.text("Container Quantity").fill("4");
  await needs("Max Pounds", "needs pounds per gallon");
  await expect(form.text("Max Gallons")).toHaveValue("220");
  await expect(form.text("Max Pounds")).toHaveValue("");
  await form.text("Pounds per Gallon").fill("7.5");
  await expect(form.text("Max Pounds")).toHaveValue("1650");
  await expect(page.getByText("needs pounds per gallon")).toHaveCount(0);
  await choosePhysicalState(page, "Compressed gas");
  await chooseFrom(page, "Container Unit", UNITS.cu);
  await needs("Max Pounds", "needs conversion factor");
});

for (const { kind, state, title } of [
  { kind: "oz", state: "Solid", title: "Error OZ" },
  { kind: "gal", state: "Compressed gas", title: "Error Gl" },
  { kind: "lb", state: "Liquid", title: "Error Lb" },
  { kind: "cu", state: "Solid", title: "Error Cu" },
] as const) {
  // Rules: B8.7, B9.21
  test(`${kind} of a ${state.toLowerCase()} has no formula: '${title}' for three seconds, once`, {
    tag: kind === "lb" ? [] : "@long",
  }, async ({ page, house }) => {
    const { id } = await makeInventory(await house.api("admin"));
    const form = await newForm(page, id);
    await choosePhysicalState(page, state);
    await form.text("Container Size").fill("10");
    await form.text("Container Quantity").fill("2");
    await expectNoToast(page);
    await chooseFrom(page, "Container Unit", UNITS[kind]);
    const toast = toastOf(page, title);
    await expect(toast).toContainText("Error in calculation");
    await expect(form.text("Max Pounds")).toHaveAccessibleDescription(/Error in calculation/);
    await expect(toast).toHaveCount(0);
    await form.text("Container Quantity").fill("3");
    await form.text("Container Size").focus();
    await form.text("Notes").focus();
    await expectNoToast(page);
    await expect(form.text("Max Pounds")).toHaveValue("");
  });
}

test("pounds of a gas that is counted in pounds are taken with one key, by weight", async ({ page, house }) => {
  const { id } = await makeInventory(await house.api("admin"));
  const form = await newForm(page, id);
  await choosePhysicalState(page, "Liquified gas");
  await chooseFrom(page, "Container Unit", UNITS.lb);
  await form.text("Container Size").fill("2000");
  await form.text("Container Quantity").fill("1");
  const pounds = form.text("Max Pounds");
  await expect(pounds).toHaveValue("");
  await expect(pounds).toHaveAccessibleDescription(/2,000 lb × 1 = 2,000 lb by weight: press →/);
  await pounds.press("ArrowRight");
  await expect(pounds).toHaveValue("2000");
  await expect(form.arithmetic).toHaveText("2,000 lb × 1 = 2,000 lb by weight");
  await form.text("Container Quantity").fill("2");
  await expect(pounds).toHaveValue("2000");
  await pounds.press("End");
  await pounds.press("ArrowRight");
  await expect(pounds).toHaveValue("4000");
});

// Rules: A8.14, B8.6
test("a unit without a formula is told by its name", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const name = unique("Scoop");
  await api.resource("POST", "/container-units/create", { name, is_active: 1 });
  const { id } = await makeInventory(api);
  const form = await newForm(page, id);
  await choosePhysicalState(page, "Solid");
  await form.text("Container Size").fill("10");
  await chooseFrom(page, "Container Unit", name);
  await expect(toastOf(page, "No calculation formula")).toContainText(
    `Selected ${name} unit type has no calculation formula`,
  );
  expect(await colorOf(toastOf(page, "No calculation formula"))).toBe("orange");
});

test("a divisor of zero is told when its field is left, not while it is typed", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const { id } = await makeInventory(await house.api("admin"));
  const form = await newForm(page, id);
  await choosePhysicalState(page, "Liquified gas");
  await chooseFrom(page, "Container Unit", UNITS.cu);
  await form.text("Container Size").fill("175");
  await form.text("Container Quantity").fill("4");
  await form.text("Conversion Factor").pressSequentially("0");
  await expect(form.text("Max Pounds")).toHaveAccessibleDescription(/Error in calculation/);
  await expectNoToast(page);
  await form.text("Conversion Factor").pressSequentially(".5");
  await expect(form.text("Max Pounds")).toHaveValue("1400");
  await form.text("Conversion Factor").fill("0");
  await page.keyboard.press("Tab");
  await expect(toastOf(page, "Error Cu")).toBeVisible();
});

// Rules: R13
test("an amount may be typed over, and is stored as it was typed", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid } = await makeLine(api, id);
  await page.goto(`/inventories/${id}/products/${pid}`);
  const form = productForm(page);
  await expect(form.text("Max Pounds")).toHaveValue("797.5");
  await form.text("Max Pounds").fill("800");
  await form.text("Max Gallons").fill("110.25");
  await form.text("Notes").fill("Weighed.");
  await form.button("Save").click();
  await expect(page.getByRole("cell", { name: "110.25", exact: true })).toBeVisible();
  expect(await lineOf(api, id, pid)).toMatchObject({ max_gallons: 110.25, max_pounds: 800 });
});
