import type { Page } from "@playwright/test";
import { makeCustomer, makeFacility, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { crumbs, resourceModal, type ResourceModal, question, rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { tick } from "./support/tick.ts";
import { toastOf } from "./support/toastOf.ts";

const HOME = "/customers-facilities-mgmt";
const rowOf = (page: Page, text: string) => rowsOf(page, "Customers and facilities").filter({ hasText: text });
const idOf = (page: Page): number => Number(new URL(page.url()).pathname.split("/").at(-1));

const chooseState = async (page: Page, modal: ResourceModal, label: string, state: string) => {
  const select = modal.dialog.getByRole("button", { name: new RegExp(`(?<!Billing )${label}$`) });
  await select.click();
  await page.getByRole("option", { name: state, exact: true }).click();
  await expect(select).toContainText(state);
};

const fillAddress = async (page: Page, modal: ResourceModal) => {
  await modal.text("Street").fill("9 Kiln Road");
  await modal.text("City").fill("Dayton");
  await chooseState(page, modal, "State", "Ohio");
  await modal.text("ZIP").fill("45402");
  await modal.text("Phone").pressSequentially("9375550142");
};

test.describe("an admin", () => {
  test.use({ who: "admin" });

  // Rules: D26
  test("enters by keyboard what a filing asks of a facility: it is closed at first, checked at its field, and kept", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const customer = await makeCustomer(api);
    const { id, name } = await makeFacility(api, customer.id);
    await page.goto(`${HOME}/facilities/${id}`);
    const view = resourceModal(page, `Facility ${id}`);
    await expect(view.message("Nothing entered yet")).toBeVisible();
    await view.dialog.getByRole("button", { name: "Filing", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const keys = ["Morgan", "Tab", "Tab", "95", "Tab", "-86.9833", "Tab", "325998", "Enter"];
    for (const key of keys)
      await (key === "Tab" || key === "Enter" ? page.keyboard.press(key) : page.keyboard.type(key));
    const refused = "Latitude must be degrees from -90 to 90 with at most 6 decimals";
    await expect(view.text("Latitude")).toHaveAccessibleDescription(new RegExp(refused));
    await expect(view.text("Latitude")).toBeFocused();
    await expectNoBarrier(page, "filing facts of a facility", view.foot("Save"));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("34.6059");
    await page.keyboard.press("Enter");
    await expect(toastOf(page, `Facility ${name} was successfully updated`)).toBeVisible();
    await page.goto(`${HOME}/facilities/${id}`);
    await expect(view.message("County, Latitude, Longitude, NAICS Code, NAICS Name")).toBeVisible();
    expect(await api.resource("GET", `/facilities/${id}/get`)).toMatchObject({
      county: "Morgan",
      latitude: "34.6059",
      longitude: "-86.9833",
      naics: "325998",
      // By the list of 2017, as soon as the code is whole.
      naics_name: "All Other Miscellaneous Chemical Product and Preparation Manufacturing",
    });
  });

  // Rules: B2.64, B2.66, B2.71, B2.72, B2.74, B2.76, B5.4, B5.5, B5.6, B5.7, B5.8, B5.10, B5.11, B6.11, B9.3
  test("adds a customer: its fields, its messages, its billing address that follows the company's", async ({
    page,
  }) => {
    const name = unique("Kiln Works");
    await page.goto(HOME);
    await expect(page.getByRole("heading", { level: 1, name: "customers and facilities" })).toBeVisible();
    await expect(crumbs(page)).toHaveText(["Customers and Facilities Management"]);
    await expect(page.getByRole("button", { name: "+ Add New Facility" })).toBeVisible();
    await page.getByRole("button", { name: "+ Add New Customer" }).click();
    await expect(page).toHaveURL(/\/customers\/create$/);
    const fresh = resourceModal(page, "Create New Customer");
    const same = fresh.dialog.getByRole("checkbox", { name: "Same as Company Address" });
    await fresh.text("Customer Name").fill("x".repeat(151));
    await fresh.text("Street").fill("x".repeat(201));
    await fresh.text("ZIP").fill("45a");
    await fresh.text("Billing ZIP").fill("123");
    const date = fresh.text("Client questionnaire was prepared/revised");
    await date.pressSequentially("13452026");
    await expect(date).toHaveValue("13/45/2026");
    await fresh.foot("Create").click();
    for (const message of [
      "Customer name must be less than 150 characters",
      "The month must be from 01 to 12.",
      "Address must be less than 200 characters",
      "City must contain at least 1 character",
      "State must be selected",
      "ZIP code must contain only digits",
      "ZIP code must be 4-5 digits",
    ]) {
      await expect(fresh.message(message)).toBeVisible();
    }
    await expect(fresh.text("Customer Name")).toBeFocused();
    await expectNoBarrier(page, "wrong fields", fresh.foot("Create"));
    for (const [label, value, message] of [
      ["Customer Name", "", "Customer name is required"],
      ["Street", "", "Address must contain at least 1 character"],
      ["ZIP", "454", "ZIP code must be at least 4 digits"],
      ["ZIP", "454021", "ZIP code must not exceed 5 digits"],
    ] as const) {
      await fresh.text(label).fill(value);
      await fresh.text(label).blur();
      await expect(fresh.text(label)).toHaveAccessibleDescription(message);
    }
    await fresh.text("Customer Name").fill(name);
    await date.fill("");
    await date.pressSequentially("02292024");
    await expect(date).toHaveValue("02/29/2024");
    await fillAddress(page, fresh);
    // Ticked it copies the company's address, and follows it; unticked it is empty.
    await tick(fresh.dialog, "Same as Company Address");
    await expect(fresh.text("Billing Street")).toHaveValue("9 Kiln Road");
    await expect(fresh.text("Billing ZIP")).toHaveValue("45402");
    await expect(fresh.dialog.getByRole("button", { name: /Billing State$/ })).toContainText("Ohio");
    await expect(fresh.text("Billing City")).toBeDisabled();
    await fresh.dialog.locator("label").filter({ hasText: "Same as Company Address" }).click();
    await expect(same).not.toBeChecked();
    await expect(fresh.text("Billing Street")).toHaveValue("");
    await tick(fresh.dialog, "Same as Company Address");
    await fresh.text("City").fill("Akron");
    await expect(fresh.text("Billing City")).toHaveValue("Akron");
    await fresh.foot("Create").click();
    await expect(toastOf(page, `Customer ${name} was successfully created`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${HOME}$`));
    // A customer without a facility is a row as well.
    await expect(rowOf(page, name).getByRole("cell").filter({ hasText: /\S/ })).toHaveText([
      "(937) 555-0142",
      "This customer has no facility.",
    ]);
    const noFacility = rowOf(page, name).getByRole("button", { name: "Edit Facility" });
    await expect(noFacility).toHaveAttribute("aria-disabled", "true");
    await expect(noFacility).toHaveAccessibleDescription("This customer has no facility.");
    await rowOf(page, name)
      .getByRole("button", { name: `Edit Customer ${name}` })
      .click();
    const edit = resourceModal(page, `Customer ${idOf(page)}`);
    await expect(edit.text("Client questionnaire was prepared/revised")).toHaveValue("02/29/2024");
    await expect(edit.text("Billing City")).toHaveValue("Akron");
    await edit.text("Client questionnaire was prepared/revised").fill("");
    await edit.foot("Save").click();
    await expect(toastOf(page, `Customer ${name} was successfully updated`)).toBeVisible();
  });

  // Rules: B2.8, B2.68, B2.70, B2.73, B2.75, B3.4, B5.12, B7.26, B9.3
  test("adds a facility to a customer, edits, archives and takes it back", async ({ page, house }) => {
    const { name: customer } = await makeCustomer(await house.api("admin"));
    const name = unique("Kiln Hall");
    await page.goto(`${HOME}?search=${encodeURIComponent(customer)}`);
    await page.getByRole("button", { name: "+ Add New Facility" }).click();
    const fresh = resourceModal(page, "Create New Facility");
    await fresh.text("Facility Name").fill("x".repeat(151));
    await fresh.foot("Create").click();
    await expect(fresh.message("Facility name must be less than 150 characters")).toBeVisible();
    await expect(fresh.message("Customer is required")).toBeVisible();
    await fresh.text("Facility Name").fill("");
    await fresh.text("Facility Name").blur();
    await expect(fresh.message("Facility name is required")).toBeVisible();
    await fresh.text("Facility Name").fill(name);
    await fresh.dialog.getByRole("combobox", { name: "Customer" }).fill(customer);
    await page.getByRole("option", { name: customer }).click();
    await fillAddress(page, fresh);
    await expectNoBarrier(page, "facility form", fresh.foot("Create"));
    await fresh.foot("Create").click();
    await expect(toastOf(page, `Facility ${name} was successfully created`)).toBeVisible();
    await expect(page).toHaveURL(/\?search=/);
    await expect(rowOf(page, customer).getByRole("cell")).toHaveText([
      name,
      "9 Kiln Road, Dayton, OH 45402",
      "(330) 555-0142",
      "",
    ]);
    await expectNoBarrier(page, "customers", rowOf(page, name).getByRole("button").first());
    await rowOf(page, name)
      .getByRole("button", { name: `Edit Facility ${name}` })
      .click();
    await expect(page).toHaveURL(/\/facilities\/\d+\?search=/);
    const id = idOf(page);
    const edit = resourceModal(page, `Facility ${id}`);
    await expect(edit.dialog.getByRole("combobox", { name: "Customer" })).toHaveValue(customer);
    await edit.text("City").fill("Xenia");
    await edit.foot("Save").click();
    await expect(rowOf(page, name)).toContainText("9 Kiln Road, Xenia, OH 45402");
    for (const action of ["Archive", "Unarchive"] as const) {
      const status = action === "Archive" ? "active" : "inactive";
      await page.goto(`${HOME}/facilities/${id}?search=${encodeURIComponent(name)}&status=${status}`);
      await edit.foot(action).click();
      const asked = question(page, `${action} Facility?`);
      await expect(asked).toContainText(`Are you sure you want to ${action.toLowerCase()} ${name}?`);
      await asked.getByRole("button", { name: action, exact: true }).click();
      await expect(toastOf(page, `Facility ${name} was successfully ${action.toLowerCase()}d`)).toBeVisible();
      await expect(rowOf(page, name)).toHaveCount(0);
    }
  });

  // Rules: B2.65, B2.67, B2.68, B2.73
  test("sorts by customer and by facility, and archives a customer with all it has", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const group = unique("Sorted").replace(" ", "");
    const [first, second] = [await makeCustomer(api, `${group} Alpha`), await makeCustomer(api, `${group} beta`)];
    await makeFacility(api, first.id, `${group} Yard`);
    await makeFacility(api, first.id, `${group} Annex`);
    await makeFacility(api, second.id, `${group} Mill`);
    await page.goto(`${HOME}?search=${group}`);
    await expect(page.getByRole("columnheader")).toHaveText([
      "Customer Name",
      "Facility Name",
      "Facility Address",
      "Customer Phone",
      "Actions",
    ]);
    await expect(page.getByPlaceholder("Search by Customer or Facility", { exact: true })).toHaveValue(group);
    const facilities = rowOf(page, group).locator("td:nth-child(2)");
    const header = (name: string) => page.getByRole("columnheader", { name });
    for (const unsorted of ["Facility Address", "Customer Phone"]) {
      await expect(header(unsorted).getByRole("button")).toHaveCount(0);
    }
    expect((await header("Facility Name").boundingBox())?.width).toBeGreaterThanOrEqual(200);
    await header("Facility Name").getByRole("button").click();
    await expect(facilities).toHaveText([`${group} Annex`, `${group} Mill`, `${group} Yard`]);
    await expect(page).toHaveURL(/sort=facility__name/);
    await header("Facility Name").getByRole("button").click();
    await expect(facilities).toHaveText([`${group} Yard`, `${group} Mill`, `${group} Annex`]);
    await header("Customer Name").getByRole("button").click();
    await expect(rowOf(page, group).getByRole("rowheader")).toHaveText([first.name, first.name, second.name]);

    await page.goto(`${HOME}/customers/${first.id}?search=${group}`);
    await resourceModal(page, `Customer ${first.id}`).foot("Archive").click();
    const asked = question(page, "Archive Customer?");
    await expect(asked).toContainText(`Are you sure you want to archive ${first.name}?`);
    await asked.getByRole("button", { name: "Archive", exact: true }).click();
    await expect(toastOf(page, `Customer ${first.name} was successfully archived`)).toBeVisible();
    await expect(rowOf(page, group)).toHaveCount(1);
    await tick(page, "Show Archived");
    await expect(rowOf(page, group)).toHaveCount(2);
  });
});

test.describe("a staff member", () => {
  test.use({ who: "staff" });

  // Rules: B6.10
  test("adds customers and facilities, and cannot edit them", async ({ page, house }) => {
    const api = await house.api("admin");
    const customer = await makeCustomer(api);
    const facility = await makeFacility(api, customer.id);
    await page.goto(`${HOME}?search=${encodeURIComponent(customer.name)}`);
    for (const [name, reason] of [
      [`Edit Customer ${customer.name}`, "Only an admin can edit customers."],
      [`Edit Facility ${facility.name}`, "Only an admin can edit facilities."],
    ] as const) {
      const button = page.getByRole("button", { name });
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription(reason);
    }
    for (const name of ["+ Add New Customer", "+ Add New Facility"]) {
      await expect(page.getByRole("button", { name })).toBeEnabled();
    }
    await page.goto(`${HOME}/customers/${customer.id}`);
    const view = resourceModal(page, `Customer ${customer.id}`);
    await expect(view.message("Only an admin can edit customers.")).toBeVisible();
    await expect(view.text("Customer Name")).toBeDisabled();
    await expectNoBarrier(page, "view of a customer", view.foot("Close"));
    // A closed field cannot be scrolled: what is too long for it stands below it.
    const long = await makeCustomer(api, `${unique("Foundry")} of Hexamethylenetetramine and Perchloroethylene`);
    const { id } = await makeFacility(api, long.id, `${long.name} Works`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${HOME}/facilities/${id}`);
    for (const name of [long.name, `${long.name} Works`]) {
      await expect(page.getByRole("dialog").getByText(name, { exact: true })).toBeVisible();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${HOME}/customers/${customer.id}`);
    await expect(view.text("Customer Name")).toBeDisabled();
    await expect(view.message(customer.name)).toHaveCount(0);
  });
});
