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
  const year = dialog.getByRole("button", { name: /Year$/ });
  return {
    dialog,
    combo,
    year,
    choose: async (label: string, entry: string) => {
      await combo(label).fill(entry);
      await page.getByRole("listbox", { name: label }).getByRole("option", { name: entry }).click();
    },
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    chooseYear: async (wanted: number) => {
      await year.click();
      await page.getByRole("option", { name: String(wanted), exact: true }).click();
    },
  };
};
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumbs", includeHidden: true });
const rowOf = (page: Page, customer: string) => page.getByRole("row", { name: new RegExp(customer) });

// Rules: B2.19, B2.21, B2.22, B2.23, B2.24, B2.25, B2.26, B2.28, B5.26, B7.10
test("an inventory is created by its form, which says what is missing, offers a customer's facilities, and copies another", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const source = await makeInventory(api, 2025);
  const { customer, facility } = source;
  const { name: product } = await makeLine(api, source.id);
  const foreign = await makeCustomer(api);
  await makeFacility(api, foreign.id);
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
  await expect(crumbs(page)).toHaveText(/Inventories.*Add new/);
  await expect(form.dialog.getByRole("checkbox")).toHaveCount(0);
  await expect(form.button("Archive")).toHaveCount(0);
  await expect(form.combo("Facility")).toBeDisabled();
  await expect(form.combo("Facility")).toHaveAccessibleDescription(/Select a customer first\./);

  // Text that stands in a picker alone is a change of the form, which does not close over it.
  const foot = form.dialog.locator("footer");
  await form.combo("Customer").focus();
  await expect(foot).toHaveText("Close");
  await page.keyboard.type("Nobody of that name");
  await expect(foot).toHaveText("Create");
  await foot.getByRole("button").click();
  await expect(form.combo("Customer")).toHaveAccessibleDescription(/Nobody of that name/);
  await form.combo("Customer").fill("");
  for (const name of names) {
    await form.choose("Technicians", name);
    await expect(form.button(`Remove ${name}`)).toBeVisible();
  }
  await form.button("Create").click();
  await expect(form.dialog.getByText("Year is required.")).toBeVisible();
  await expect(form.combo("Customer")).toHaveAccessibleDescription(/Customer is required\./);
  await expect(form.dialog.getByText("Facility is required.")).toBeVisible();
  await expect(form.year).toBeFocused();

  await form.year.click();
  const years = await page.getByRole("listbox").getByRole("option").allTextContents();
  expect(years).toEqual(Array.from({ length: THIS_YEAR - 2014 }, (_, i) => String(THIS_YEAR - i)));
  await page.getByRole("option", { name: String(THIS_YEAR), exact: true }).click();
  await form.choose("Customer", customer.name);
  await form.combo("Facility").click();
  const offered = page.getByRole("listbox", { name: "Facility" }).getByRole("option");
  await expect(offered).toHaveText([facility.name]);
  await offered.click();
  await form.choose("Customer", foreign.name);
  await expect(form.combo("Facility")).toHaveValue("");
  await form.choose("Customer", customer.name);
  await form.choose("Facility", facility.name);
  await form.choose("Duplicate from existing inventories", source.name);
  // The list stays open for another one, and may stand over the buttons.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await form.button("Create").click();
  const name = `${customer.name}, ${facility.name}, ${THIS_YEAR}`;
  await expect(toastOf(page, "Success")).toContainText(`Inventory ${name} was successfully created`);
  await expect(page).toHaveURL(/\/inventories$/);
  const row = rowOf(page, customer.name).first();
  await expect(row).toContainText(String(THIS_YEAR));
  for (const person of names) await expect(row).toContainText(person);
  await page.getByRole("link", { name: `View products of ${name}` }).click();
  await expect(page.getByText("1 products inventoried")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(product) })).toContainText("797.5");
  expect(await linesIn(api, source.id)).toBe(1);
});

// Rules: B2.19, B2.23, B2.27, B4.2
test("an admin edits and completes an inventory over somebody else's change, then archives and unarchives it", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const made = await makeInventory(api, 2023);
  const { id, customer, facility } = made;
  await page.goto("/inventories");
  await page.getByRole("link", { name: `Edit inventory ${made.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/inventories/${id}`));
  const form = modal(page, `Inventory ${id}`);
  await expect(form.combo("Customer")).toHaveValue(customer.name);
  await expect(crumbs(page)).toHaveText(/Inventory Details/);
  await expect(form.button("Close").last()).toBeVisible();
  await form.chooseYear(2024);
  await form.dialog.locator("label").filter({ hasText: "Completed" }).click();
  const theirs = { year: 2022, customer_id: customer.id, facility_id: facility.id, technician_ids: [] };
  await api.resource("PATCH", `/inventories/${id}/update`, theirs);
  await form.button("Save").click();
  const stale = page.getByRole("dialog", { name: "Changed by someone else" });
  await expect(stale.getByRole("row", { name: "Year 2024 2022" })).toBeVisible();
  await stale.getByRole("button", { name: "Overwrite with my version" }).click();
  await expect(toastOf(page, "Success")).toContainText(/Inventory .*, 2024 was successfully updated/);
  await expect(rowOf(page, customer.name)).toContainText("Completed");
  expect(await api.resource("GET", `/inventories/${id}/get`)).toMatchObject({ year: 2024, is_completed: true });

  for (const action of ["Archive", "Unarchive"] as const) {
    await page.goto(`/inventories/${id}`);
    await form.button(action).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(`Are you sure you want to ${action.toLowerCase()} inventory?`);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await form.button(action).click();
    await question.getByRole("button", { name: action }).click();
    await expect(toastOf(page, `was successfully ${action.toLowerCase()}d`)).toContainText(customer.name);
    await expect(page).toHaveURL(/\/inventories$/);
    expect(await api.resource("GET", `/inventories/${id}/get`)).toMatchObject({ is_active: action === "Unarchive" });
  }
});
