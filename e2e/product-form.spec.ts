import { lineOf, makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import {
  chooseFrom,
  choosePhysicalState,
  chooseProduct,
  enterNewProduct,
  openFacts,
  productForm,
} from "./support/productForm.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

const TAKEN = "From the selected product.";
const NAME_FIRST = "Enter a product name first.";
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

// Rules: B4.16, B4.17
test("choosing a product of the catalog fills in what it is, locks that, and clears the container", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const [hazard] = await api.choices("/hazards/autocomplete-list?page=1&ipp=10");
  const product = await makeProduct(api, {
    mfg_product_number: "SS-40",
    mfg_phone: "3305550142",
    flash_points: "-4",
    nfpa: "2-3-0",
    is_sara_f: 1,
    is_spcc: 1,
    hazard_ids: [hazard?.["id"]],
  });
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await form.text("Container Size").fill("15");
  await form.text("Location Stored").fill("yard");
  await chooseProduct(page, product.name);
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
    await expect(form.text(label)).toHaveAccessibleDescription(new RegExp(TAKEN));
  }
  await expect(form.physicalState).toHaveText("Liquid");
  await expect(form.physicalState).toBeDisabled();
  for (const flag of FLAGS) {
    await expect(form.flag(flag)).toBeDisabled();
    await expect(form.flag(flag)).toBeChecked({ checked: flag === "SARA F" || flag === "SPCC" });
  }
  await expect(
    page.getByRole("group", { name: "Physical properties" }).getByText(String(hazard?.["name"])),
  ).toBeVisible();
  await expect(form.notice(TAKEN).first()).toBeVisible();
  await expect(form.text("Container Size")).toHaveValue("");
  await expect(form.text("Location Stored")).toHaveValue("");
  await expect(form.text("Container Size")).toBeEnabled();
  await expect(form.flag("Otherwise Used")).toBeEnabled();
});

// Rules: B2.42, B4.18
test("'Add New Product' unlocks the facts that a chosen product had locked, and empties them", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const product = await makeProduct(api);
  const name = unique("Degreaser");
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await chooseProduct(page, product.name);
  await openFacts(page);
  await expect(form.text("Manufacturer")).toBeDisabled();
  await enterNewProduct(page, name);
  await expect(form.picker).toHaveValue(name);
  await expect(form.text("Manufacturer")).toBeEnabled();
  await expect(form.text("Manufacturer")).toHaveValue("");
  await expect(form.physicalState).toBeEnabled();
  await expect(form.physicalState).toHaveText("Select state");
  await form.text("Manufacturer").fill("Ironline Lubricants");
  await form.button("Save").click();
  await expect(toastOf(page, `Product ${name} was successfully created`)).toBeVisible();
  const found = await api.choices(`/products/autocomplete-list?page=1&ipp=10&search=${encodeURIComponent(name)}`);
  expect(found).toHaveLength(1);
});

// Rules: B2.11, B4.19
test("SARA and SPCC stay blocked until the product has a name, and say so", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const { id } = await makeInventory(await house.api("admin"));
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await openFacts(page);
  for (const flag of FLAGS) {
    await expect(form.flag(flag)).toBeDisabled();
    await expect(form.flag(flag)).toHaveAccessibleDescription(NAME_FIRST);
  }
  await form.picker.fill("nothing of the sort");
  await expect(page.getByText("No products match your search criteria.").first()).toBeVisible();
  await enterNewProduct(page, unique("Degreaser"));
  for (const flag of FLAGS) await expect(form.flag(flag)).toBeEnabled();
  await form.picker.fill("");
  for (const flag of FLAGS) await expect(form.flag(flag)).toBeDisabled();
});

// Rules: B2.38, B2.42, B2.43, B2.44, B2.46, B2.47, B3.13, B4.8, B9.9
test("the physical state decides which fields there are", { tag: "@long" }, async ({ page, house }) => {
  const { id } = await makeInventory(await house.api("admin"));
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  const shows = async (labels: ReadonlyArray<string>) => {
    for (const label of ["Specific Gravity", "Pounds per Gallon", "Conversion Factor"]) {
      await expect(form.text(label)).toHaveCount(labels.includes(label) ? 1 : 0);
    }
  };
  await expect(form.picker).toBeFocused();
  await shows([]);
  await openFacts(page);
  await choosePhysicalState(page, "Liquid");
  await shows(["Specific Gravity", "Pounds per Gallon"]);
  // All other fields are there in any state.
  await expect(page.getByRole("heading", { level: 1, name: "product input details" })).toBeVisible();
  await expect(page.getByText("°F", { exact: true })).toBeVisible();
  for (const label of TEXTS) await expect(form.text(label)).toHaveCount(1);
  for (const label of COMBOS) await expect(form.combo(label)).toHaveCount(1);
  for (const label of [...FLAGS, "Processed", "Manufactured", "Otherwise Used"]) {
    await expect(form.flag(label)).toHaveCount(1);
  }
  await choosePhysicalState(page, "Compressed gas");
  await shows(["Conversion Factor"]);
  await choosePhysicalState(page, "Liquified gas");
  await shows(["Conversion Factor"]);
  await choosePhysicalState(page, "Solid");
  await shows([]);
});

// Rules: B4.25
test("the place is written in capitals, phones get their mask, and both are stored so", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const name = unique("Degreaser");
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await enterNewProduct(page, name, "Ironline Lubricants");
  await form.text("Location Stored").pressSequentially("paint shop, shelf b");
  await expect(form.text("Location Stored")).toHaveValue("PAINT SHOP, SHELF B");
  await form.text("Manufacturer Phone").pressSequentially("3305550142");
  await expect(form.text("Manufacturer Phone")).toHaveValue("(330) 555-0142");
  await form.text("Emergency Phone").pressSequentially("80055501");
  await form.button("Save").click();
  await expect(form.text("Emergency Phone")).toHaveAccessibleDescription(
    /Manufacturer Emergency Phone must be 10 digits\./,
  );
  await form.text("Emergency Phone").fill("8005550199");
  await form.button("Save").click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(form.text("Location Stored")).toHaveValue("PAINT SHOP, SHELF B");
  await openFacts(page);
  await expect(form.text("Manufacturer Phone")).toHaveValue("(330) 555-0142");
  await expect(form.text("Emergency Phone")).toHaveValue("(800) 555-0199");
});

// Rules: B5.18
test("a flash point outside of -459 to 1000 °F is refused in words, and stays as typed", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const name = unique("Degreaser");
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await enterNewProduct(page, name, "Ironline Lubricants");
  for (const wrong of ["-460", "1001"]) {
    await form.text("Flash Point").fill(wrong);
    await form.button("Save").click();
    await expect(form.text("Flash Point")).toHaveAccessibleDescription(/Flash point must be between -459 and 1000 °F/);
    await expect(form.text("Flash Point")).toHaveValue(wrong);
    await expect(form.text("Flash Point")).toBeFocused();
  }
  await form.text("Flash Point").fill("-459");
  await form.button("Save").click();
  await page.getByRole("link", { name, exact: true }).click();
  await openFacts(page);
  await expect(form.text("Flash Point")).toHaveValue("-459");
});

// Rules: B2.45, B4.14, B4.15, B7.28, B8.14
test("the notes are closed while the question is resolved, and open again once it is restored", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const { pid } = await makeLine(api, id, { notes: "Is the second drum still in use?" });
  await page.goto(`/inventories/${id}/products/${pid}`);
  const form = productForm(page);
  const notes = form.text("Notes");
  await expect(notes).toBeEnabled();
  await form.button("Resolve Question").click();
  await expect(toastOf(page, "Question was successfully resolved")).toBeVisible();
  await expect(notes).toBeDisabled();
  await expect(notes).toHaveAccessibleDescription("The question is resolved. Restore it to edit the notes.");
  await expect(notes).toHaveValue("Is the second drum still in use?");
  expect(await lineOf(api, id, pid)).toMatchObject({ is_resolve_question: true });
  await form.button("Restore Question").click();
  await expect(toastOf(page, "Question was successfully restored")).toBeVisible();
  await expect(notes).toBeEnabled();
  await notes.fill("It is empty.");
  await form.button("Save").click();
  await expect(page).toHaveURL(/\/products$/);
  expect(await lineOf(api, id, pid)).toMatchObject({ is_resolve_question: false, notes: "It is empty." });
});

// Rules: B5.2, B5.27
test("saving an empty form asks for product and manufacturer, and goes to the first of them", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await form.text("Container Size").fill("5");
  await expect(page.getByText("Product name is required.")).toHaveCount(0);
  await form.button("Save").click();
  await expect(form.picker).toHaveAccessibleDescription(/Product name is required\./);
  await expect(form.text("Manufacturer")).toHaveAccessibleDescription(/Manufacturer Name is required\./);
  await expect(form.picker).toBeFocused();
  await enterNewProduct(page, unique("Degreaser"));
  await expect(page.getByText("Product name is required.")).toHaveCount(0);
  await form.button("Save").click();
  await expect(form.text("Manufacturer")).toBeFocused();
  await form.text("Manufacturer").fill("I");
  await expect(page.getByText("Manufacturer Name is required.")).toHaveCount(0);
});

// Rules: B2.11, B4.26
test("container types and units are looked up on the server, and only active ones are offered", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const name = unique("Vat");
  const type = await api.resource("POST", "/containers/create", { name, is_active: 1 });
  await page.goto(`/inventories/${id}/products/create`);
  const form = productForm(page);
  await chooseFrom(page, "Container Type", name);
  await api.resource("PATCH", `/containers/${Number(type["id"])}/activate`, {});
  await page.reload();
  await form.combo("Container Type").fill(name);
  await expect(page.getByText("No options found.").first()).toBeVisible();
});
