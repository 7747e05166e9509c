import { idOf, lineOf, linesIn, makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import {
  chooseFrom,
  choosePhysicalState,
  chooseProduct,
  enterNewProduct,
  openFacts,
  productForm,
  UNITS,
} from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

// Rules: B4.21
test("a second line of the same product and container asks first: declined it writes nothing, confirmed it adds up", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid, name } = await makeLine(api, id, { location_stored: "PAINT SHOP", notes: "Half empty." });
  const before = await lineOf(api, id, pid);
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await chooseProduct(page, name);
  await chooseFrom(page, "Container Type", "Steel drum");
  await form.text("Container Size").fill("55");
  await chooseFrom(page, "Container Unit", UNITS.gal);
  await form.text("Container Quantity").fill("3");
  await form.text("Location Stored").fill("yard");
  await form.text("Notes").fill("Leaking?");
  await form.button("Save").click();
  const dialog = page.getByRole("alertdialog", { name: "Aggregate Products" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Proceed" })).toBeFocused();
  for (const [name, amounts] of [
    ["Container Quantity", ["2", "3", "5"]],
    ["Max Gallons", ["110", "165", "275"]],
    ["Max Pounds", ["797.5", "1,196.25", "1,993.75"]],
  ] as const) {
    const cells = dialog.getByRole("row", { name: new RegExp(`^${name}`) }).getByRole("cell");
    await expect(cells).toHaveText(amounts);
  }
  await expect(dialog).toHaveAccessibleDescription(/Container Quantity 2 3 5/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(form.text("Container Quantity")).toHaveValue("3");
  expect(await linesIn(api, id)).toBe(1);
  expect(await lineOf(api, id, pid)).toEqual(before);

  await form.button("Save").click();
  await dialog.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await linesIn(api, id)).toBe(1);
  expect(await lineOf(api, id, pid)).toMatchObject({
    container_quantity: 5,
    max_gallons: 275,
    max_pounds: 1993.75,
    location_stored: "PAINT SHOP; YARD",
    notes: "Half empty.; Leaking?",
  });
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row.getByRole("cell", { name: "1,993.75", exact: true })).toBeVisible();
});

test("a line that is edited into an equal one is added to it, and its own row goes", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const kept = await makeLine(api, id);
  const edited = await makeLine(api, id, {
    product_id: kept.product_id,
    container_size: "15",
    container_quantity: "4",
    location_stored: "YARD",
  });
  expect(await linesIn(api, id)).toBe(2);
  await page.goto(`/inventories/${id}/products/${edited.pid}`);
  const form = productForm(page);
  await form.text("Container Size").fill("55");
  await form.button("Save").click();
  await page.getByRole("alertdialog", { name: "Aggregate Products" }).getByRole("button", { name: "Proceed" }).click();
  const added = `Product ${kept.name} was successfully updated: the amounts were added to the existing product.`;
  await expect(toastOf(page, added)).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByText("1 products inventoried")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  expect(await lineOf(api, id, kept.pid)).toMatchObject({ container_quantity: 6, location_stored: "PAINT SHOP; YARD" });
  expect((await api.call("GET", `/inventories/${id}/product/${edited.pid}/get`)).status).toBe(404);
});

test("'Save and add another' keeps place and container, and begins with the next product", async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const name = unique("Degreaser");
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await enterNewProduct(page, name, "Ironline Lubricants");
  await choosePhysicalState(page, "Liquid");
  await form.text("Pounds per Gallon").fill("7");
  await chooseFrom(page, "Container Type", "Pail");
  await form.text("Container Size").fill("5");
  await chooseFrom(page, "Container Unit", UNITS.gal);
  await form.text("Container Quantity").fill("2");
  await form.text("Location Stored").fill("garage");
  await form.text("Notes").fill("New.");
  await form.button("Save and add another").click();
  await expect(toastOf(page, `Product ${name} was successfully created`)).toBeVisible();
  await expect(page).toHaveURL(/\/create$/);
  await expect(form.picker).toBeFocused();
  await expect(form.picker).toHaveValue("");
  await openFacts(page);
  for (const [label, value] of [
    ["Manufacturer", ""],
    ["Container Size", "5"],
    ["Container Quantity", ""],
    ["Location Stored", "GARAGE"],
    ["Max Gallons", ""],
    ["Max Pounds", ""],
    ["Notes", ""],
  ] as const) {
    await expect(form.text(label)).toHaveValue(value);
  }
  await expect(form.combo("Container Type")).toHaveValue("Pail");
  await expect(form.combo("Container Unit")).toHaveValue(UNITS.gal);
  await expect(form.physicalState).toHaveText("Select state");
  expect(await linesIn(api, id)).toBe(1);
});

// Rules: B2.36, B2.38
test("a stored line is opened from the list, changed and saved", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid, name } = await makeLine(api, id);
  await page.goto(`/inventories/${id}/products`);
  await page.getByRole("button", { name: `Edit product details of ${name}` }).click();
  const form = productForm(page);
  await expect(form.picker).toHaveValue(name);
  await expect(form.text("Container Size")).toHaveValue("55");
  await expect(form.combo("Container Type")).toHaveValue("Steel drum");
  await expect(form.button("Save and add another")).toHaveCount(0);
  await form.text("Container Quantity").fill("4");
  await expect(form.text("Max Gallons")).toHaveValue("220");
  await form.button("Save").click();
  await expect(toastOf(page, `Product ${name} was successfully updated`)).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row.getByRole("cell", { name: "1,595", exact: true })).toBeVisible();
  expect(await lineOf(api, id, pid)).toMatchObject({ container_quantity: 4, max_gallons: 220, max_pounds: 1595 });
});

// Rules: B5.3
test("what only the server can find wrong stands under its field, until the field is changed", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const type = unique("Vat");
  const made = await api.resource("POST", "/containers/create", { name: type, is_active: 1 });
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await enterNewProduct(page, unique("Degreaser"), "Ironline Lubricants");
  await chooseFrom(page, "Container Type", type);
  await api.resource("PATCH", `/containers/${Number(made["id"])}/activate`, {});
  await form.button("Save").click();
  await expect(form.combo("Container Type")).toHaveAccessibleDescription(/This container type is archived\./);
  await expect(form.combo("Container Type")).toBeFocused();
  expect(await linesIn(api, id)).toBe(0);
  await chooseFrom(page, "Container Type", "Pail");
  await expect(form.combo("Container Type")).not.toHaveAccessibleDescription(/archived/);
  await form.button("Save").click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await linesIn(api, id)).toBe(1);
});

test.describe("a line that somebody else has changed meanwhile", () => {
  test("is not overwritten: both versions stand side by side, and mine can be saved over it", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const { pid } = await makeLine(api, id);
    await page.goto(`/inventories/${id}/products/${pid}`);
    const form = productForm(page);
    await form.text("Location Stored").fill("garage");
    const other = await page.context().newPage();
    await other.goto(`/inventories/${id}/products/${pid}`);
    await productForm(other).text("Location Stored").fill("yard");
    await productForm(other).button("Save").click();
    await expect(other).toHaveURL(/\/products$/);

    await form.button("Save").click();
    const dialog = page.getByRole("dialog", { name: "Changed by someone else" });
    await expect(dialog.getByRole("row", { name: "Location Stored GARAGE YARD" })).toBeVisible();
    expect(await lineOf(api, id, pid)).toMatchObject({ location_stored: "YARD" });
    await dialog.getByRole("button", { name: "Overwrite with my version" }).click();
    await expect(page).toHaveURL(/\/products$/);
    expect(await lineOf(api, id, pid)).toMatchObject({ location_stored: "GARAGE" });
  });

  test("can be taken over as it is now", { tag: "@long" }, async ({ page, house }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const { pid, product_id } = await makeLine(api, id);
    await page.goto(`/inventories/${id}/products/${pid}`);
    const form = productForm(page);
    await form.text("Location Stored").fill("garage");
    await api.resource("PATCH", `/inventories/${id}/product/${pid}/update`, {
      product_id,
      mfg_name: "Summit Solvents",
      container_id: await idOf(api, "containers", "Pail"),
      container_quantity: "7",
      location_stored: "YARD",
    });
    await form.button("Save").click();
    const dialog = page.getByRole("dialog", { name: "Changed by someone else" });
    await dialog.getByRole("button", { name: "Load their version" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.text("Location Stored")).toHaveValue("YARD");
    await expect(form.text("Container Quantity")).toHaveValue("7");
    await form.text("Notes").fill("Counted again.");
    await form.button("Save").click();
    await expect(page).toHaveURL(/\/products$/);
    expect(await lineOf(api, id, pid)).toMatchObject({ location_stored: "YARD", notes: "Counted again." });
  });
});

test("a product of the catalog is entered without typing its facts, and the line has them", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const product = await makeProduct(api, {
    physical_state: "solid",
    specific_gravity: "",
    pounds_per_gallon: "",
    nfpa: "2-0-0",
  });
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await chooseProduct(page, product.name);
  await form.text("Container Size").fill("50");
  await chooseFrom(page, "Container Unit", UNITS.lb);
  await form.text("Container Quantity").fill("40");
  await form.button("Save").click();
  const link = page.getByRole("rowheader").getByRole("link", { name: product.name });
  const pid = Number(/products\/(\d+)/.exec((await link.getAttribute("href")) ?? "")?.[1]);
  expect(await lineOf(api, id, pid)).toMatchObject({
    product_id: product.id,
    mfg_name: "Summit Solvents",
    physical_state: "solid",
    nfpa: "2-0-0",
    max_pounds: 2000,
    max_gallons: null,
  });
});
