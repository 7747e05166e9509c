import type { Page } from "@playwright/test";
import type { Json } from "../tools/support/ApiSession.ts";
import { linesIn, makeCustomer, makeFacility, makeInventory, makeLine, unique } from "../tools/support/makeRecords.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

const THIS_YEAR = new Date().getFullYear();

const nameOf = ({ profile }: Json): string =>
  typeof profile === "object" && profile !== null && "full_name" in profile ? String(profile.full_name) : "";

const modal = (page: Page, title: string) => {
  const dialog = page.getByRole("dialog", { name: title });
  const combo = (label: string) => dialog.getByRole("combobox", { name: label, exact: true });
  const choose = async (label: string, entry: string) => {
    await combo(label).fill(entry);
    await page.getByRole("listbox", { name: label }).getByRole("option", { name: entry }).click();
  };
  return {
    dialog,
    combo,
    choose,
    year: dialog.getByRole("button", { name: /Year$/ }),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    chooseYear: async (year: number) => {
      await dialog.getByRole("button", { name: /Year$/ }).click();
      await page.getByRole("option", { name: String(year), exact: true }).click();
    },
  };
};

// Rules: B2.19, B2.21, B2.22, B2.23, B2.28
test("an inventory is created by its form: year, customer, facility and several technicians", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const customer = await makeCustomer(api);
  const facility = await makeFacility(api, customer.id);
  const people = await Promise.all(
    ["Ada", "Bo"].map((first_name) =>
      api.resource("POST", "/technicians/create", {
        first_name,
        last_name: unique("Walker"),
        email: `${unique(first_name).replace(" ", ".")}@hazledger.test`,
        phone: "3305550142",
        is_active: 1,
      }),
    ),
  );
  const names = people.map((person) => nameOf(person));
  await page.goto("/inventories");
  await page.getByRole("button", { name: "+ Add New Inventory" }).click();
  await expect(page).toHaveURL(/\/inventories\/create/);
  const form = modal(page, "Add NewInventory");
  await expect(page.getByRole("navigation", { name: "Breadcrumbs", includeHidden: true })).toHaveText(
    /Inventories.*Add new/,
  );
  await expect(form.dialog.getByRole("checkbox")).toHaveCount(0);
  await expect(form.button("Archive")).toHaveCount(0);
  await form.chooseYear(THIS_YEAR);
  await form.choose("Customer", customer.name);
  await form.choose("Facility", facility.name);
  for (const name of names) {
    await form.choose("Technicians", name);
    await expect(form.button(`Remove ${name}`)).toBeVisible();
  }
  await form.button("Create").click();
  await expect(toastOf(page, "Success")).toContainText(
    `Inventory ${customer.name}, ${facility.name}, ${THIS_YEAR} was successfully created`,
  );
  await expect(page).toHaveURL(/\/inventories$/);
  const row = page.getByRole("row", { name: new RegExp(customer.name) });
  await expect(row).toContainText(String(THIS_YEAR));
  for (const name of names) await expect(row).toContainText(name);
});

// Rules: B5.26
test("a form that lacks year, customer and facility says so for each, and goes to the first", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/inventories/create");
  const form = modal(page, "Add NewInventory");
  await expect(form.dialog.getByText("is required.")).toHaveCount(0);
  // A form that nothing was changed in has only a Close button; a technician makes it one that can be sent.
  await form.combo("Technicians").click();
  await page.getByRole("listbox", { name: "Technicians" }).getByRole("option").first().click();
  await form.button("Create").click();
  await expect(form.dialog.getByText("Year is required.")).toBeVisible();
  await expect(form.combo("Customer")).toHaveAccessibleDescription(/Customer is required\./);
  await expect(form.dialog.getByText("Facility is required.")).toBeVisible();
  await expect(form.year).toBeFocused();
});

// Rules: B2.24
test("text that stands in a picker alone is a change of the form, which does not close over it", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/inventories/create");
  const { dialog, combo } = modal(page, "Add NewInventory");
  const foot = dialog.locator("footer");
  await combo("Customer").focus();
  await expect(foot).toHaveText("Close");
  await page.keyboard.type("Nobody of that name");
  await expect(foot).toHaveText("Create");
  await foot.getByRole("button").click();
  await expect(combo("Customer")).toHaveAccessibleDescription(/Nobody of that name/);
  await expect(dialog).toBeVisible();
});

test("years to choose from are the current one down to 2015", { tag: "@long" }, async ({ page }) => {
  await page.goto("/inventories/create");
  await modal(page, "Add NewInventory").year.click();
  const years = await page.getByRole("listbox").getByRole("option").allTextContents();
  expect(years).toEqual(Array.from({ length: THIS_YEAR - 2014 }, (_, i) => String(THIS_YEAR - i)));
});

// Rules: B2.25, B2.26, B7.10
test("the facility waits for a customer, offers only that customer's, and is cleared by another customer", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const [first, second] = [await makeCustomer(api), await makeCustomer(api)];
  const [own, foreign] = [await makeFacility(api, first.id), await makeFacility(api, second.id)];
  await page.goto("/inventories/create");
  const form = modal(page, "Add NewInventory");
  await expect(form.combo("Facility")).toBeDisabled();
  await expect(form.combo("Facility")).toHaveAccessibleDescription(/Select a customer first\./);
  await form.choose("Customer", first.name);
  await expect(form.combo("Facility")).toBeEnabled();
  await form.combo("Facility").click();
  const offered = page.getByRole("listbox", { name: "Facility" }).getByRole("option");
  await expect(offered).toHaveText([own.name]);
  await offered.click();
  await expect(form.combo("Facility")).toHaveValue(own.name);
  await form.choose("Customer", second.name);
  await expect(form.combo("Facility")).toHaveValue("");
  await form.choose("Facility", foreign.name);
  await expect(form.combo("Facility")).toHaveValue(foreign.name);
});

// Rules: B2.22
test("duplicating an inventory copies its products, and leaves the source alone", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const source = await makeInventory(api, 2025);
  const { name } = await makeLine(api, source.id);
  await page.goto("/inventories/create");
  const form = modal(page, "Add NewInventory");
  await form.chooseYear(2026);
  await form.choose("Customer", source.customer.name);
  await form.choose("Facility", source.facility.name);
  await form.choose("Duplicate from existing inventories", source.name);
  // The list stays open for another one, and may stand over the buttons.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await form.button("Create").click();
  await expect(page).toHaveURL(/\/inventories$/);
  await page
    .getByRole("link", { name: `View products of ${source.customer.name}, ${source.facility.name}, 2026` })
    .click();
  await expect(page.getByText("1 products inventoried")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("797.5");
  expect(await linesIn(api, source.id)).toBe(1);
});

// Rules: B2.19, B2.23
test("an inventory is edited and completed by an admin, under its own title and breadcrumb", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const made = await makeInventory(api);
  await page.goto("/inventories");
  await page.getByRole("link", { name: `Edit inventory ${made.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/inventories/${made.id}`));
  const form = modal(page, `Inventory ${made.id}`);
  await expect(form.combo("Customer")).toHaveValue(made.customer.name);
  await expect(page.getByRole("navigation", { name: "Breadcrumbs", includeHidden: true })).toHaveText(
    /Inventory Details/,
  );
  await expect(form.button("Close").last()).toBeVisible();
  await form.chooseYear(2024);
  await form.dialog.locator("label").filter({ hasText: "Completed" }).click();
  await form.button("Save").click();
  await expect(toastOf(page, "Success")).toContainText(/Inventory .*, 2024 was successfully updated/);
  const row = page.getByRole("row", { name: new RegExp(made.customer.name) });
  await expect(row).toContainText("Completed");
  expect(await api.resource("GET", `/inventories/${made.id}/get`)).toMatchObject({ year: 2024, is_completed: true });
});

// Rules: B2.27, B4.2
test("archiving and unarchiving an inventory is asked for, and told", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const made = await makeInventory(api);
  for (const action of ["Archive", "Unarchive"] as const) {
    await page.goto(`/inventories/${made.id}`);
    await modal(page, `Inventory ${made.id}`).button(action).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(`Are you sure you want to ${action.toLowerCase()} inventory?`);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await modal(page, `Inventory ${made.id}`).button(action).click();
    await question.getByRole("button", { name: action }).click();
    await expect(toastOf(page, `was successfully ${action.toLowerCase()}d`)).toContainText(made.name);
    await expect(page).toHaveURL(/\/inventories$/);
    expect(await api.resource("GET", `/inventories/${made.id}/get`)).toMatchObject({
      is_active: action === "Unarchive",
    });
  }
});

// Rules: B2.15
test("the status filter shows all, open, completed or archived inventories", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const [open, done, gone] = [await makeInventory(api), await makeInventory(api), await makeInventory(api)];
  const { id, customer, facility, year } = done;
  const input = { year, customer_id: customer.id, facility_id: facility.id, technician_ids: [], is_completed: true };
  await api.resource("PATCH", `/inventories/${id}/update`, input);
  await api.resource("PATCH", `/inventories/${gone.id}/activate`, {});
  await page.goto("/inventories");
  const filter = page.getByRole("button", { name: /Status$/ });
  await expect(filter).toHaveText("All");
  const seen = (made: { readonly customer: { readonly name: string } }) =>
    page.getByRole("row", { name: new RegExp(made.customer.name) });
  for (const [choice, shown, hidden] of [
    ["Completed", [done], [open, gone]],
    ["Archived", [gone], [open, done]],
    ["Active", [open], [done, gone]],
    ["All", [open, done, gone], []],
  ] as const) {
    await filter.click();
    await page.getByRole("option", { name: choice, exact: true }).click();
    for (const made of shown) await expect(seen(made)).toBeVisible();
    for (const made of hidden) await expect(seen(made)).toHaveCount(0);
  }
});

for (const choice of ["Overwrite with my version", "Load their version"] as const) {
  test(`two people edit the same inventory: the second sees both versions, and '${choice}' does so`, {
    tag: "@long",
  }, async ({ page, house }) => {
    const api = await house.api("admin");
    const made = await makeInventory(api, 2026);
    await page.goto(`/inventories/${made.id}`);
    const mine = modal(page, `Inventory ${made.id}`);
    await mine.chooseYear(2023);
    const other = await page.context().newPage();
    await other.goto(`/inventories/${made.id}`);
    const theirs = modal(other, `Inventory ${made.id}`);
    await theirs.chooseYear(2022);
    await theirs.button("Save").click();
    await expect(other).toHaveURL(/\/inventories$/);

    await mine.button("Save").click();
    const dialog = page.getByRole("dialog", { name: "Changed by someone else" });
    await expect(dialog.getByRole("row", { name: "Year 2023 2022" })).toBeVisible();
    const year = async () => (await api.resource("GET", `/inventories/${made.id}/get`))["year"];
    expect(await year()).toBe(2022);
    await dialog.getByRole("button", { name: choice }).click();
    if (choice === "Load their version") {
      await expect(mine.year).toHaveText("2022");
      await mine.chooseYear(2021);
      await mine.button("Save").click();
    }
    await expect(page).toHaveURL(/\/inventories$/);
    expect(await year()).toBe(choice === "Load their version" ? 2021 : 2023);
  });
}
