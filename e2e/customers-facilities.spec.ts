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

  // Rules: B2.8, B2.64, B2.65, B2.66, B2.67, B2.68, B2.70, B2.71, B2.72, B2.73, B2.74, B2.75, B2.76, B3.4, B5.4, B5.5, B5.6
  // Rules: B5.7, B5.8, B5.10, B5.11, B5.12, B6.11, B7.26, B9.3
  test("adds a customer, whose billing address follows, and a facility of it, which is edited, archived and taken back", async ({
    page,
  }) => {
    const name = unique("Kiln Works");
    await page.goto(HOME);
    await expect(page.getByRole("heading", { level: 1, name: "customers and facilities" })).toBeVisible();
    await expect(crumbs(page)).toHaveText(["Customers and Facilities Management"]);
    await expect(page.getByPlaceholder("Search by Customer or Facility", { exact: true })).toBeVisible();
    const headers = page.getByRole("columnheader");
    await expect(headers).toHaveText([
      "Customer Name",
      "Facility Name",
      "Facility Address",
      "Customer Phone",
      "Actions",
    ]);
    await expect(headers.getByRole("button")).toHaveText(["Customer Name", "Facility Name"]);
    expect((await headers.nth(1).boundingBox())?.width).toBeGreaterThanOrEqual(200);
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

    const hall = unique("Kiln Hall");
    await page.goto(`${HOME}?search=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: "+ Add New Facility" }).click();
    const facility = resourceModal(page, "Create New Facility");
    await facility.text("Facility Name").fill("x".repeat(151));
    await facility.foot("Create").click();
    await expect(facility.message("Facility name must be less than 150 characters")).toBeVisible();
    await expect(facility.message("Customer is required")).toBeVisible();
    await facility.text("Facility Name").fill("");
    await facility.text("Facility Name").blur();
    await expect(facility.message("Facility name is required")).toBeVisible();
    await facility.text("Facility Name").fill(hall);
    await facility.dialog.getByRole("combobox", { name: "Customer" }).fill(name);
    await page.getByRole("option", { name: name }).click();
    await fillAddress(page, facility);
    await facility.foot("Create").click();
    await expect(toastOf(page, `Facility ${hall} was successfully created`)).toBeVisible();
    await expect(page).toHaveURL(/\?search=/);
    await expect(rowOf(page, name).getByRole("cell")).toHaveText([
      hall,
      "9 Kiln Road, Dayton, OH 45402",
      "(937) 555-0142",
      "",
    ]);
    await expectNoBarrier(page, "customers", rowOf(page, hall).getByRole("button").first());
    await rowOf(page, hall)
      .getByRole("button", { name: `Edit Facility ${hall}` })
      .click();
    await expect(page).toHaveURL(/\/facilities\/\d+\?search=/);
    const id = idOf(page);
    const place = resourceModal(page, `Facility ${id}`);
    await expect(place.dialog.getByRole("combobox", { name: "Customer" })).toHaveValue(name);
    await place.text("City").fill("Xenia");
    await place.foot("Save").click();
    await expect(rowOf(page, hall)).toContainText("9 Kiln Road, Xenia, OH 45402");
    for (const action of ["Archive", "Unarchive"] as const) {
      const status = action === "Archive" ? "active" : "inactive";
      await page.goto(`${HOME}/facilities/${id}?search=${encodeURIComponent(hall)}&status=${status}`);
      await place.foot(action).click();
      const asked = question(page, `${action} Facility?`);
      await expect(asked).toContainText(`Are you sure you want to ${action.toLowerCase()} ${hall}?`);
      await asked.getByRole("button", { name: action, exact: true }).click();
      await expect(toastOf(page, `Facility ${hall} was successfully ${action.toLowerCase()}d`)).toBeVisible();
      await expect(rowOf(page, hall)).toHaveCount(0);
    }
  });

  // Rules: D26
  test("enters by keyboard what a filing and a state ask of a facility: checked and doubted at its field, and kept", {
    tag: "@long",
  }, async ({ page, house }) => {
    const api = await house.api("admin");
    const customer = await makeCustomer(api);
    const name = unique("Plant");
    // What the list does not know.
    const old = { state: "AL", t2s_name: "State09Text", label: "Old permit", value: "P-7", is_required: false };
    const made = await api.resource("POST", "/facilities/create", {
      name,
      customer_id: customer.id,
      address: { address: "410 Canal Road", city: "Decatur", state: "AL", zip: "35601", phone: "" },
      state_fields: [old],
    });
    const id = Number(made["id"]);
    await page.goto(`${HOME}/facilities/${id}`);
    const view = resourceModal(page, `Facility ${id}`);
    await view.dialog.getByRole("button", { name: "Filing", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(view.text("Old permit")).toHaveValue("P-7");
    const keys = ["Morgan", "Tab", "Tab", "95", "Tab", "86.9833", "Tab", "325998", "Enter"];
    for (const key of keys)
      await (key === "Tab" || key === "Enter" ? page.keyboard.press(key) : page.keyboard.type(key));
    const refused = "Latitude must be degrees from -90 to 90 with at most 6 decimals";
    await expect(view.text("Latitude")).toHaveAccessibleDescription(new RegExp(refused));
    await expect(view.text("Latitude")).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("34.6059");
    // What can hardly be right is asked.
    await expect(view.text("Longitude")).toHaveAccessibleDescription(/-86\.9833 is inside\. Is the sign right\?/);
    await view.text("Certifier").fill("Ruth Okafor");
    await expectNoBarrier(page, "filing facts of a facility", view.text("Longitude"));
    await view.text("Longitude").fill("-86.9833");
    await expect(view.text("Longitude")).not.toHaveAccessibleDescription(/Is the sign right/);
    await view.text("Master ID Number").fill("54321");
    await page.keyboard.press("Enter");
    await expect(toastOf(page, `Facility ${name} was successfully updated`)).toBeVisible();
    await page.goto(`${HOME}/facilities/${id}`);
    await expect(view.dialog.getByText(/County, Latitude, Longitude, NAICS Code, NAICS Name/)).toBeVisible();
    expect(await api.resource("GET", `/facilities/${id}/get`)).toMatchObject({
      county: "Morgan",
      latitude: "34.6059",
      longitude: "-86.9833",
      naics: "325998",
      // By the list of 2017, as soon as the code is whole.
      naics_name: "All Other Miscellaneous Chemical Product and Preparation Manufacturing",
      state_fields: [
        old,
        { state: "AL", t2s_name: "State05Text", label: "Master ID Number", value: "54321", is_required: true },
      ],
    });

    await page.goto(`${HOME}/state-fields?search=AL`);
    await expect(rowsOf(page, "state fields").filter({ hasText: "Master ID Number" })).toContainText("State05Text");
    await page.getByRole("button", { name: "+ Add New State Field" }).press("Enter");
    const fresh = resourceModal(page, "Create New State Field");
    await fresh.text("Label").fill(unique("County permit"));
    await fresh.text("Field Name in File").fill("State5");
    await fresh.foot("Create").press("Enter");
    await expect(fresh.dialog.getByText("State must be selected")).toBeVisible();
    await expectNoBarrier(page, "a state field", fresh.dialog.getByText(/must look like State05Text/));
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
