import { idOf, lineOf, linesIn, makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { chooseFrom, chooseProduct, enterNewProduct, openFacts, productForm, UNITS } from "./support/productForm.ts";
import { focusedName } from "./support/shelfHand.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "staff" });

const FLAGS = ["SARA F", "SARA P", "SARA R", "SARA A", "SARA C", "SPCC"];
const SHELF = ["Container Type", "Container Size", "Container Unit", "Container Quantity", "Location Stored"];
const SAVE = ["Save", "Save and add another", "Cancel", "Max Gallons", "Max Pounds"];
const USE = ["Processed", "Manufactured", "Otherwise Used", "Storage Pressure", "Storage Temperature", "Notes"];
/** Where Tab goes from a chosen product. */
const STOPS = [...SHELF, ...SAVE, ...USE, "Product facts"];

// Rules: B4.16, B4.17, B4.18, B4.21
test("a product of the catalog brings its facts, locked; a second line of it asks before it is added to the first", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const [hazard] = await api.choices("/hazards/autocomplete-list?page=1&ipp=10");
  const { id: product_id, name } = await makeProduct(api, {
    mfg_product_number: "SS-40",
    mfg_phone: "3305550142",
    flash_points: "-4",
    nfpa: "2-3-0",
    is_sara_f: 1,
    is_spcc: 1,
    hazard_ids: [hazard?.["id"]],
  });
  const { pid } = await makeLine(api, id, { product_id, location_stored: "PAINT SHOP", notes: "Half empty." });
  const before = await lineOf(api, id, pid);
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await form.text("Container Size").fill("15");
  await form.text("Location Stored").fill("yard");
  await chooseProduct(page, name);
  await expect(form.text("Container Size")).toHaveValue("");
  await expect(form.text("Location Stored")).toHaveValue("");
  await expect(form.picker).toBeFocused();
  const stops: Array<string> = [];
  for (const _ of STOPS) {
    await page.keyboard.press("Tab");
    stops.push(await focusedName(page));
  }
  expect(stops).toEqual(STOPS);

  await openFacts(page);
  for (const [label, value] of [
    ["Manufacturer", "Summit Solvents"],
    ["Manufacturer Product Number", "SS-40"],
    ["Manufacturer Phone", "(330) 555-0142"],
    ["Specific Gravity", "0.87"],
    ["Pounds per Gallon", "7.25"],
    ["Flash Point", "-4"],
    ["NFPA", "2-3-0"],
  ] as const) {
    await expect(form.text(label)).toHaveValue(value);
    await expect(form.text(label)).toBeDisabled();
    await expect(form.text(label)).toHaveAccessibleDescription(/From the selected product\./);
  }
  await expect(form.physicalState).toHaveText("Liquid");
  await expect(form.physicalState).toBeDisabled();
  for (const flag of FLAGS) {
    await expect(form.flag(flag)).toBeDisabled();
    await expect(form.flag(flag)).toBeChecked({ checked: flag === "SARA F" || flag === "SPCC" });
  }
  const physical = page.getByRole("group", { name: "Physical properties" });
  await expect(physical.getByText(String(hazard?.["name"]))).toBeVisible();
  await expect(form.flag("Otherwise Used")).toBeEnabled();
  await enterNewProduct(page, unique("Degreaser"));
  await expect(form.text("Manufacturer")).toBeEnabled();
  await expect(form.text("Manufacturer")).toHaveValue("");
  await expect(form.physicalState).toHaveText("Select state");

  await chooseProduct(page, name);
  await chooseFrom(page, "Container Type", "Steel drum");
  await form.text("Container Size").fill("55");
  await chooseFrom(page, "Container Unit", UNITS.gal);
  await form.text("Container Quantity").fill("3");
  await form.text("Location Stored").fill("yard");
  await form.text("Notes").fill("Leaking?");
  await form.button("Save").click();
  const dialog = page.getByRole("alertdialog", { name: "Aggregate Products" });
  await expect(dialog.getByRole("button", { name: "Proceed" })).toBeFocused();
  for (const [label, amounts] of [
    ["Container Quantity", ["2", "3", "5"]],
    ["Max Gallons", ["110", "165", "275"]],
    ["Max Pounds", ["797.5", "1,196.25", "1,993.75"]],
  ] as const) {
    const cells = dialog.getByRole("row", { name: new RegExp(`^${label}`) }).getByRole("cell");
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
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row.getByRole("cell", { name: "1,993.75", exact: true })).toBeVisible();
  expect(await linesIn(api, id)).toBe(1);
  expect(await lineOf(api, id, pid)).toMatchObject({
    container_quantity: 5,
    max_gallons: 275,
    max_pounds: 1993.75,
    location_stored: "PAINT SHOP; YARD",
    notes: "Half empty.; Leaking?",
  });
});

// Rules: B2.36, B2.38, B2.45, B4.14, B4.15, B7.28, B8.14, R13
test("a stored line is changed by keyboard, its question is resolved, and a change by somebody else is shown first", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid, name, product_id } = await makeLine(api, id, { notes: "Is the second drum still in use?" });
  await page.goto(`/inventories/${id}/products`);
  await page.getByRole("button", { name: `Edit product details of ${name}` }).click();
  const form = productForm(page);
  await expect(form.picker).toHaveValue(name);
  await expect(form.text("Container Size")).toHaveValue("55");
  await expect(form.combo("Container Type")).toHaveValue("Steel drum");
  await expect(form.button("Save and add another")).toHaveCount(0);

  const notes = form.text("Notes");
  await form.button("Resolve Question").click();
  await expect(toastOf(page, "Question was successfully resolved")).toBeVisible();
  await expect(notes).toBeDisabled();
  await expect(notes).toHaveAccessibleDescription("The question is resolved. Restore it to edit the notes.");
  await expect(notes).toHaveValue("Is the second drum still in use?");
  expect(await lineOf(api, id, pid)).toMatchObject({ is_resolve_question: true });
  await form.button("Restore Question").click();
  await expect(toastOf(page, "Question was successfully restored")).toBeVisible();

  // Enter chooses in an open list, begins a line in the notes, and saves elsewhere.
  await form.combo("Container Type").fill("Pail");
  await page.keyboard.press("Enter");
  await expect(form.combo("Container Type")).toHaveValue("Pail");
  await notes.fill("One");
  await notes.press("Enter");
  await notes.pressSequentially("Two");
  await form.text("Container Quantity").fill("7");
  await expect(form.text("Max Gallons")).toHaveValue("385");
  await form.text("Max Pounds").fill("800");
  await expect(page).toHaveURL(new RegExp(`/products/${pid}(\\?|$)`));
  await page.keyboard.press("Enter");
  await expect(toastOf(page, `Product ${name} was successfully updated`)).toBeVisible();
  const container = await idOf(api, "containers", "Pail");
  expect(await lineOf(api, id, pid)).toMatchObject({
    container,
    container_quantity: 7,
    max_gallons: 385,
    max_pounds: 800,
    notes: "One\nTwo",
    is_resolve_question: false,
  });

  const link = page.getByRole("link", { name, exact: true });
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await form.text("Location Stored").fill("garage");
  await api.resource("PATCH", `/inventories/${id}/product/${pid}/update`, {
    product_id,
    mfg_name: "Summit Solvents",
    container_id: container,
    container_quantity: "9",
    location_stored: "YARD",
  });
  await form.button("Save").click();
  const stale = page.getByRole("dialog", { name: "Changed by someone else" });
  await expect(stale.getByRole("row", { name: "Location Stored GARAGE YARD" })).toBeVisible();
  expect(await lineOf(api, id, pid)).toMatchObject({ location_stored: "YARD" });
  await stale.getByRole("button", { name: "Load their version" }).click();
  await expect(stale).toHaveCount(0);
  await expect(form.text("Location Stored")).toHaveValue("YARD");
  await expect(form.text("Container Quantity")).toHaveValue("9");
  await notes.fill("Counted again.");
  await form.button("Save").click();
  await expect(link).toBeVisible();
  expect(await lineOf(api, id, pid)).toMatchObject({ location_stored: "YARD", notes: "Counted again." });
});

test("what a product lacks is completed from its line, which goes on with it; somebody else's change is shown first", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  // As an import brings it in: a name and a maker.
  const bare = { physical_state: "", specific_gravity: "", pounds_per_gallon: "" };
  const product = await makeProduct(api, bare);
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await chooseProduct(page, product.name);
  await form.text("Container Size").fill("55");
  await chooseFrom(page, "Container Unit", UNITS.gal);
  await form.text("Container Quantity").fill("2");
  await expect(form.text("Max Pounds")).toHaveAccessibleDescription(/needs physical state/);
  const complete = form.button("Complete the product");
  await complete.click();
  const dialog = page.getByRole("dialog", { name: `Complete the product: ${product.name}` });
  await expectNoBarrier(page, "complete the product", dialog);
  await dialog.getByRole("button", { name: /Physical State$/ }).click();
  await page.getByRole("option", { name: "Liquid", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Pounds per Gallon" }).fill("7.25");
  const theirs = { name: product.name, mfg_name: "Summit Solvents", physical_state: "liquid", pounds_per_gallon: "8" };
  await api.resource("PATCH", `/products/${product.id}/update`, theirs);
  await dialog.getByRole("button", { name: "Save" }).click();
  const stale = page.getByRole("dialog", { name: "Changed by someone else" });
  await expect(stale.getByRole("row", { name: /Pounds per Gallon 7\.25 8/ })).toBeVisible();
  await stale.getByRole("button", { name: "Overwrite with my version" }).click();
  await expect(toastOf(page, `Product ${product.name} was successfully updated`)).toBeVisible();
  await expect(form.text("Max Pounds")).toHaveValue("797.5");
  await expect(form.text("Max Gallons")).toHaveValue("110");
  await expect(form.text("Container Size")).toHaveValue("55");
  await expect(complete).toHaveCount(0);
  await expect(form.button("Save")).toBeFocused();
  expect(await api.resource("GET", `/products/${product.id}/get`)).toMatchObject({
    physical_state: "liquid",
    pounds_per_gallon: 7.25,
  });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products$/);
  expect(await linesIn(api, id)).toBe(1);
});
